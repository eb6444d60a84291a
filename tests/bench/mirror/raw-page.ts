import { done, opened, putAll, top } from '../raw-store.ts';
import { pageSize, timed, type Contestant } from './contestant.ts';

interface Stored {
  readonly id: string;
  readonly category: string;
  readonly rank: number;
}

const open = (): Promise<IDBDatabase> =>
  opened('bench-raw', (made) => {
    const store = made.createObjectStore('listings', { keyPath: 'id' });
    store.createIndex('newest', ['category', 'rank']);
    store.createIndex('all', 'rank');
  });

let own: Promise<IDBDatabase> | null = null;
const database = (): Promise<IDBDatabase> => (own ??= open());

const newest = async (category: string): Promise<readonly string[]> => {
  const index = (await database()).transaction('listings').objectStore('listings').index('newest');
  const range = IDBKeyRange.bound([category, 0], [category, top]);
  const found = (await done(index.getAll(range, pageSize))) as readonly Stored[];
  return found.map((one) => one.id);
};

const fill: Contestant['fill'] = async () => {
  const from = performance.now();
  const lines = (await (await fetch('/bench/listings.ndjson')).text()).split('\n');
  const listings = lines.flatMap((line) => {
    if (line === '') return [];
    const listing = JSON.parse(line) as Stored & { readonly dateCreated: string };
    return [{ ...listing, rank: top - Date.parse(listing.dateCreated) }];
  });
  await putAll(await database(), 'listings', listings);
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
