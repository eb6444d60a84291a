import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { DamagedFile, gapText, type Gap, type Repair } from '../../disk/damage.ts';
import { syncFolder } from '../../disk/files.ts';
import { fieldsText, type StoredDocument } from '../store/document.ts';
import { KeptDocument } from '../store/kept.ts';
import type { WireFields } from '../value/order.ts';
import { framedRecord, headSize, nextFrame, readFrames, type ReadFrame } from './frame.ts';
import { snapshotFile, snapshotFiles, type NumberedFile } from './layout.ts';
import type { OpenFile, OpenFiles } from './open-files.ts';
import type { Head } from './records.ts';

/** A document in the format of older snapshots. */
type OlderDocument = readonly [
  path: string,
  createTime: number,
  updateTime: number,
  fields: WireFields,
];

/** A document's entry in a record, without its fields; `size` is the bytes of their text. */
type SnapshotLine = readonly [path: string, createTime: number, updateTime: number, size: number];

const rowsPerRecord = 200;

/** Separates the documents' entries from their fields; no text inside can equal this. */
const fieldsSeparator = '],"fields":[';

/** Positions of the fields of all documents of a snapshot, in order. */
interface Spots {
  readonly at: Float64Array;
  readonly size: Uint32Array;
}

/** Generates a snapshot's records as stored on disk, and collects the position of each document. */
function* records(
  head: Head,
  documents: readonly StoredDocument[],
  spots: Spots | null,
): Generator<Buffer> {
  const first = framedRecord(JSON.stringify(head));
  yield first;
  let start = first.length;
  for (let from = 0; from < documents.length; from += rowsPerRecord) {
    const rows = documents.slice(from, from + rowsPerRecord);
    const texts = rows.map(fieldsText);
    const said = rows.map(({ path, createTime, updateTime }, i): SnapshotLine => [
      path,
      createTime,
      updateTime,
      Buffer.byteLength(texts[i] ?? ''),
    ]);
    const before = `{"of":${JSON.stringify(said).slice(0, -1)}${fieldsSeparator}`;
    let at = start + headSize + Buffer.byteLength(before);
    for (const [i, [, , , size]] of said.entries()) {
      if (spots !== null) {
        spots.at[from + i] = at;
        spots.size[from + i] = size;
      }
      at += size + 1;
    }
    const record = framedRecord(`${before}${texts.join(',')}]}`);
    start += record.length;
    yield record;
  }
  yield framedRecord(JSON.stringify({ count: documents.length }));
}

/**
 * Writes all documents to a file beside the log, in slices so that requests are served in between.
 * The snapshot is valid only once it is complete, flushed and renamed; `mayCount` is awaited just
 * before that. From then on the documents are read from it.
 */
export const writeSnapshot = async (
  dir: string,
  files: OpenFiles,
  head: Head,
  documents: readonly StoredDocument[],
  mayCount: () => Promise<void>,
): Promise<void> => {
  const file = snapshotFile(dir, head.seq);
  const spots: Spots = {
    at: new Float64Array(documents.length),
    size: new Uint32Array(documents.length),
  };
  const handle = await open(`${file}.tmp`, 'w');
  try {
    for (const record of records(head, documents, spots)) await handle.write(record);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await mayCount();
  await rename(`${file}.tmp`, file);
  await syncFolder(dir);
  const opened = files.open(file);
  for (const [i, document] of documents.entries()) {
    if (document instanceof KeptDocument) document.place(opened, spots.at[i]!, spots.size[i]!);
  }
  for (const older of snapshotFiles(dir)) {
    if (older.seq < head.seq) await rm(older.file, { force: true });
  }
};

/** Replaces a damaged snapshot with the part that could be read. */
const replaceSnapshot = (file: string, { head, documents }: Snapshot): void => {
  const fd = openSync(`${file}.tmp`, 'w', 0o600);
  try {
    for (const record of records(head, documents, null)) writeSync(fd, record);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(`${file}.tmp`, file);
};

export interface Snapshot {
  readonly head: Head;
  readonly documents: readonly StoredDocument[];
  /** Whether unreadable parts were skipped. */
  readonly isRepaired: boolean;
}

interface SnapshotRecord {
  readonly rows?: readonly OlderDocument[];
  readonly count?: number;
}

/** The documents of a record; their fields remain on disk. */
const documentsIn = ({ body, start }: ReadFrame, file: OpenFile): readonly StoredDocument[] => {
  const end = body.indexOf(fieldsSeparator);
  const { of } = JSON.parse(`${body.toString('utf8', 0, end)}]}`) as {
    readonly of: readonly SnapshotLine[];
  };
  let at = start + headSize + end + fieldsSeparator.length;
  return of.map(([path, createTime, updateTime, size]) => {
    const document = new KeptDocument(path, createTime, updateTime, null);
    document.place(file, at, size);
    at += size + 1;
    return document;
  });
};

const saysFirst = Buffer.from('{"of":');

/** The whole content of a snapshot, or the readable part of a damaged one. */
const readSnapshot = (
  { file, seq }: NumberedFile,
  repair: Repair | null,
  files: OpenFiles,
): Snapshot => {
  const documents: StoredDocument[] = [];
  const opened = files.open(file);
  let head: Head | null = null;
  let expected: number | null = null;
  let end = 0;
  const take = (record: ReadFrame): void => {
    end = record.end;
    if (record.body.subarray(0, saysFirst.length).equals(saysFirst)) {
      documents.push(...documentsIn(record, opened));
      return;
    }
    const { value } = record;
    if (record.start === 0) head = value as Head;
    const { rows, count } = value as SnapshotRecord;
    for (const [path, createTime, updateTime, fields] of rows ?? []) {
      documents.push(new KeptDocument(path, createTime, updateTime, fields));
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

/**
 * The newest snapshot of a folder, or null. A snapshot under its final name was complete when
 * written.
 */
export const newestSnapshot = (
  dir: string,
  repair: Repair | null,
  files: OpenFiles,
): Snapshot | null => {
  const newest = snapshotFiles(dir).at(-1);
  if (newest === undefined) return null;
  const snapshot = readSnapshot(newest, repair, files);
  if (snapshot.isRepaired) replaceSnapshot(newest.file, snapshot);
  return snapshot;
};
