import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../disk/files.ts';
import { exportHouse } from './export-house.ts';
import { manifestName } from './manifest.ts';
import type { MovedHouse } from './moved-house.ts';
import { DAY, MINUTE } from '../../domain/kit/durations.ts';

export interface BackupOptions {
  readonly house: MovedHouse;
  /** Folder with a subfolder for each backup, named by its day. */
  readonly folder: string;
  /** The machine's own time, ms. */
  readonly now: () => number;
  /** Free bytes on the disk of the folder; by default read from the disk. */
  readonly room?: (folder: string) => Promise<number>;
}

export interface Backups {
  /**
   * Makes today's backup if it is due, and deletes old ones. Resolves with the number of backups
   * made. After a failure, the reason is reported again until the next attempt.
   */
  readonly backUp: () => Promise<number>;
  /** Stops a backup in progress; it continues at the next start. */
  readonly close: () => Promise<void>;
}

/** Time after the start during which no backup begins, ms, so that it does not slow the start. */
const quietMs = 10 * MINUTE;
const tryAgainMs = 6 * 60 * MINUTE;
/** Hour of the machine's own day from which backups are made. */
const night = 3;
const [keptDays, keptWeeks] = [7, 4];
/** Space that a backup leaves free for the house itself, bytes. */
const reserve = 512 * 1024 * 1024;

const dayName = /^\d{4}-\d\d-\d\d$/;

const dayOf = (now: number): string => {
  const date = new Date(now);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** Number of a day's week; weeks begin on Mondays. */
const weekOf = (day: string): number => Math.floor((Date.parse(day) / DAY + 3) / 7);

/**
 * Returns the days whose backups are kept: the last seven, and before them the last of each of four
 * weeks.
 */
export const keptBackups = (days: readonly string[]): ReadonlySet<string> => {
  const newestFirst = days.toSorted().toReversed();
  const older = newestFirst.slice(keptDays);
  const lastOfWeeks = older.filter((day, at) => weekOf(day) !== weekOf(older[at - 1] ?? ''));
  return new Set([...newestFirst.slice(0, keptDays), ...lastOfWeeks.slice(0, keptWeeks)]);
};

const roomOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const sizeBelow = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

const removeBackup = async (backup: string): Promise<void> => {
  // Removed first, so that the remains after a crash are not taken for a complete backup.
  await rm(join(backup, manifestName), { force: true });
  await rm(backup, { recursive: true, force: true });
};

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

/** Backs up a running house once a day. The house and its backups share the files' data on disk. */
export const openBackups = ({ house, folder, now, room = roomOf }: BackupOptions): Backups => {
  const openedAt = now();
  const closing = new AbortController();
  let failed: { readonly error: unknown; readonly at: number } | null = null;
  let running: Promise<number> | null = null;

  /**
   * Refuses a backup that would fill the disk, because the house itself could then no longer write.
   */
  const refuseFull = async (): Promise<void> => {
    const [here, there] = await Promise.all([stat(house.dir), stat(folder)]);
    const files = house.files.list('').reduce((sum, { size }) => sum + size, 0);
    const documents = await sizeBelow(join(house.dir, 'firestore'));
    const needed = documents + (here.dev === there.dev ? 0 : files) + reserve;
    const free = await room(folder);
    if (free >= needed) return;
    throw new Error(
      `There is no room for a backup: ${megabytes(free)} are free, and ${megabytes(needed)} are needed.`,
    );
  };

  const make = async (day: string): Promise<number> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const isWhole = (name: string): boolean => existsSync(join(folder, name, manifestName));
    const days = async (): Promise<readonly string[]> =>
      (await readdir(folder)).filter((name) => dayName.test(name));
    if (isWhole(day)) return 0;
    const to = join(folder, day);
    try {
      await refuseFull();
      await exportHouse(house, { to, links: true, signal: closing.signal });
    } catch (error) {
      // Deleting the unfinished backup frees its space for the house.
      if (isDiskFull(error)) await removeBackup(to);
      throw error;
    }
    const found = await days();
    const kept = keptBackups(found.filter(isWhole));
    for (const name of found) if (!kept.has(name)) await removeBackup(join(folder, name));
    return 1;
  };

  return {
    backUp: async () => {
      const at = now();
      const isDue = at - openedAt >= quietMs && new Date(at).getHours() >= night;
      if (!isDue || closing.signal.aborted) return 0;
      if (failed !== null && at - failed.at < tryAgainMs) throw failed.error;
      running ??= make(dayOf(at)).finally(() => {
        running = null;
      });
      try {
        const made = await running;
        failed = null;
        return made;
      } catch (error) {
        if (closing.signal.aborted) return 0;
        failed = { error, at };
        throw error;
      }
    },
    close: async () => {
      closing.abort();
      await running?.catch(() => undefined);
    },
  };
};
