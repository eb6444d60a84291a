import { join } from 'node:path';
import type { Repair } from '../disk/damage.ts';
import { openJournal } from '../disk/journal.ts';
import type { StoredFile } from './stored-file.ts';

type FileEntry = { readonly put: StoredFile } | { readonly remove: string };

/** All files of the bucket in memory; every change is on disk before it becomes visible. */
export interface FileIndex {
  get(name: string): StoredFile | null;
  put(file: StoredFile): Promise<void>;
  remove(name: string): Promise<void>;
  /** Names in UTF-8 order after `after`. */
  namesFrom(prefix: string, after: string): readonly string[];
  blobsInUse(): ReadonlySet<string>;
  /** Number of files with these bytes. */
  usesOf(sha256: string): number;
  totalBytes(): number;
  close(): Promise<void>;
}

/** Entries the journal may contain beyond three per file before it is rewritten. */
const slack = 1000;

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

export const openFileIndex = async (
  dir: string,
  repair: Repair | null = null,
): Promise<FileIndex> => {
  const files = new Map<string, StoredFile>();
  const uses = new Map<string, number>();
  let sorted: readonly string[] | null = null;
  let bytes = 0;
  let entries = 0;

  const count = (file: StoredFile | undefined, by: 1 | -1): void => {
    if (!file) return;
    bytes += by * file.size;
    const left = (uses.get(file.sha256) ?? 0) + by;
    if (left === 0) uses.delete(file.sha256);
    else uses.set(file.sha256, left);
  };
  const apply = (entry: FileEntry): void => {
    entries += 1;
    const name = 'put' in entry ? entry.put.name : entry.remove;
    const before = files.get(name);
    count(before, -1);
    if ('put' in entry) {
      files.set(name, entry.put);
      count(entry.put, 1);
    } else {
      files.delete(name);
    }
    if ((before !== undefined) !== 'put' in entry) sorted = null;
  };

  const journal = await openJournal<FileEntry>(join(dir, 'files.journal'), apply, {
    repair,
    names: /"(?:name|remove)":"([^"]+)"/g,
  });
  if (entries > files.size * 3 + slack) {
    await journal.rewrite([...files.values()].map((put) => ({ put })));
    entries = files.size;
  }
  const write = async (entry: FileEntry): Promise<void> => {
    await journal.append(entry);
    apply(entry);
  };

  return {
    get: (name) => files.get(name) ?? null,
    put: (file) => write({ put: file }),
    remove: (name) => write({ remove: name }),
    namesFrom: (prefix, after) => {
      sorted ??= [...files.keys()].sort(byBytes);
      const names = sorted.filter((name) => name.startsWith(prefix));
      return after === '' ? names : names.filter((name) => byBytes(name, after) > 0);
    },
    blobsInUse: () => new Set(uses.keys()),
    usesOf: (sha256) => uses.get(sha256) ?? 0,
    totalBytes: () => bytes,
    close: () => journal.close(),
  };
};
