import { pageSize, timed, type Contestant } from './contestant.ts';

interface Stored {
  readonly id: string;
  readonly category: string;
  readonly rank: number;
}

const top = 9_999_999_999_999;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('bench-raw', 1);
  request.addEventListener('upgradeneeded', () => {
    const store = request.result.createObjectStore('listings', { keyPath: 'id' });
    store.createIndex('newest', ['category', 'rank']);
    store.createIndex('all', 'rank');
  });
  return done(request);
};

let opened: Promise<IDBDatabase> | null = null;
const database = (): Promise<IDBDatabase> => (opened ??= open());

const newest = async (category: string): Promise<readonly string[]> => {
  const index = (await database()).transaction('listings').objectStore('listings').index('newest');
  const range = IDBKeyRange.bound([category, 0], [category, top]);
  const found = (await done(index.getAll(range, pageSize))) as readonly Stored[];
  return found.map((one) => one.id);
};

const fill: Contestant['fill'] = async () => {
  const from = performance.now();
  const lines = (await (await fetch('/bench/listings.ndjson')).text()).split('\n');
  const transaction = (await database()).transaction('listings', 'readwrite');
  const store = transaction.objectStore('listings');
  for (const line of lines.filter((one) => one !== '')) {
    const listing = JSON.parse(line) as Stored & { readonly dateCreated: string };
    store.put({ ...listing, rank: top - Date.parse(listing.dateCreated) });
  }
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve);
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
  });
  return performance.now() - from;
};

window.contestant = {
  fill,
  cold: (category) => timed(() => newest(category)),
  warm: (category) => timed(() => newest(category)),
  all: () =>
    timed(async () => {
      const index = (await database()).transaction('listings').objectStore('listings').index('all');
      return ((await done(index.getAll())) as readonly Stored[]).map((one) => one.id);
    }),
};
