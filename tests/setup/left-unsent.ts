/** Databases in which a device stores unsent work only: acts, and drafts of submissions. */
const unsent = /^hammerlane-(?:outbox|submissions-)/;
/** Prefix of RxDB’s databases for drafts of messages, notes and forms. */
const drafts = 'hammerlane-drafts-';

const opened = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error(name)));
  });

/** The program has it open, so it is emptied in place. */
const emptied = async (name: string): Promise<void> => {
  const db = await opened(name);
  const stores = [...db.objectStoreNames];
  if (stores.length > 0) {
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).clear();
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(name)));
    });
  }
  db.close();
};

/**
 * Files of a thread share a device: unsent work of one would still be there for the files after it.
 */
export const clearUnsent = async (): Promise<void> => {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  await Promise.all(names.filter((name) => unsent.test(name)).map(emptied));
  if (!names.some((name) => name.startsWith(`rxdb-dexie-${drafts}`))) return;
  const { OPEN_COLLECTIONS } = await import('rxdb/plugins/core');
  const kept = [...OPEN_COLLECTIONS].filter(({ database }) => database.name.startsWith(drafts));
  await Promise.all(kept.map((collection) => collection.find().remove()));
};
