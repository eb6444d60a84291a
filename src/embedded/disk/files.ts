import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whether an operation failed because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null)?.code ?? '');

/** Creates an error that `isDiskFull` recognizes. */
export const diskFull = (): Error =>
  Object.assign(new Error('There is no room on the disk.'), { code: 'ENOSPC' });

/** Syncs a folder, so that a rename or a new file in it survives a crash too. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Replaces a file atomically: after a crash either the old or the new content exists. */
export const replaceFile = async (
  file: string,
  content: string | Buffer,
  mode = 0o600,
): Promise<void> => {
  const next = `${file}.next`;
  const handle = await open(next, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
  await syncFolder(dirname(file));
};
