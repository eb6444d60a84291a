/** What stands for a word in braces; drawn anew each time where it is a figure of the moment. */
export type Words = Readonly<Record<string, () => string>>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Puts facts into a sentence; a word in braces that is not known is a mistake in the text. */
export const fill = (sentence: string, words: Words): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const asked = words[name] ?? words[name.charAt(0).toLowerCase() + name.slice(1)];
    if (asked === undefined) throw new Error(`no fact for {${name}} in: ${sentence}`);
    return /^[A-Z]/.test(name) ? capital(asked()) : asked();
  });

/** The sentences of a text, without the space between them. */
export const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?]) |\n/);
