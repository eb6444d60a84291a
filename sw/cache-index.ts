/** The index entry of one cached response. */
export interface CacheRow {
  readonly url: string;
  readonly group: string;
  readonly bytes: number;
  /** Device clock, ms. */
  readonly seenAt: number;
}

const ROWS = 'rows';
const KEPT = 'kept';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('IndexedDB failed.')),
    );
  });

const open = (name: string): Promise<IDBDatabase> => {
  // The database's name on existing devices: with another name the index would start empty, and
  // entries already in the cache would never be evicted.
  const request = indexedDB.open(`${name}-ledger`, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(ROWS, { keyPath: 'url' }).createIndex('group', 'group');
    request.result.createObjectStore(KEPT);
  });
  return done(request);
};

/** The index of one cache: a few hundred rows, read at once. */
export class CacheIndex {
  constructor(private readonly db: IDBDatabase) {
    // The database is being deleted: close it, and the next worker starts again.
    db.addEventListener('versionchange', () => db.close());
  }

  private store(name: string, mode: IDBTransactionMode): IDBObjectStore {
    return this.db.transaction(name, mode).objectStore(name);
  }

  async put(row: CacheRow): Promise<void> {
    await done(this.store(ROWS, 'readwrite').put(row));
  }

  async see(url: string, seenAt: number): Promise<void> {
    const store = this.store(ROWS, 'readwrite');
    const row = (await done(store.get(url))) as CacheRow | undefined;
    if (row !== undefined) await done(store.put({ ...row, seenAt }));
  }

  all(): Promise<readonly CacheRow[]> {
    return done(this.store(ROWS, 'readonly').getAll() as IDBRequest<CacheRow[]>);
  }

  ofGroup(group: string): Promise<readonly CacheRow[]> {
    const index = this.store(ROWS, 'readonly').index('group');
    return done(index.getAll(group) as IDBRequest<CacheRow[]>);
  }

  async remove(urls: readonly string[]): Promise<void> {
    const store = this.store(ROWS, 'readwrite');
    await Promise.all(urls.map((url) => done(store.delete(url))));
  }

  async keep(groups: readonly string[]): Promise<void> {
    const store = this.store(KEPT, 'readwrite');
    await Promise.all([done(store.clear()), ...groups.map((group) => done(store.put(1, group)))]);
  }

  async kept(): Promise<readonly string[]> {
    return (await done(this.store(KEPT, 'readonly').getAllKeys())) as string[];
  }

  async clear(): Promise<void> {
    await done(this.store(ROWS, 'readwrite').clear());
  }
}

export const openCacheIndex = async (name: string): Promise<CacheIndex> =>
  new CacheIndex(await open(name));
