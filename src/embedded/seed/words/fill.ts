/** Puts facts into a sentence; a word in braces that is not known is a mistake in the text. */
export const fill = (sentence: string, facts: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, word: string) => {
    const plain = facts[word] ?? facts[word.charAt(0).toLowerCase() + word.slice(1)];
    if (plain === undefined) throw new Error(`no fact for {${word}} in: ${sentence}`);
    return /^[A-Z]/.test(word) ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
  });

/** Sentences start with a capital, whatever filled their first word. */
export const sentenceCase = (text: string): string =>
  text.replaceAll(
    /(^|[.!?]\s+)([a-zà-ÿ])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
