import { labelAsData } from './earlier-labels.ts';
import type { OutboxRow } from './row.ts';

type StoredRow = Readonly<Record<string, unknown>>;

/**
 * What each version's rows lack to be of the next: the first brings version 1 to version 2. A step
 * may change the payload of a command too; it is never taken away, since a device may have slept
 * through any number of versions.
 */
const steps: readonly ((row: StoredRow) => StoredRow)[] = [
  // 1: no version, no age to confirm, no conflicts, and only the time of making was known.
  (row) => ({ ...row, confirmAt: null, conflict: null, changedAt: row['createdAt'] }),
  // 2: how long ago it was made was told by the device's clock alone.
  (row) => ({ ...row, made: null }),
  // 3: when its sending began was not noted.
  (row) => ({ ...row, sentAt: null }),
  // 4: some labels were written out, a bid's in the language of its day.
  (row) => ({ ...row, ...labelAsData(row) }),
];

/** The form rows have now. */
export const ROW_VERSION = steps.length + 1;

const versionOf = (row: StoredRow): number => (typeof row['v'] === 'number' ? row['v'] : 1);

/** Brings a kept row up to this version. One of a later version stays as it is and is not sent. */
export const migrateRow = (row: unknown): OutboxRow => {
  const kept = row as StoredRow;
  const from = versionOf(kept);
  if (from >= ROW_VERSION) return kept as unknown as OutboxRow;
  const next = steps.slice(from - 1).reduce((before, step) => step(before), kept);
  return { ...next, v: ROW_VERSION } as unknown as OutboxRow;
};

/** Written by a later version of the app, which this one cannot carry out. */
export const isFromLater = (row: OutboxRow): boolean => row.v > ROW_VERSION;
