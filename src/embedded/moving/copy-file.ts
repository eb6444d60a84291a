import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CopiedFile } from './manifest.ts';

/** Returns the size and hash of a file; null if there is none. */
export const sumOfFile = async (file: string): Promise<CopiedFile | null> => {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
};

/**
 * Copies a file up to its current length, and syncs the copy; the copy gets its name only once it
 * is complete and `isGood` accepts it.
 */
export const copyFile = async (
  from: string,
  to: string,
  isGood: (copied: CopiedFile) => boolean = () => true,
): Promise<CopiedFile | null> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const part = `${to}.part`;
  const hash = createHash('sha256');
  let bytes = 0;
  const source = await open(from, 'r');
  try {
    const { size } = await source.stat();
    const target = await open(part, 'w', 0o600);
    try {
      const chunks =
        size === 0 ? [] : source.createReadStream({ autoClose: false, start: 0, end: size - 1 });
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        await target.appendFile(chunk);
      }
      await target.sync();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  const copied = { bytes, sha256: hash.digest('hex') };
  if (!isGood(copied)) {
    await rm(part, { force: true });
    return null;
  }
  await rename(part, to);
  return copied;
};

/** Creates a hard link to a file; false if the disk does not support it. */
export const linkFile = async (from: string, to: string): Promise<boolean> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return true;
    if (['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(code)) return false;
    throw error;
  }
};
