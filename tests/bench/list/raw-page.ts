import { changed, drawAtOnce } from './draw.ts';
import { cardsOf, type Choice, type Lot } from './contestant.ts';

interface Stored extends Lot {
  readonly rank: number;
}

const top = 9_999_999_999_999;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('bench-list', 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('lots', { keyPath: 'id' }).createIndex('newest', 'rank');
  });
  return done(request);
};

const database = open();

const fetched = async (): Promise<readonly Stored[]> => {
  const lines = (await (await fetch('/bench/listings.ndjson')).text()).split('\n');
  return lines.map((line) => {
    const lot = JSON.parse(line) as Lot;
    return { ...lot, rank: top - Date.parse(lot.dateCreated) };
  });
};

const fill = async (): Promise<void> => {
  const lots = await fetched();
  const transaction = (await database).transaction('lots', 'readwrite');
  for (const lot of lots) transaction.objectStore('lots').put(lot);
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve);
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
  });
};

const newest = async (count?: number): Promise<readonly Stored[]> => {
  const index = (await database).transaction('lots').objectStore('lots').index('newest');
  return (await done(index.getAll(null, count))) as readonly Stored[];
};

/** The limit of a change: everything is in memory before. */
let held: readonly Stored[] | null = null;

const orders: Readonly<Record<Choice['sort'], (a: Stored, b: Stored) => number>> = {
  newest: (a, b) => a.rank - b.rank,
  cheapest: (a, b) => (a.askPrice ?? 0) - (b.askPrice ?? 0),
  dearest: (a, b) => (b.askPrice ?? 0) - (a.askPrice ?? 0),
};

window.lister = {
  fill,
  change: async ({ category, sort, gearbox }) => {
    const all = (held ??= await newest());
    return changed(async () =>
      all
        .filter((lot) => lot.category === category)
        .filter((lot) => gearbox === null || lot.vehicle.transmission === gearbox)
        .sort(orders[sort])
        .slice(0, cardsOf.change),
    );
  },
};

void drawAtOnce(newest);
