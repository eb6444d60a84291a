import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const name = 'HAMMERLANE_RUN_FOLDER';

/** A folder for what files of a run share and no file may throw away; it goes with the run. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-run-'));
  process.env[name] = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
};

export const runFolder = (): string => {
  const folder = process.env[name];
  if (folder === undefined) throw new Error(`${name} names no folder.`);
  return folder;
};
