/**
 * A piece of a title; `whole` marks words that should not break across lines if they fit on one.
 */
export interface TitlePiece {
  readonly text: string;
  readonly whole: boolean;
}

/** Splits a title into hyphenated words, such as `Harley-Davidson`, and the text between them. */
export const titlePieces = (title: string): readonly TitlePiece[] =>
  title
    .split(/(\S*-\S*)/)
    .map((text, at) => ({ text, whole: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
