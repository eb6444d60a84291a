import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject } from '../../src/embedded/build/project.ts';

const variable = 'HAMMERLANE_RUN_FOLDER';

/** A folder for what files of a run share and no file may throw away; it goes with the run. */
export const runFolder = (): string => {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error(`${variable} names no folder.`);
  return folder;
};

/** Another within the project, for programs: there they find its packages and its files. */
export const programFolder = (): string => inProject('dist', basename(runFolder()));

/** Whether this is who makes it; every thread of a run asks. */
const isFirst = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );

/** A folder that is made once in a run, by whoever needs it first, and only read from then on. */
export const madeOnce = async (
  folder: string,
  make: (folder: string) => Promise<void>,
): Promise<string> => {
  if (await isFirst(`${folder}-begun`)) {
    await make(`${folder}-making`);
    await rename(`${folder}-making`, folder);
  }
  // Another thread is at it; a fault of its own fails its test.
  while (!existsSync(folder)) await pause(20);
  return folder;
};

/** Begins a run, and ends it. Each project of it asks; the first is who does it. */
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
