/** Values of the words in braces; a random figure is drawn again at each use. */
export type WordChoices = Readonly<Record<string, () => string>>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Fills values into a sentence; an unknown word in braces is an error in the text. */
export const fill = (sentence: string, words: WordChoices): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const asked = words[name] ?? words[name.charAt(0).toLowerCase() + name.slice(1)];
    if (asked === undefined) throw new Error(`no fact for {${name}} in: ${sentence}`);
    return /^[A-Z]/.test(name) ? capital(asked()) : asked();
  });

/** The sentences of a text, without the space between them. */
export const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?]) |\n/);
