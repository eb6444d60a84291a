import { framedRecord, frameAt } from './frame.ts';

/**
 * The record at the end of every batch of commits in the log. It is written once the batch is on
 * disk (fsync), and only then do the writers get their responses. It decides how damage is read: an
 * unreadable record before a mark was acknowledged, so data was lost; one after the last mark was
 * never acknowledged, and is dropped. A mark contains its own offset, so that bytes inside a
 * document can never be mistaken for one.
 */
interface Mark {
  /** Offset of the mark itself. */
  readonly synced: number;
  /** The last commit before it. */
  readonly s: number;
}

const beginning = '{"synced":';

export const markFrame = (at: number, seq: number): Buffer =>
  framedRecord(JSON.stringify({ synced: at, s: seq } satisfies Mark));

/** Parses a record as a mark at this offset; null if it is not one. */
export const markIn = (value: unknown, start: number): Mark | null => {
  const mark = value as Partial<Mark>;
  return mark.synced === start && mark.s !== undefined ? { synced: mark.synced, s: mark.s } : null;
};

/** Offset of the last mark of a log; -1 if there is none. */
export const lastMark = (bytes: Buffer): number => {
  let at = bytes.lastIndexOf(beginning);
  while (at > 0) {
    const found = frameAt(bytes, at - 8);
    if (found !== null && markIn(found.value, found.start) !== null) return found.start;
    at = bytes.lastIndexOf(beginning, at - 1);
  }
  return -1;
};
