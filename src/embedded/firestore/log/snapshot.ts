import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { DamagedFile, gapText, type Gap, type Repair } from '../../disk/damage.ts';
import { syncFolder } from '../../disk/files.ts';
import type { StoredDocument } from '../store/document.ts';
import type { Fields } from '../value/order.ts';
import { frame, nextFrame, readFrames, type ReadFrame } from './frame.ts';
import { snapshotFile, snapshotFiles, type NumberedFile } from './layout.ts';
import type { Head } from './records.ts';

type Row = readonly [path: string, createTime: number, updateTime: number, fields: Fields];

const rowsPerRecord = 200;

/** A snapshot as it stands on disk, record by record. */
function* records(head: Head, documents: readonly StoredDocument[]): Generator<Buffer> {
  yield frame(JSON.stringify(head));
  for (let at = 0; at < documents.length; at += rowsPerRecord) {
    const rows: Row[] = documents
      .slice(at, at + rowsPerRecord)
      .map((row) => [row.path, row.createTime, row.updateTime, row.fields]);
    yield frame(JSON.stringify({ rows }));
  }
  yield frame(JSON.stringify({ count: documents.length }));
}

/**
 * Writes all documents beside the log, in pieces so that requests are served meanwhile. It counts
 * only once it is whole, flushed and renamed; `mayCount` is awaited just before that.
 */
export const writeSnapshot = async (
  dir: string,
  head: Head,
  documents: readonly StoredDocument[],
  mayCount: () => Promise<void>,
): Promise<void> => {
  const file = snapshotFile(dir, head.seq);
  const handle = await open(`${file}.tmp`, 'w');
  try {
    for (const record of records(head, documents)) await handle.write(record);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await mayCount();
  await rename(`${file}.tmp`, file);
  await syncFolder(dir);
  for (const older of snapshotFiles(dir)) {
    if (older.seq < head.seq) await rm(older.file, { force: true });
  }
};

/** Puts what is left of a damaged snapshot in its place. */
const replaceSnapshot = (file: string, { head, documents }: Snapshot): void => {
  const fd = openSync(`${file}.tmp`, 'w', 0o600);
  try {
    for (const record of records(head, documents)) writeSync(fd, record);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(`${file}.tmp`, file);
};

export interface Snapshot {
  readonly head: Head;
  readonly documents: readonly StoredDocument[];
  /** Some of it could not be read, and was passed over. */
  readonly isRepaired: boolean;
}

interface SnapshotRecord {
  readonly rows?: readonly Row[];
  readonly count?: number;
}

/** Everything a snapshot holds, or what is left of it when it is damaged. */
const readSnapshot = ({ file, seq }: NumberedFile, repair: Repair | null): Snapshot => {
  const documents: StoredDocument[] = [];
  let head: Head | null = null;
  let expected: number | null = null;
  let end = 0;
  const take = (record: ReadFrame): void => {
    end = record.end;
    if (record.start === 0) head = record.value as Head;
    const { rows, count } = record.value as SnapshotRecord;
    for (const [path, createTime, updateTime, fields] of rows ?? []) {
      documents.push({ path, createTime, updateTime, fields });
    }
    expected = count ?? expected;
  };
  for (const record of readFrames(file)) take(record);
  if (head !== null && expected === documents.length) return { head, documents, isRepaired: false };
  if (repair === null) throw new DamagedFile(file, end);

  const bytes = readFileSync(file);
  const gaps: Gap[] = [];
  while (end < bytes.length) {
    const next = nextFrame(bytes, end);
    if (next === null || next.start > end)
      gaps.push({ from: end, to: next?.start ?? bytes.length });
    end = bytes.length;
    if (next !== null) take(next);
  }
  const time = documents.reduce((newest, one) => Math.max(newest, one.updateTime), 0);
  const count = expected === null ? 'An unknown number of' : String(expected - documents.length);
  repair.keep(file, [
    ...gaps.map(gapText),
    `  ${count} documents of it are lost, unless they were written after it was made.`,
  ]);
  return { head: head ?? { version: 2, life: '', seq, time }, documents, isRepaired: true };
};

/** The newest snapshot of a folder, or null. One that is in its place was whole once. */
export const newestSnapshot = (dir: string, repair: Repair | null): Snapshot | null => {
  const newest = snapshotFiles(dir).at(-1);
  if (newest === undefined) return null;
  const snapshot = readSnapshot(newest, repair);
  if (snapshot.isRepaired) replaceSnapshot(newest.file, snapshot);
  return snapshot;
};
