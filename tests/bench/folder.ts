import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs `use` with a data folder. */
export const withFolder = async <T>(use: (dir: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-bench-'));
  try {
    return await use(join(folder, 'data'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
