import { open, rename, rm } from 'node:fs/promises';
import type { StoredDocument } from '../store/document.ts';
import type { Fields } from '../value/order.ts';
import { frame, readFrames } from './frame.ts';
import { snapshotFile, snapshotFiles, syncFolder } from './layout.ts';
import type { Head } from './records.ts';

type Row = readonly [path: string, createTime: number, updateTime: number, fields: Fields];

const rowsPerRecord = 200;

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
    await handle.write(frame(JSON.stringify(head)));
    for (let at = 0; at < documents.length; at += rowsPerRecord) {
      const rows: Row[] = documents
        .slice(at, at + rowsPerRecord)
        .map((row) => [row.path, row.createTime, row.updateTime, row.fields]);
      await handle.write(frame(JSON.stringify({ rows })));
    }
    await handle.write(frame(JSON.stringify({ count: documents.length })));
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

export interface Snapshot {
  readonly head: Head;
  readonly documents: readonly StoredDocument[];
}

interface SnapshotRecord {
  readonly rows?: readonly Row[];
  readonly count?: number;
}

const readSnapshot = (file: string): Snapshot | null => {
  const frames = readFrames(file);
  const first = frames.next();
  if (first.done === true) return null;
  const documents: StoredDocument[] = [];
  for (const { value } of frames) {
    const { rows, count } = value as SnapshotRecord;
    for (const [path, createTime, updateTime, fields] of rows ?? []) {
      documents.push({ path, createTime, updateTime, fields });
    }
    if (count === documents.length) return { head: first.value.value as Head, documents };
  }
  return null;
};

/** The newest whole snapshot of a folder, or null. */
export const newestSnapshot = (dir: string): Snapshot | null => {
  for (const { file } of [...snapshotFiles(dir)].reverse()) {
    const snapshot = readSnapshot(file);
    if (snapshot !== null) return snapshot;
  }
  return null;
};
