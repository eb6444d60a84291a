/** Most members one text can mention; further names are treated as ordinary text. */
export const mostMentions = 5;

/** `@name` that is not part of a longer word, address or link. */
const mention = /(^|[^\p{L}\p{N}_@./])@([a-z0-9_]{3,24})(?![\p{L}\p{N}_@])/giu;

/** A piece of a text; with `username` it names a member, spelled as by the writer. */
export interface TextPiece {
  /** Its start in the text. */
  readonly at: number;
  readonly text: string;
  readonly username?: string;
}

/** Usernames mentioned in a text as `@name`, each once, in order. */
export const namesIn = (text: string): readonly string[] => {
  const names = [...text.matchAll(mention)].map(([, , name = '']) => name.toLowerCase());
  return [...new Set(names)].slice(0, mostMentions);
};

/** Splits a text into the names of `mentions` and the text between them. */
export const piecesOf = (text: string, mentions: readonly string[]): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: all, 1: before = '', 2: name = '', index } of text.matchAll(mention)) {
    const username = name.toLowerCase();
    if (!mentions.includes(username)) continue;
    const start = index + before.length;
    if (start > from) pieces.push({ at: from, text: text.slice(from, start) });
    from = index + all.length;
    pieces.push({ at: start, text: text.slice(start, from), username });
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from) });
  return pieces;
};
