import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FORM } from '../../functions/relational/mirror-form.ts';
import { syncFolder } from '../disk/files.ts';
import { collectionOf, idInPath } from '../firestore/name.ts';
import type { StoredDocument } from '../firestore/store/document.ts';
import { FolderInUse, lockFolder } from '../server/lock.ts';
import type { StoredFile } from '../storage/stored-file.ts';
import { copyFile, linkFile, sumOfFile } from './copy-file.ts';
import { writeLines } from './json-lines.ts';
import { accountLines, commitLines, documentLines, fileLines } from './lines-of.ts';
import {
  homeFile,
  manifestName,
  MoveRefused,
  objectFile,
  partFile,
  partNames,
  readManifest,
  writeManifest,
  type CopiedFile,
  type Manifest,
} from './manifest.ts';
import type { MovedHouse } from './moved-house.ts';
import { severalAtOnce } from './several-at-once.ts';

export interface ExportOptions {
  /** Folder of the export: new, or left by an interrupted export. */
  readonly to: string;
  /**
   * Creates hard links to the house's own files if the disk supports them, instead of copying and
   * hashing them.
   */
  readonly links?: boolean;
  readonly signal?: AbortSignal;
  /** Receives the number of files done. */
  readonly told?: (done: number, all: number) => void;
}

/** File names of an export. */
const ours = new Set<string>([
  ...partNames.flatMap((name) => [`${name}.ndjson`, `${name}.ndjson.part`]),
  `${manifestName}.next`,
  'objects',
  'home',
  'lock',
  'lock.takeover',
]);

const refuseOthers = async (to: string): Promise<void> => {
  const names = await readdir(to);
  if (names.includes(manifestName)) {
    throw new MoveRefused(`${to} holds a whole export already. Name another folder.`);
  }
  const strange = names.find((name) => !ours.has(name));
  if (strange !== undefined) {
    throw new MoveRefused(`${to} holds other files, as ${strange}. Name a new or an empty folder.`);
  }
};

/** Files of a data folder that no other part of an export covers, by their names in it. */
const homeNames = async (dir: string): Promise<readonly string[]> => {
  const entries = await readdir(dir, { withFileTypes: true });
  const top = entries
    .filter(
      (entry) =>
        entry.isFile() && /^(?!contents\.|import\.|export-).*\.(?:log|json)$/.test(entry.name),
    )
    .map(({ name }) => name);
  const auth = ['auth/keys.json', 'auth/second-factors.log'];
  return [...top, ...auth.filter((name) => existsSync(join(dir, name)))].sort();
};

const copyHome = async (dir: string, to: string): Promise<Record<string, CopiedFile>> => {
  await rm(join(to, 'home'), { recursive: true, force: true });
  const copied: Record<string, CopiedFile> = {};
  for (const name of await homeNames(dir)) {
    const one = await copyFile(join(dir, name), homeFile(to, name));
    if (one !== null) copied[name] = one;
  }
  return copied;
};

/** Deletes files of an earlier attempt that are no longer referenced. */
const sweep = async (to: string, keep: ReadonlySet<string>): Promise<void> => {
  const root = join(to, 'objects');
  for (const folder of await readdir(root).catch((): string[] => [])) {
    for (const name of await readdir(join(root, folder))) {
      if (!keep.has(name)) await rm(join(root, folder, name), { force: true });
    }
  }
};

const putObject = async (
  house: MovedHouse,
  file: StoredFile,
  { to, links = false }: ExportOptions,
): Promise<void> => {
  const from = house.files.pathOf(file);
  const target = objectFile(to, file.sha256);
  const damaged = (how: string): Error =>
    new MoveRefused(
      `The bytes of the file ${file.name} are ${how} in the house (${from}). ` +
        'Put it back or delete it, then export again.',
    );
  if (!existsSync(from)) throw damaged('missing');
  if (links && (await linkFile(from, target))) return;
  if ((await sumOfFile(target))?.sha256 === file.sha256) return;
  const copied = await copyFile(from, target, ({ sha256 }) => sha256 === file.sha256);
  if (copied === null) throw damaged('damaged');
};

/** Passes documents on, and counts them by the last part of their collection's path. */
function* countingDocuments(
  documents: Iterable<StoredDocument>,
  counts: Record<string, number>,
): Generator<StoredDocument> {
  for (const document of documents) {
    const id = idInPath(collectionOf(document.path));
    counts[id] = (counts[id] ?? 0) + 1;
    yield document;
  }
}

/** Writes all of a house to a folder that is locked. */
const writeExport = async (house: MovedHouse, options: ExportOptions): Promise<Manifest> => {
  const { to, signal, told } = options;
  const letGo = house.files.hold();
  try {
    // All of this is read in one turn, before any other write.
    const pinning = house.pin();
    const accounts = house.accounts();
    const files = house.files.list('');
    const exportedAt = new Date().toISOString();
    const { seq, time, life, lives, positions, documents, unread } = await pinning;

    const collections: Record<string, number> = {};
    const parts = {
      documents: await writeLines(
        partFile(to, 'documents'),
        documentLines(countingDocuments(documents, collections)),
        signal,
      ),
      commits: await writeLines(partFile(to, 'commits'), commitLines(unread), signal),
      accounts: await writeLines(partFile(to, 'accounts'), accountLines(accounts), signal),
      files: await writeLines(partFile(to, 'files'), fileLines(files), signal),
    };
    const home = await copyHome(house.dir, to);
    const objects = new Map(files.map((file) => [file.sha256, file]));
    let done = 0;
    await severalAtOnce(objects.values(), async (file) => {
      signal?.throwIfAborted();
      await putObject(house, file, options);
      done += 1;
      told?.(done, objects.size);
    });
    await sweep(to, new Set(objects.keys()));
    await syncFolder(to);
    await writeManifest(to, {
      exportedAt,
      projectId: house.projectId,
      commit: { seq, time, life },
      lives: [...lives],
      positions,
      relational: { form: FORM },
      parts,
      collections,
      objects: {
        count: objects.size,
        bytes: [...objects.values()].reduce((sum, { size }) => sum + size, 0),
      },
      home,
    });
    return (await readManifest(to)).manifest;
  } finally {
    await letGo();
  }
};

/**
 * Exports a house, open or not, at one commit. Intact files of an interrupted export in the folder
 * are reused; the manifest is written last, so that an unfinished export never looks complete.
 */
export const exportHouse = async (house: MovedHouse, options: ExportOptions): Promise<Manifest> => {
  const to = resolve(options.to);
  const known = await stat(to).catch(() => null);
  if (known?.isDirectory() === true) await refuseOthers(to);
  else if (known !== null) throw new MoveRefused(`${to} is a file, not a folder.`);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(to).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new MoveRefused(`Another export is writing to ${to}.`);
  });
  try {
    return await writeExport(house, { ...options, to });
  } finally {
    await unlock();
  }
};
