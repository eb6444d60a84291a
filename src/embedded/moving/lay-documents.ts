import { rm } from 'node:fs/promises';
import { consumersFile, livesFile, makeFolder } from '../firestore/log/layout.ts';
import { OpenFiles } from '../firestore/log/open-files.ts';
import { writeSnapshot } from '../firestore/log/snapshot.ts';
import type { StoredDocument } from '../firestore/store/document.ts';
import { KeptDocument } from '../firestore/store/kept.ts';
import { pin } from '../firestore/store/pinned.ts';
import { Store } from '../firestore/store/store.ts';
import { timeMs } from '../firestore/time.ts';
import { writeSealed } from '../disk/sealed.ts';
import { rowsOf, type CheckedExport } from './check-export.ts';
import { readLines, sumOfLines } from './json-lines.ts';
import { beginningOf, documentLines, type CommitLine, type DocumentLine } from './lines-of.ts';
import { MoveRefused, partFile, type ManifestPart } from './manifest.ts';
import { databaseOf } from './moved-house.ts';

const stored = ({ path, createTime, updateTime, fields }: DocumentLine): StoredDocument =>
  new KeptDocument(path, timeMs(createTime), timeMs(updateTime), fields);

/** The documents of an export, by path; their fields stay in its file. */
const documentsIn = async (dir: string, open: OpenFiles): Promise<Map<string, StoredDocument>> => {
  const file = partFile(dir, 'documents');
  const opened = open.open(file);
  const documents = new Map<string, StoredDocument>();
  for await (const { bytes, at } of readLines(file)) {
    const { path, createTime, updateTime } = JSON.parse(bytes.toString('utf8')) as DocumentLine;
    const before = Buffer.byteLength(beginningOf(path, createTime, updateTime));
    const document = new KeptDocument(path, timeMs(createTime), timeMs(updateTime), null);
    document.place(opened, at + before, bytes.length - before - 1);
    documents.set(path, document);
  }
  return documents;
};

const commitsIn = async (dir: string): Promise<readonly CommitLine[]> => {
  const commits: CommitLine[] = [];
  for await (const commit of rowsOf<CommitLine>(dir, 'commits')) commits.push(commit);
  return commits;
};

const isSame = (a: ManifestPart, b: ManifestPart): boolean =>
  a.sha256 === b.sha256 && a.lines === b.lines;

/**
 * Writes the documents of an export as the database of a data folder, with their numbers, times and
 * lives: a snapshot, followed by the commits whose triggers had not run. A database left by an
 * interrupted import is deleted first.
 */
export const layDocuments = async (
  { dir: from, manifest }: CheckedExport,
  to: string,
): Promise<void> => {
  const dir = databaseOf(to, manifest.projectId);
  await rm(dir, { recursive: true, force: true });
  makeFolder(dir);
  const { commit, lives, positions, parts } = manifest;
  const open = new OpenFiles();
  const documents = await documentsIn(from, open);
  const commits = await commitsIn(from);
  for (const { path, before } of commits.toReversed().flatMap(({ changes }) => changes)) {
    if (before === null) documents.delete(path);
    else documents.set(path, stored(before));
  }
  const [first] = commits;
  const head = {
    version: 2,
    life: commit.life,
    seq: first === undefined ? commit.seq : first.seq - 1,
    time: first === undefined ? commit.time : first.time - 1,
  } as const;
  await writeSnapshot(dir, open, head, [...documents.values()], () => Promise.resolve());
  open.close();

  const store = await Store.open({ dir, clock: { now: Date.now } });
  try {
    for (const { time, changes } of commits) {
      store.append(
        time,
        changes.map(({ path, before, after }) => ({
          path,
          before: before && stored(before),
          after: after && stored(after),
        })),
      );
    }
    const there = await pin(store);
    const sum = await sumOfLines(documentLines(there.documents));
    if (there.seq !== commit.seq || !isSame(sum, parts.documents)) {
      throw new MoveRefused(
        `Of ${parts.documents.lines} documents ${sum.lines} arrived, and not as they were exported.`,
      );
    }
  } finally {
    await store.close();
  }
  // The next opening begins a new life, by which devices notice the import.
  await writeSealed(livesFile(dir), lives);
  await writeSealed(consumersFile(dir), positions);
};
