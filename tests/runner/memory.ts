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
 * Puts the temporary files of everything run from now on into memory, if there is room: thousands
 * of small writes then wait for no disk. The files of a killed process remain, as on a disk. All
 * are removed when the run exits, also after SIGINT and SIGTERM.
 */
export const keepInMemory = (): void => {
  if (!isRoomy()) return;
  const folder = mkdtempSync(join(memory, 'hammerlane-'));
  // Postgres refuses to run as root, and another account needs access to its own folder.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  console.log(`Temporary files: ${folder}, in memory.`);
};
