import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The data folder cannot be locked; the message says why. */
export class FolderRefused extends Error {
  override readonly name: string = 'FolderRefused';
}

/** The data folder is in use by a running process. */
export class FolderInUse extends FolderRefused {
  override readonly name = 'FolderInUse';
}

interface Holder {
  readonly pid: number;
  /** Start time of that process, in the kernel's ticks, which detects a reused pid. */
  readonly began: string;
}

/** Reads the kernel's information about a process; empty if there is none. */
const statOf = (pid: number): { readonly state: string; readonly began: string } => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', began: fields[19] ?? '' };
  } catch {
    return { state: '', began: '' };
  }
};

const lives = ({ pid, began }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = statOf(pid);
  // Killed, and waiting to be reaped by its parent, which in a container may never happen.
  if (now.state === 'Z' || now.state === 'X') return false;
  return now.began === '' || began === '' || now.began === began;
};

const holderOf = (text: string): Holder | null => {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
};

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

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

/** Time after which a takeover counts as interrupted, ms; it normally takes milliseconds. */
const takeoverLasts = 5000;

/**
 * Removes a dead holder's lock. Only one process at a time does so; otherwise a slow one could
 * remove the lock that a quick one has just created.
 */
const clear = async (file: string, seen: string): Promise<void> => {
  const turn = `${file}.takeover`;
  if (!(await create(turn, ''))) {
    const begun = await stat(turn).catch(() => null);
    if (begun !== null && Date.now() - begun.mtimeMs > takeoverLasts)
      await rm(turn, { force: true });
    await pause();
    return;
  }
  try {
    if ((await readText(file)) === seen) await rm(file, { force: true });
  } finally {
    await rm(turn, { force: true });
  }
};

/**
 * Creates a folder and its parents one by one: if that is impossible, as below /proc, `mkdir` with
 * `recursive` never returns.
 */
const makeFolder = async (folder: string): Promise<void> => {
  const known = await stat(folder).catch(() => null);
  if (known?.isDirectory() === true) return;
  if (known !== null) throw new FolderRefused(`${folder} is a file, not a folder.`);
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (isCode(error, 'EEXIST')) return;
    throw new FolderRefused(
      `The data folder ${folder} cannot be made: ${(error as Error).message}.`,
    );
  });
};

/**
 * Makes this process the only one on a data folder. Resolves with the function that releases the
 * folder; throws `FolderInUse` naming the folder and the process that has it, `FolderRefused` if
 * the lock cannot be created. The lock of a dead process is taken over.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  await makeFolder(resolve(folder));
  const file = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, began: statOf(process.pid).began });
  for (let attempt = 0; attempt < 400; attempt += 1) {
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
    // A file without a holder may just be being written.
    if (holder === null && attempt < 10) {
      await pause();
      continue;
    }
    await clear(file, seen);
  }
  throw new FolderInUse(`The lock of the data folder ${resolve(folder)} cannot be had.`);
};
