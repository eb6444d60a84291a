import 'fake-indexeddb/auto';
import { OPEN_COLLECTIONS } from 'rxdb/plugins/core';
import { afterAll, vi } from 'vitest';

// A page's modules hold its knowledge of its device: each file starts as a fresh page.
vi.resetModules();

const gone = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    // Deletion waits for the last connection; waiting for one that ignores the request would be in
    // vain.
    request.addEventListener('blocked', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error(name)));
  });

/** A database still opening when its file ends may never report that it is closed. */
const patienceMs = 10_000;
const orGoOn = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    new Promise((resolve) => {
      setTimeout(resolve, patienceMs);
    }),
  ]);

/** The next file finds a device with nothing open and nothing stored. */
afterAll(async () => {
  const open = new Set([...OPEN_COLLECTIONS].map(({ database }) => database));
  await orGoOn(Promise.all([...open].map((database) => database.close())));
  const kept = await indexedDB.databases();
  await orGoOn(Promise.all(kept.map(({ name = '' }) => gone(name))));
});
