import { setTimeout as pause } from 'node:timers/promises';
import { cp } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { openHome } from '../../src/embedded/home.ts';
import { openShaper, type Shaper } from '../setup/shaper.ts';
import { isQuick } from './amount.ts';
import { layArchive } from './archive/lots.ts';
import { bundle } from './bundle.ts';
import { withBrowser } from './chrome.ts';
import { settle, withFloor } from './floor.ts';
import { withFolder } from './folder.ts';
import { atMost, type Gate } from './gates.ts';
import { forDevice, metered, rested } from './reads.ts';
import { figure, type Part } from './report.ts';
import { withServed, type Served } from './served.ts';
import { quantile } from './statistics.ts';

const counts = isQuick ? [20_000] : [20_000, 100_000];
const road = { roundTripMs: 50, down: 20e6 };
const slower = 4;
/** Time without traffic after which a device is at rest, ms. */
const quietMs = 5_000;
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Limits of a first visit, regardless of the archive's size. */
const most = { line: 3, reads: 150, kept: 40, heap: 90, home: 500, times: 1.25 };

const words = [
  'porsche',
  'datsun',
  '1967',
  'volvo',
  'truck',
  'ford',
  'bmw',
  'jeep',
  'red',
  'coupe',
];

interface Visit {
  /** Until the first card was there, ms. */
  readonly card: number;
  /** Time within which 95 % of searches were answered, ms. */
  readonly search: number;
  /** Transferred until at rest, MB. */
  readonly line: number;
  readonly reads: number;
  /** Stored, as the browser reports it, MB. */
  readonly kept: number;
  /** Heap of the page after garbage collection, MB. */
  readonly heap: number;
  /** Highest resident memory measured, MiB. */
  readonly home: number;
}

/**
 * Waits until the worker has the app, the mirror is complete, and nothing more arrives; returns the
 * bytes transferred.
 */
const atRest = async (page: Page, shaper: Shaper): Promise<number> => {
  await page.waitForFunction(
    () => {
      const synced = JSON.parse(localStorage.getItem('hammerlane.synced') ?? '{}') as object;
      const isTaken = navigator.serviceWorker.controller !== null;
      return isTaken && 'listings' in synced && 'auctions' in synced;
    },
    null,
    { timeout: 600_000 },
  );
  let all = 0;
  for (let quiet = 0; quiet < quietMs; quiet += 500) {
    await pause(500);
    const more = shaper.taken();
    all += more;
    // An open listener's keep-alive does not count.
    if (more > 2_000) quiet = 0;
  }
  return all;
};

/** Types a word into the list's search; returns the time until the list shows its result, ms. */
const search = (page: Page, word: string): Promise<number> =>
  page.evaluate(async (text) => {
    const box = document.querySelector<HTMLInputElement>('header input[type="search"]');
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (box === null || write === undefined) throw new Error('There is no search.');
    const from = performance.now();
    write.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
    // No named function here: the compiler would add a helper that the page lacks.
    while (document.querySelector('.lst__n')?.textContent.includes(`“${text}”`) !== true) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      if (performance.now() - from > 60_000) throw new Error(`“${text}” was not answered.`);
    }
    return performance.now() - from;
  }, word);

const searches = async (page: Page, origin: string): Promise<number> => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${origin}/listings`);
  await page.locator('.lst__n').waitFor();
  await pause(2_000);
  const all: number[] = [];
  for (const word of words) all.push(await search(page, word));
  // The first search builds the index for the others.
  return quantile(all.slice(1), 0.95);
};

const heapOf = async (context: BrowserContext, page: Page): Promise<number> => {
  const session = await context.newCDPSession(page);
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
};

/** A first visit on a new phone: the front page until everything is at rest, then searches. */
const visit = (served: Served, watch: string): Promise<Visit> =>
  withBrowser(async (context) => {
    await context.addInitScript({ content: watch });
    const shaper = await openShaper(Number(new URL(served.url).port), road);
    const origin = `http://localhost:${shaper.port}`;
    let home = 0;
    const looking = setInterval(() => {
      void served.memory().then((now) => (home = Math.max(home, now)));
    }, 500);
    try {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      await metered(served.url);
      await page.goto(`${origin}/`, { waitUntil: 'commit' });
      await page.waitForFunction(() => window.noted.card > 0, null, { timeout: 60_000 });
      const line = await atRest(page, shaper);
      const reads = forDevice(await metered(served.url));
      const card = await page.evaluate(() => window.noted.card);
      const kept = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
      const heap = await heapOf(context, page);
      const p95 = await searches(page, origin);
      return { card, search: p95, line: line / 1e6, reads, kept: kept / 1e6, heap, home };
    } finally {
      clearInterval(looking);
      await shaper.close();
    }
  }, phone);

/** Lets the server come to rest, with fresh snapshots that were read long after. */
const comeToRest = async (url: string): Promise<void> => {
  await settle(url);
  await pause(6_000);
  await settle(url, 720_000);
  await pause(3_000);
  await rested(url);
};

const flags = ['--quiet', '--test-doors'];

interface Measured {
  readonly what: string;
  readonly visit: Visit;
  /** Whether the server was at rest, so that its times are meaningful. */
  readonly isRested: boolean;
}

const withArchive = (dir: string, count: number, watch: string): Promise<readonly Measured[]> =>
  withFolder(async (copy) => {
    await cp(dir, copy, { recursive: true });
    const home = await openHome({ dir: copy, functions: false });
    try {
      await layArchive(home, count);
    } finally {
      await home.close();
    }
    const what = `${count.toLocaleString('en')} sold lots more`;
    return withServed(
      copy,
      async (served) => {
        const since = await visit(served, watch);
        await comeToRest(served.url);
        const before = await visit(served, watch);
        return [
          { what: `${what}, since the last snapshot`, visit: since, isRested: false },
          { what: `${what}, in the snapshot`, visit: before, isRested: true },
        ];
      },
      flags,
    );
  });

const row = ({ what, visit: one }: Measured): readonly string[] => [
  what,
  figure(one.card, 'ms'),
  figure(one.search, 'ms'),
  figure(one.line, 'MB'),
  figure(one.reads),
  figure(one.kept, 'MB'),
  figure(one.heap, 'MB'),
  figure(one.home, 'MiB'),
];

const gatesOf = ({ what, visit: one, isRested }: Measured, alone: Visit): readonly Gate[] => {
  const to = (of: string, unit: string) => ({ id: 'archive', against: `${of}, ${what}`, unit });
  return [
    atMost(most.line, one.line, to('over the line', ' MB')),
    atMost(most.reads, one.reads, to('reads', '')),
    atMost(most.kept, one.kept, to('kept', ' MB')),
    atMost(most.heap, one.heap, to('heap', ' MB')),
    atMost(most.home, one.home, to('home', ' MiB')),
    ...(isRested
      ? [
          atMost(most.times, one.card / alone.card, to('first card without them', 'x')),
          atMost(most.times, one.search / alone.search, to('searches without them', 'x')),
        ]
      : []),
  ];
};

/** Cost of a phone's first visit beside an archive of sold lots, and memory of the home. */
export const archivePart: Part = () =>
  withFloor(async ({ dir }) => {
    const watch = (await bundle({ paints: 'visit/paints-page.ts' })).get('paints.js') ?? '';
    const alone = await withServed(
      dir,
      async (served) => {
        await comeToRest(served.url);
        return visit(served, watch);
      },
      flags,
    );
    const all: Measured[] = [];
    for (const count of counts) all.push(...(await withArchive(dir, count, watch)));
    return [
      {
        title: 'A first visit beside an archive',
        columns: [
          'phone, front page until at rest',
          'first card',
          'search p95',
          'over the line',
          'reads',
          'kept',
          'heap',
          'home',
        ],
        rows: [
          row({ what: 'the market of 400 lots alone', visit: alone, isRested: true }),
          ...all.map(row),
        ],
        notes: [
          `Round trip ${road.roundTripMs} ms, ${road.down / 1e6} Mbit/s, CPU ${slower}x slower; the app itself is in what comes over the line and is kept.`,
          'Since the last snapshot: visited as soon as the home has opened, while it reads the archive for the first time. Home: the most that was found resident during the visit.',
        ],
        gates: all.flatMap((one) => gatesOf(one, alone)),
      },
    ];
  });
