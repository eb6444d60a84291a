import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { replaceFile, syncFolder } from '../disk/files.ts';
import { FolderRefused } from '../server/lock.ts';

/** The export from which a data folder is being filled; present while the folder is incomplete. */
interface HalfImport {
  /** SHA-256 of the manifest. */
  readonly id: string;
  readonly from: string;
}

const fileIn = (dir: string): string => join(dir, 'import.json');

/** The unfinished import of a folder; null if there is none. */
export const readHalfImport = async (dir: string): Promise<HalfImport | null> => {
  const text = await readFile(fileIn(dir), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as HalfImport);
};

export const beginImport = (dir: string, half: HalfImport): Promise<void> =>
  replaceFile(fileIn(dir), JSON.stringify(half));

export const endImport = async (dir: string): Promise<void> => {
  await rm(fileIn(dir));
  await syncFolder(dir);
};

/** Keeps a home from opening an incomplete house. */
export const refuseHalfImport = async (dir: string): Promise<void> => {
  const half = await readHalfImport(dir);
  if (half === null) return;
  throw new FolderRefused(
    `The data folder ${resolve(dir)} holds a part of a house: its import was interrupted. Run\n` +
      `  npm run import -- --from ${half.from} --data ${resolve(dir)}\n` +
      'once more, which goes on where it was, or delete the folder.',
  );
};
