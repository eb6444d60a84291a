import { readFileSync, statSync } from 'node:fs';
import { DamagedFile, type Gap } from '../../disk/damage.ts';
import { frameAt, headSize, nextFrame, readFrames, type ReadFrame } from './frame.ts';
import { lastMark, markIn } from './mark.ts';
import type { Head, LoggedCommit } from './records.ts';

/** Receives the content of a log, in order. */
export interface SegmentReader {
  readonly head: (head: Head) => void;
  /** `at` is the offset of the record's text. */
  readonly commit: (commit: LoggedCommit, at: number) => void;
  /** Everything up to this commit was synced. */
  readonly synced: (seq: number) => void;
}

export interface Segment {
  /** Null if the log is empty, or its beginning cannot be read. */
  readonly version: Head['version'] | null;
  /** Offset just after the last complete record; anything after it was never acknowledged. */
  readonly end: number;
  /** Whether a mark is the last record. */
  readonly settled: boolean;
  /** Damaged ranges; always empty except in a repair. */
  readonly gaps: readonly Gap[];
}

const hand = (record: ReadFrame, reader: SegmentReader): boolean => {
  const { start, value } = record;
  if (start === 0) reader.head(value as Head);
  else {
    const mark = markIn(value, start);
    if (mark !== null) {
      reader.synced(mark.s);
      return true;
    }
    // After damage to the beginning, the first readable record may not be a commit.
    if ('s' in (value as object)) reader.commit(value as LoggedCommit, start + headSize);
  }
  return false;
};

/**
 * Returns the offset at which reading resumes after an incomplete record; null at a torn end. Only
 * the last log may have a torn end. There a later mark proves damage; in a log from before marks
 * existed, or with an unreadable beginning, any later complete record does.
 */
const resumesAt = (
  bytes: Buffer,
  at: number,
  isLast: boolean,
  version: Segment['version'],
): number | null => {
  const next = nextFrame(bytes, at + 1);
  if (!isLast) return next?.start ?? bytes.length;
  return next === null || (version === 2 && lastMark(bytes) < at) ? null : next.start;
};

/** Reads a log. Damage throws `DamagedFile`, or is skipped in a repair. */
export const readSegment = (
  file: string,
  isLast: boolean,
  reader: SegmentReader,
  repairing: boolean,
): Segment => {
  const gaps: Gap[] = [];
  let version: Segment['version'] = null;
  let settled = false;
  let end = 0;
  const take = (record: ReadFrame): void => {
    if (record.start === 0) version = (record.value as Head).version;
    settled = hand(record, reader);
    end = record.end;
  };
  for (const record of readFrames(file)) take(record);
  if (end === statSync(file).size && (end > 0 || isLast)) return { version, end, settled, gaps };

  const bytes = readFileSync(file);
  for (;;) {
    const isRead = end === bytes.length && (end > 0 || gaps.length > 0);
    const next = isRead ? null : resumesAt(bytes, end, isLast, version);
    if (next === null) return { version, end, settled, gaps };
    if (!repairing) throw new DamagedFile(file, end);
    gaps.push({ from: end, to: next });
    end = next;
    for (let record = frameAt(bytes, end); record !== null; record = frameAt(bytes, end)) {
      take(record);
    }
  }
};
