import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { sources, type SourceFile } from './source.ts';

/** First words that leave a reader without a subject. */
const riddle = /^(?:What|Who|Whom|Whose|Whoever|Whatever|How|However|Where|Wherever|Which)\b/;
const laterRiddle = /[.!;:]\s+(?:What|Who|Whose|Whoever|Whatever|Whichever)\b[^?]*?[.!;:,]/;

interface Comment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Comments of a file; consecutive line comments count as one. */
const commentsOf = ({ path, text }: SourceFile): readonly string[] => {
  if (path.endsWith('.css')) {
    return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map((match) => plain(match[1] ?? ''));
  }
  const joined: Comment[] = [];
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const before = joined.at(-1);
    if (type === 'Line' && before !== undefined && /^\s*$/.test(text.slice(before.end, start))) {
      joined[joined.length - 1] = { ...before, text: `${before.text}\n${value}`, end };
    } else joined.push({ text: value, start, end });
  }
  return joined.map((one) => plain(one.text));
};

/** The text of a comment without its asterisks, on one line. */
const plain = (text: string): string =>
  text
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The number of a rule in a document that is not here. */
const numbered = /\(R\d+\)/;

const isRiddle = (comment: string): boolean =>
  numbered.test(comment) ||
  (riddle.test(comment) && !/^[^.!;:]*\?/.test(comment)) ||
  laterRiddle.test(comment);

it('knows a sentence that hides its subject', () => {
  const held = [
    'What a seller owes.',
    'Where the two differ, the house is right.',
    'The debt of a seller. Whoever pays it is told.',
    'The fee of a buyer (R4).',
    'Paid in cents: what is left is lost. Whose it is, nobody knows.',
  ];
  expect(held.map(isRiddle)).toEqual([true, true, true, true, true]);
  const free = ['The debt of a seller, cents.', 'Reads a row.', 'Which of the two? The older one.'];
  expect(free.map(isRiddle)).toEqual([false, false, false]);
});

it('begins every comment with its subject', () => {
  const found = sources('src', 'sw', 'manifest', 'tests', 'e2e').flatMap((file) =>
    commentsOf(file)
      .filter(isRiddle)
      .map((comment) => `${file.path}: ${comment.slice(0, 90)}`),
  );
  expect(found).toEqual([]);
});
