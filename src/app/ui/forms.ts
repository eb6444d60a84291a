import type { Words } from './words.ts';

interface Form {
  readonly pattern: RegExp;
  /** How it is said, with the same `{name}`s or some of them. */
  readonly said: string;
}

const hole = /\{(\w+)\}/;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const formOf = ([written, said]: readonly [string, string]): Form => ({
  pattern: new RegExp(
    `^${written
      .split(hole)
      .map((piece, n) => (n % 2 === 0 ? escaped(piece) : `(?<${piece}>.+)`))
      .join('')}$`,
    'su',
  ),
  said,
});

/**
 * Recognizes texts that come with their values already in them, such as a server's refusal, and
 * says them anew. Answers null for a text of none of these forms; a value is said where it is known.
 */
export const formsIn = (forms: Words, known: Words): ((text: string) => string | null) => {
  const all = Object.entries<string>(forms).map(formOf);
  return (text) => {
    for (const { pattern, said } of all) {
      const values = pattern.exec(text)?.groups;
      if (values === undefined) continue;
      return said.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name] ?? '';
        return known[value] ?? value;
      });
    }
    return null;
  };
};
