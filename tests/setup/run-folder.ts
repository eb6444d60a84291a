import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject } from '../../src/embedded/build/project.ts';

const variable = 'HAMMERLANE_RUN_FOLDER';

/** A folder for files shared within a run, which no test may delete; removed with the run. */
export const runFolder = (): string => {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error(`${variable} names no folder.`);
  return folder;
};

/** A folder within the project, for programs, which find its packages and files there. */
export const programFolder = (): string => inProject('dist', basename(runFolder()));

/** Whether this thread is the one that makes it; every thread of a run checks. */
const isFirst = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );

/** A folder made once in a run, by the first one that needs it, and only read from then on. */
export const madeOnce = async (
  folder: string,
  make: (folder: string) => Promise<void>,
): Promise<string> => {
  if (await isFirst(`${folder}-begun`)) {
    await make(`${folder}-making`);
    await rename(`${folder}-making`, folder);
  }
  // Another thread is making it; an error there fails its own test.
  while (!existsSync(folder)) await pause(20);
  return folder;
};

/** Begins and ends a run. Called for each of its projects; the first one does it. */
export default async (): Promise<(() => Promise<void>) | void> => {
  if (process.env[variable] !== undefined) return;
  process.env[variable] = await mkdtemp(join(tmpdir(), 'hammerlane-run-'));
  await mkdir(programFolder(), { recursive: true });
  return async () => {
    for (const folder of [runFolder(), programFolder()]) {
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  };
};
