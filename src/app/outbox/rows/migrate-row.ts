import { offeredAgain } from './fractional-validity.ts';
import { labelAsData } from './earlier-labels.ts';
import type { OutboxRow } from './row.ts';

type StoredRow = Readonly<Record<string, unknown>>;

/**
 * Migrations from each version to the next, the first from version 1 to 2. A step may change a
 * command's payload too. Steps are never removed, because a device may skip any number of versions.
 */
const steps: readonly ((row: StoredRow) => StoredRow)[] = [
  // 1: no version, no age to confirm, no conflicts, and only the time of creation was known.
  (row) => ({ ...row, confirmAt: null, conflict: null, changedAt: row['createdAt'] }),
  // 2: rows of earlier versions have only the device's clock for their age.
  (row) => ({ ...row, made: null }),
  // 3: the start of sending was not recorded.
  (row) => ({ ...row, sentAt: null }),
  // 4: some labels were spelled out, a bid's in the language shown at the time.
  (row) => ({ ...row, ...labelAsData(row) }),
  // 5: the end of a waiting bid could have a fraction, which the server refused.
  (row) => ({ ...row, ...offeredAgain(row) }),
];

/** Version of the present row format. */
export const ROW_VERSION = steps.length + 1;

const versionOf = (row: StoredRow): number => (typeof row['v'] === 'number' ? row['v'] : 1);

/** Migrates a stored row to this version. A row of a later version is not changed and not sent. */
export const migrateRow = (row: unknown): OutboxRow => {
  const kept = row as StoredRow;
  const from = versionOf(kept);
  if (from >= ROW_VERSION) return kept as unknown as OutboxRow;
  const next = steps.slice(from - 1).reduce((before, step) => step(before), kept);
  return { ...next, v: ROW_VERSION } as unknown as OutboxRow;
};

/** Written by a later version of the app, which this one cannot carry out. */
export const isFromLater = (row: OutboxRow): boolean => row.v > ROW_VERSION;
