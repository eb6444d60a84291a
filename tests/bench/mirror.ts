import type { BrowserContext, Page } from 'playwright';
import { categories } from '../../src/domain/listings/vehicles/vehicle.ts';
import { openHome, type Home } from '../../src/embedded/home.ts';
import { writeRows } from '../../src/demo/laying/write-rows.ts';
import { homeFeed } from '../../src/embedded/functions/documents.ts';
import { writeSnapshots } from '../../src/functions/snapshots/write.ts';
import { memoryBlobStore } from '../functions/memory-blob-store.ts';
import { samples } from './amount.ts';
import { bundle } from './bundle.ts';
import { withBrowser } from './chrome.ts';
import { withFolder } from './folder.ts';
import { manyListings } from './listings.ts';
import type { Contestant } from './mirror/contestant.ts';
import { benchPages } from './pages.ts';
import { ratio, spread, type Part, type Table } from './report.ts';
import { median } from './statistics.ts';

const count = 10_000;
const pairs = samples(12);
const whole = 4;
export const names = ['raw', 'store', 'sdk'] as const;
export type Name = (typeof names)[number];
type Times = Readonly<Record<Name, number[]>>;

const none = (): Times => ({ raw: [], store: [], sdk: [] });

/**
 * The rules allow lists of at most a hundred. The SDK's cache is filled by one listener on
 * everything, its fastest way, so everything is public here.
 */
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /listings/{id} { allow read: if true; }
  }
}`;

const bundled = () =>
  bundle({ raw: 'mirror/raw-page.ts', store: 'mirror/store-page.ts', sdk: 'mirror/sdk-page.ts' });

/** The snapshot files of a home, as its functions would write them. */
const snapshotsOf = async ({
  firestore,
}: Home): Promise<Readonly<Record<string, () => string>>> => {
  const blobs = memoryBlobStore();
  const feed = homeFeed(firestore.store.owner);
  await writeSnapshots({ feed, blobs, clock: { now: Date.now } } as never);
  const texts = (await blobs.list()).map(async ({ name }) => {
    const text = await (await blobs.read(name))?.text();
    return [name, () => text ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
};

export const openPage = async (context: BrowserContext, home: Home, name: Name): Promise<Page> => {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`${name}: ${message.text()}`);
  });
  await page.goto(`${home.url}/bench/${name}`);
  await page.waitForFunction(() => 'contestant' in window);
  return page;
};

type Query = 'cold' | 'warm';
const ask = (page: Page, what: Query, category: string): ReturnType<Contestant['cold']> =>
  page.evaluate(([w, c]) => window.contestant[w as Query](c ?? ''), [what, category] as const);

interface Round {
  readonly cold: number;
  readonly warm: number;
  readonly all: number | null;
  readonly ids: string;
}

/** One new page of one contestant: cold, then warm in the other categories, then everything. */
const round = async (
  context: BrowserContext,
  home: Home,
  name: Name,
  turn: number,
): Promise<Round> => {
  const page = await openPage(context, home, name);
  const inTurn = categories.map((_, i) => categories[(i + turn) % categories.length] ?? 'cars');
  const [first = 'cars', ...others] = inTurn;
  const cold = await ask(page, 'cold', first);
  const warm: number[] = [];
  for (const category of others) warm.push((await ask(page, 'warm', category)).ms);
  const all = turn < whole ? await page.evaluate(() => window.contestant.all()) : null;
  if (all !== null && all.ids.length !== count) throw new Error(`${name} lost listings`);
  await page.close();
  return { cold: cold.ms, warm: median(warm), all: all?.ms ?? null, ids: cold.ids.join() };
};

const line = (what: string, times: Times): readonly string[] => [
  what,
  spread(times.raw),
  spread(times.store),
  spread(times.sdk),
  ratio(times.store, times.raw),
  ratio(times.store, times.sdk),
];

const measure = async (context: BrowserContext, home: Home, bytes: number): Promise<Table[]> => {
  for (const name of names) {
    const page = await openPage(context, home, name);
    await page.evaluate((n) => window.contestant.fill(n), count);
    await page.close();
  }
  const [cold, warm, all] = [none(), none(), none()];
  for (let turn = 0; turn < pairs; turn += 1) {
    const answers = new Set<string>();
    for (const name of turn % 2 === 0 ? names : [...names].reverse()) {
      const one = await round(context, home, name, turn);
      cold[name].push(one.cold);
      warm[name].push(one.warm);
      if (one.all !== null) all[name].push(one.all);
      answers.add(one.ids);
    }
    if (answers.size !== 1) throw new Error('The contestants do not answer alike.');
  }
  return [
    {
      title: `The mirror at ${count.toLocaleString('en')} listings`,
      columns: ['', 'raw IndexedDB (limit)', 'mirror', 'Firebase SDK cache', 'to limit', 'to SDK'],
      rows: [
        line('cold: open in a new page + newest 50 of a category', cold),
        line('warm: newest 50 of another category', warm),
        line(`every listing (what searching holds), ${whole - 1} pairs`, all),
      ],
      notes: [
        `${pairs - 1} pairs, a new page each, profile on disk; ${bytes} bytes a listing as JSON.`,
      ],
    },
  ];
};

/** A home with this many listings, and the contestants' pages on its own origin. */
export const withContestants = <T>(
  listings: number,
  use: (home: Home, bytes: number) => Promise<T>,
): Promise<T> =>
  withFolder(async (dir) => {
    const rows = manyListings(listings);
    const ndjson = rows.map((one) => JSON.stringify(one.fields)).join('\n');
    const data: Record<string, () => string> = { 'listings.ndjson': () => ndjson };
    const app = benchPages({ files: await bundled(), data });
    const home = await openHome({ dir, functions: false, rules, app });
    try {
      await writeRows(home.firestore.store, rows);
      Object.assign(data, await snapshotsOf(home));
      return await use(home, Math.round(ndjson.length / listings));
    } finally {
      await home.close();
    }
  });

/**
 * Lists from the mirror compared with raw IndexedDB and the Firebase SDK's cache of the same home.
 */
export const mirrorPart: Part = () =>
  withContestants(count, (home, bytes) => withBrowser((context) => measure(context, home, bytes)));
