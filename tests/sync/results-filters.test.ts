import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as kit from 'firebase/firestore';
import type { RxCollection } from 'rxdb/plugins/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choose } from '../../src/app/listings/list/filters/choose.ts';
import { resultsAsked } from '../../src/app/listings/list/results-asked.ts';
import { fetchOlder, type OlderCursor } from '../../src/app/listings/data/mirror/older-results.ts';
import type { MirrorRow } from '../../src/app/sync/local/row.ts';
import type { Currency } from '../../src/domain/kit/fields.ts';
import { listings, type Listing } from '../../src/domain/listings/listing.entity.ts';
import type { ListSearch } from '../../src/domain/listings/search/list-search.ts';
import { openHome, type Home } from '../../src/embedded/home.ts';
import { closeAll, freshCollection } from '../app/sync/bench.ts';
import { putOn } from './put-on.ts';
import { rounds } from '../setup/tier.ts';
import { sampleOf } from '../projections/seed.ts';

const DAY = 86_400_000;
const start = Date.now();
const rates = { CAD: 1, USD: 1.4 } as const;
const inCanadian = (dollars: number, currency: Currency): number => dollars * rates[currency];

const kinds = {
  categories: ['cars', 'trucks'],
  makes: ['datsun', 'volvo', 'ford'],
  regions: ['ON', 'BC', 'WA'],
};

/** One result of the archive. */
const result = fc
  .record({
    category: fc.constantFrom(...kinds.categories),
    make: fc.constantFrom(...kinds.makes),
    model: fc.constantFrom('one', 'two'),
    region: fc.constantFrom(...kinds.regions),
    year: fc.integer({ min: 1955, max: 1995 }),
    status: fc.constantFrom('SOLD', 'COMPLETED', 'UNSOLD', 'NO_BIDS'),
    price: fc.integer({ min: 100, max: 90_000 }),
    currency: fc.constantFrom('CAD' as const, 'USD' as const),
    daysAgo: fc.integer({ min: 31, max: 900 }),
  })
  .map(({ make, model, region, year, status, price, daysAgo, ...rest }) => ({
    ...rest,
    mode: 'AUCTION',
    status,
    price: status === 'NO_BIDS' ? 0 : price,
    bidCount: status === 'NO_BIDS' ? 0 : 3,
    ...(status === 'SOLD' || status === 'COMPLETED' ? { soldPrice: price } : {}),
    isCurrent: false,
    endAt: start - daysAgo * DAY,
    vehicle: {
      ...(listings.sample['vehicle'] as object),
      year,
      makeId: make,
      makeName: make,
      modelId: `${make}-${model}`,
      modelName: model,
      location: { city: 'Here', region, country: region === 'WA' ? 'US' : 'CA' },
    },
  }));

const some = (of: readonly string[]) => fc.subarray([...of], { minLength: 1 });
const search = fc
  .record({
    make: some(kinds.makes),
    model: some(['datsun-one', 'volvo-two', 'ford-one']),
    region: some(kinds.regions),
    state: some(['sold', 'unsold']),
    decade: some(['1950', '1960', '1970', '1980']),
    yearMin: fc.integer({ min: 1950, max: 1980 }),
    yearMax: fc.integer({ min: 1970, max: 2000 }),
    min: fc.integer({ min: 0, max: 60_000 }),
    max: fc.integer({ min: 20_000, max: 120_000 }),
  })
  .chain((whole) =>
    fc
      .subarray(Object.keys(whole) as (keyof typeof whole)[], { maxLength: 3 })
      .map((keys): ListSearch => ({
        ...Object.fromEntries(keys.map((key) => [key, whole[key]])),
        show: 'results',
      })),
  );

let dir: string;
let home: Home;
let app: FirebaseApp;
let db: kit.Firestore;
/** The whole archive, as a complete device would hold it. */
let all: readonly Listing[];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hammerlane-filters-'));
  home = await openHome({ dir, functions: false });
  app = initializeApp({ projectId: home.projectId, apiKey: 'local' }, 'filters');
  db = kit.initializeFirestore(app, { host: `127.0.0.1:${home.port}`, ssl: false });
  const laid = fc.sample(result, { numRuns: 90, seed: 7 });
  await Promise.all(laid.map((one, n) => putOn(home, listings, `r-${n}`, one)));
  all = laid.map((one, n) => sampleOf(listings, { id: `r-${n}`, ...one }));
});

afterAll(async () => {
  await closeAll();
  await kit.terminate(db);
  await deleteApp(app);
  await home.close();
  await rm(dir, { recursive: true, force: true });
});

/** Lots of a device without any copy, after requesting all pages from the home. */
const fetched = async (asked: ListSearch, category: string | null): Promise<readonly Listing[]> => {
  const kept: RxCollection<MirrorRow> = await freshCollection();
  const server = {
    db,
    kit,
    mirror: { listings: kept, auctions: kept } as never,
    fetch: () => Promise.reject(new Error('no single lot is asked for')),
    now: start,
    from: start - 30 * DAY,
  };
  const of = resultsAsked(category, asked, inCanadian);
  let after: OlderCursor | null = null;
  do {
    ({ next: after } = await fetchOlder(server, of, after));
  } while (after !== null);
  const rows = await kept.find().exec();
  // Only a few may be open at once.
  await closeAll();
  return rows.map(({ doc }) => doc as Listing);
};

const shown = (from: readonly Listing[], asked: ListSearch, category: string | null) =>
  choose(
    from.map((listing) => ({ listing, auction: null, seenAt: null })),
    asked,
    category,
    start,
    inCanadian,
  )
    .cards.map(({ listing }) => listing.id)
    .toSorted();

it('a filtered list of results is the same asked of the home as on a device that has them all', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      search,
      fc.option(fc.constantFrom(...kinds.categories)),
      async (asked, category) => {
        const here = shown(all, asked, category);
        found += here.length;
        expect(shown(await fetched(asked, category), asked, category)).toEqual(here);
      },
    ),
    { numRuns: rounds({ every: 12, long: 120 }) },
  );
  expect(found).toBeGreaterThan(300);
}, 120_000);
