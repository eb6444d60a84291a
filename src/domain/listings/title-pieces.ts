/** A stretch of a title; `whole` words stand in one line wherever they fit. */
export interface TitlePiece {
  readonly text: string;
  readonly whole: boolean;
}

/** A title cut into words with hyphens, such as `Harley-Davidson`, and what stands between them. */
export const titlePieces = (title: string): readonly TitlePiece[] =>
  title
    .split(/(\S*-\S*)/)
    .map((text, at) => ({ text, whole: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
