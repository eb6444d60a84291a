import { writeSync } from 'node:fs';
import type { Flush } from '../../src/embedded/firestore/log/journal.ts';

/**
 * Writes a batch of commits without waiting for the disk, for tests that do not need durability.
 * Commits of one turn still share a batch.
 */
export const atOnce: Flush = async (handle, bytes) => {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  writeSync(handle.fd, bytes);
};
