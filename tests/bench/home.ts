import { openHome } from '../../src/embedded/home.ts';
import { bids } from '../../src/domain/bidding/bids/bid.entity.ts';
import { row } from '../../src/demo/market/row.ts';
import { writeRows } from '../../src/demo/laying/write-rows.ts';
import { withFloor } from './floor.ts';
import { withFolder } from './folder.ts';
import { manyListings } from './listings.ts';
import { figure, type Part } from './report.ts';
import { withServed, type Served } from './served.ts';
import { median } from './statistics.ts';

const starts = 5;
const many = 100_000;
const listingsOfMany = 10_000;

interface Started {
  readonly ms: number;
  readonly memory: number;
  readonly afterReads: number;
}

/** Reads a thousand listings as a visitor, twenty pages of fifty. */
const readThousand = async ({ url }: Served): Promise<void> => {
  const filters = ['isPublic', 'isCurrent'].map((fieldPath) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { booleanValue: true } },
  }));
  const documents = `${url}/v1/projects/demo-hammerlane/databases/(default)/documents`;
  for (let page = 0; page < 20; page += 1) {
    const answer = await fetch(`${documents}:runQuery`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        structuredQuery: {
          from: [{ collectionId: 'listings' }],
          where: { compositeFilter: { op: 'AND', filters } },
          orderBy: [{ field: { fieldPath: 'updatedAt' } }],
          limit: 50,
        },
      }),
    });
    const rows = (await answer.json()) as readonly unknown[];
    if (!answer.ok || rows.length < 50) throw new Error(`The reads were refused: ${answer.status}`);
  }
};

const start = (dir: string): Promise<Started> =>
  withServed(dir, async (served) => {
    const memory = await served.memory();
    await readThousand(served);
    return { ms: served.startMs, memory, afterReads: await served.memory() };
  });

const line = (what: string, all: readonly Started[]): readonly string[] => [
  what,
  figure(median(all.map((one) => one.ms)) / 1_000, 's'),
  figure(median(all.map((one) => one.memory)), 'MiB'),
  figure(median(all.map((one) => one.afterReads)), 'MiB'),
];

const repeat = async (times: number, dir: string): Promise<readonly Started[]> => {
  const all: Started[] = [];
  for (let i = 0; i < times; i += 1) all.push(await start(dir));
  return all;
};

const fillMany = async (dir: string): Promise<void> => {
  const home = await openHome({ dir, functions: false });
  const lines = Array.from({ length: many - listingsOfMany }, (_, i) => {
    const listingId = `bench-${String(i % listingsOfMany).padStart(6, '0')}`;
    const fields = { ...bids.sample, listingId, seq: 1 + Math.floor(i / listingsOfMany) };
    const own = fields as Parameters<typeof row<typeof bids>>[2];
    return row(bids, `bid-${i}`, own, 'house', 1_700_000_000_000 + i * 1_000);
  });
  try {
    await writeRows(home.firestore.store, [...manyListings(listingsOfMany), ...lines]);
  } finally {
    await home.close();
  }
};

/** Time the home takes to open, and its memory. */
export const homePart: Part = async () => {
  const first = await withFolder(start);
  const onFloor = await withFloor(({ dir }) => repeat(starts, dir));
  const onMany = await withFolder(async (dir) => {
    await fillMany(dir);
    return repeat(3, dir);
  });
  return [
    {
      title: 'The embedded home',
      columns: ['', 'start', 'memory', 'after 1,000 reads'],
      rows: [
        line('first start: lays out the demo market (app built before)', [first]),
        line(`later start on the demo market, median of ${starts}`, onFloor),
        line(`start on ${many.toLocaleString('en')} documents more, median of 3`, onMany),
      ],
      notes: [
        'From the process’s start until the page is served, as `npm start` runs it; resident memory of its one process.',
      ],
    },
  ];
};
