import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseName } from '../name.ts';

/** Files of one database's folder: logs named by their first commit, snapshots by their last. */
const digits = (seq: number): string => String(seq).padStart(15, '0');

export const logFile = (dir: string, firstSeq: number): string =>
  join(dir, `commits-${digits(firstSeq)}.log`);

export const snapshotFile = (dir: string, seq: number): string =>
  join(dir, `snapshot-${digits(seq)}.log`);

/** The file with the position of each reader of the log. */
export const consumersFile = (dir: string): string => join(dir, 'consumers.json');

/** The base path of the file with the last commit on disk. */
export const logReach = (dir: string): string => join(dir, 'commits');

/** The file with the lives of the database. */
export const livesFile = (dir: string): string => join(dir, 'lives.json');

export interface NumberedFile {
  readonly file: string;
  readonly seq: number;
}

/** A log that can be continued. */
export interface OpenLog extends NumberedFile {
  /** Whether all of it is marked as synced. */
  readonly settled: boolean;
}

/** Folder of one database below the folder of all. */
export const databaseFolder = (dir: string, { project, database }: DatabaseName): string => {
  const safe = (name: string): string => encodeURIComponent(name).replaceAll('.', '%2E');
  return join(dir, safe(project), safe(database));
};

const numbered = (dir: string, pattern: RegExp): readonly NumberedFile[] =>
  (existsSync(dir) ? readdirSync(dir) : [])
    .map((name) => ({ file: join(dir, name), seq: Number(pattern.exec(name)?.[1] ?? Number.NaN) }))
    .filter(({ seq }) => !Number.isNaN(seq))
    .sort((a, b) => a.seq - b.seq);

export const logFiles = (dir: string): readonly NumberedFile[] =>
  numbered(dir, /^commits-(\d+)\.log$/);

export const snapshotFiles = (dir: string): readonly NumberedFile[] =>
  numbered(dir, /^snapshot-(\d+)\.log$/);

export const makeFolder = (dir: string): void => {
  mkdirSync(dir, { recursive: true });
};
