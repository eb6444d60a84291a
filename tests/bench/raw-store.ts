/** Bare IndexedDB for the contestants written directly on it. */

/** Greater than any moment in ms: subtracting from it gives a rank with the newest first. */
export const top = 9_999_999_999_999;

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

export const opened = (
  name: string,
  make: (database: IDBDatabase) => unknown,
): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => make(request.result));
  return done(request);
};

/** Writes rows in one transaction; durable when it resolves. */
export const putAll = async (
  database: IDBDatabase,
  name: string,
  rows: Iterable<unknown>,
): Promise<void> => {
  const transaction = database.transaction(name, 'readwrite');
  const store = transaction.objectStore(name);
  for (const row of rows) store.put(row);
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve);
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
  });
};
