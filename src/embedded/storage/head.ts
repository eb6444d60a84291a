import { open } from 'node:fs/promises';
import { headLength } from './sniff.ts';

/** The first bytes of a file on disk, for telling what it is. */
export const headOf = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};
