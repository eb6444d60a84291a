import { frame, frameAt } from './frame.ts';

/**
 * A record that stands behind every synced batch: all before it was on disk when it was written,
 * and only then is anybody answered. So what cannot be read before a mark was acknowledged, and what
 * cannot be read after the last one never was. A mark names its own place, so that nothing inside a
 * document can be taken for one.
 */
interface Mark {
  /** Offset of the mark itself. */
  readonly synced: number;
  /** The last commit before it. */
  readonly s: number;
}

const beginning = '{"synced":';

export const markFrame = (at: number, seq: number): Buffer =>
  frame(JSON.stringify({ synced: at, s: seq } satisfies Mark));

/** What a record says as a mark at its place; null when it is none. */
export const markIn = (value: unknown, start: number): Mark | null => {
  const mark = value as Partial<Mark>;
  return mark.synced === start && mark.s !== undefined ? { synced: mark.synced, s: mark.s } : null;
};

/** Where the last mark of a log stands; -1 when there is none. */
export const lastMark = (bytes: Buffer): number => {
  let at = bytes.lastIndexOf(beginning);
  while (at > 0) {
    const found = frameAt(bytes, at - 8);
    if (found !== null && markIn(found.value, found.start) !== null) return found.start;
    at = bytes.lastIndexOf(beginning, at - 1);
  }
  return -1;
};
