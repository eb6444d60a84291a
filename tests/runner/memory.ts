import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const GB = 2 ** 30;

const isRoomy = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2 * GB && freemem() > 5 * GB;
  } catch {
    return false;
  }
};

/**
 * Has everything that is run from now on keep its temporary files in memory, where there is room for
 * them: thousands of small writes, each of which a home would wait for, wait for no disk. What a
 * process that is killed has written stands there as it does on a disk. They are gone at the end,
 * whatever ends it.
 */
export const keepInMemory = (): void => {
  if (!isRoomy()) return;
  const folder = mkdtempSync(join(memory, 'hammerlane-'));
  // Postgres refuses to run as root, and as another account it must get through to its own folder.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  console.log(`Temporary files: ${folder}, in memory.`);
};
