import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The data folder is in use by a process that lives. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

interface Holder {
  readonly pid: number;
  /** When that process began, in the kernel's ticks; tells a pid that was given out again. */
  readonly began: string;
}

const beganOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const lives = ({ pid, began }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = beganOf(pid);
  return now === '' || began === '' || now === began;
};

const holderOf = (text: string): Holder | null => {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
};

const isCode = (error: unknown, code: string): boolean =>
  (error as NodeJS.ErrnoException).code === code;

const create = async (file: string, text: string): Promise<boolean> => {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(text);
    await handle.sync();
    await handle.close();
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
};

const readText = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  });

/** Takes a dead holder's lock away, unless somebody else was quicker and lives. */
const clear = async (file: string, seen: string): Promise<void> => {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await readText(aside)) === seen) await rm(aside);
  else await rename(aside, file);
};

/**
 * Makes this process the only one on a data folder. Resolves with the function that gives the
 * folder back; throws `FolderInUse` naming the folder and the process that has it. The lock of a
 * process that died is taken over.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, began: beganOf(process.pid) });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await create(file, mine)) {
      return () => rm(file, { force: true });
    }
    const seen = await readText(file);
    if (seen === null) continue;
    const holder = holderOf(seen);
    if (holder !== null && lives(holder)) {
      throw new FolderInUse(
        `The data folder ${resolve(folder)} is in use by process ${holder.pid}. ` +
          'Stop that one first, or give this one another folder with --data.',
      );
    }
    // A file without a holder may be one that is being written this moment.
    if (holder === null && attempt < 10) {
      await new Promise((done) => setTimeout(done, 20));
      continue;
    }
    await clear(file, seen);
  }
  throw new FolderInUse(`The lock of the data folder ${resolve(folder)} cannot be had.`);
};
