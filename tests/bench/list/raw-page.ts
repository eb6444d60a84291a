import { done, opened, putAll, top } from '../raw-store.ts';
import { changed, drawAtOnce } from './draw.ts';
import { cardsOf, type Choice, type Lot } from './contestant.ts';

interface Stored extends Lot {
  readonly rank: number;
}

const database = opened('bench-list', (made) =>
  made.createObjectStore('lots', { keyPath: 'id' }).createIndex('newest', 'rank'),
);

const fetched = async (): Promise<readonly Stored[]> => {
  const lines = (await (await fetch('/bench/listings.ndjson')).text()).split('\n');
  return lines.map((line) => {
    const lot = JSON.parse(line) as Lot;
    return { ...lot, rank: top - Date.parse(lot.dateCreated) };
  });
};

const fill = async (): Promise<void> => putAll(await database, 'lots', await fetched());

const newest = async (count?: number): Promise<readonly Stored[]> => {
  const index = (await database).transaction('lots').objectStore('lots').index('newest');
  return (await done(index.getAll(null, count))) as readonly Stored[];
};

/** The limit of a change: everything is in memory beforehand. */
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
