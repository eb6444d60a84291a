import 'fake-indexeddb/auto';
import { OPEN_COLLECTIONS } from 'rxdb/plugins/core';
import { afterAll, vi } from 'vitest';

// What a page knows of its device stands in its modules: each file begins as a page newly loaded.
vi.resetModules();

const gone = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error(name)));
  });

/** The next file finds a device on which nothing is open and nothing kept. */
afterAll(async () => {
  const open = new Set([...OPEN_COLLECTIONS].map(({ database }) => database));
  await Promise.all([...open].map((database) => database.close()));
  const kept = await indexedDB.databases();
  await Promise.all(kept.map(({ name = '' }) => gone(name)));
});
