import type { BrowserContext, Page } from 'playwright';
import { drawingAt } from '../../src/demo/illustrations/drawing-at.ts';
import { openHome, type Home } from '../../src/embedded/home.ts';
import { cpuOfTree } from '../runner/cpu-time.ts';
import { openShaper, type Shaper } from '../setup/shaper.ts';
import { samples } from './amount.ts';
import { withBrowser } from './chrome.ts';
import { settle, withFloor } from './floor.ts';
import { withFolder } from './folder.ts';
import { atMost } from './gates.ts';
import { buildIfStale } from './pages.ts';
import { figure, spread, type Part, type Table } from './report.ts';
import { bootstrap } from './statistics.ts';

const road = { roundTripMs: 150, down: 1_638_400 };
const slower = 4;
const rounds = samples(6);
/** Limits of the specification's budget for a first visit. */
const most = { readyMs: 12_000, requests: 60, cold: 3, withWorker: 4.5 };

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Resolves once the device has a copy of all current lots. */
const mirrored = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const synced = JSON.parse(localStorage.getItem('hammerlane.synced') ?? '{}') as object;
      return 'listings' in synced && 'auctions' in synced;
    },
    null,
    { timeout: 120_000 },
  );

/** Resolves once the worker has stored the whole app. */
const installed = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

const firstLot = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('article').first().waitFor();

interface FirstVisit {
  readonly ready: number;
  readonly requests: number;
  readonly bytes: number;
}

/** A new browser's visit until the app works without a network, which is tried. */
const firstVisit = (shaper: Shaper): Promise<FirstVisit> =>
  withBrowser(async (context) => {
    shaper.cut(false);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    shaper.taken();
    shaper.asked();
    const begun = performance.now();
    await page.goto(`http://localhost:${shaper.port}/`, { waitUntil: 'commit' });
    await Promise.all([mirrored(page), installed(page)]);
    const visit = {
      ready: performance.now() - begun,
      requests: shaper.asked(),
      bytes: shaper.taken(),
    };
    shaper.cut(true);
    const again = await context.newPage();
    await again.goto(`http://localhost:${shaper.port}/listings`);
    await firstLot(again);
    return visit;
  }, phone);

/** Processor time of the browser while `work` runs, s: of all its processes, except this one. */
const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const own = process.cpuUsage();
  const all = cpuOfTree();
  await work();
  const { user, system } = process.cpuUsage(own);
  return cpuOfTree() - all - (user + system) / 1e6;
};

/** Work that continues after a page is ready still belongs to its visit, ms. */
const QUIET_MS = 1_500;

const visitAt = async (
  context: BrowserContext,
  url: string,
  ready: (page: Page) => Promise<unknown>,
): Promise<void> => {
  const page = await context.newPage();
  await page.goto(url);
  await ready(page);
  await page.waitForTimeout(QUIET_MS);
  await page.close();
};

const whole = (page: Page): Promise<unknown> => Promise.all([mirrored(page), installed(page)]);

const kinds = ['cold', 'withWorker', 'second', 'offline'] as const;

const processor = async (
  home: Home,
): Promise<Readonly<Record<(typeof kinds)[number], number[]>>> => {
  const all = { cold: [], withWorker: [], second: [], offline: [] } as {
    readonly [kind in (typeof kinds)[number]]: number[];
  };
  const shaper = await openShaper(home.port);
  const url = `http://localhost:${shaper.port}/`;
  try {
    for (let round = 0; round < rounds; round += 1) {
      shaper.cut(false);
      await withBrowser(
        async (context) => {
          all.cold.push(await cpuOf(() => visitAt(context, url, mirrored)));
        },
        { serviceWorkers: 'block' },
      );
      await withFolder(async (profile) => {
        for (const kind of ['withWorker', 'second', 'offline'] as const) {
          shaper.cut(kind === 'offline');
          await withBrowser(
            async (context) => {
              const ready = kind === 'withWorker' ? whole : firstLot;
              all[kind].push(await cpuOf(() => visitAt(context, url, ready)));
            },
            { profile },
          );
        }
      });
    }
  } finally {
    await shaper.close();
  }
  return all;
};

const slowTable = async (home: Home): Promise<Table> => {
  const visits: FirstVisit[] = [];
  const shaper = await openShaper(home.port, road);
  try {
    for (let round = 0; round < rounds; round += 1) visits.push(await firstVisit(shaper));
  } finally {
    await shaper.close();
  }
  const ready = visits.map((one) => one.ready);
  const requests = Math.max(...visits.map((one) => one.requests));
  const [{ bytes } = { bytes: 0 }] = visits;
  const line = (bytes * 8) / road.down;
  return {
    title: 'A first visit on a slow phone until the app works without a network',
    columns: ['', 'ready', 'requests', 'bytes', 'the line alone'],
    rows: [
      [
        'front page',
        spread(ready),
        figure(requests),
        figure(bytes / 1_000, 'kB'),
        figure(line, 's'),
      ],
    ],
    notes: [
      `Round trip ${road.roundTripMs} ms, ${(road.down / 1e6).toFixed(1)} Mbit/s by a shaping proxy that the service worker passes too, CPU ${slower}x slower; ${rounds - 1} new browsers. Ready: the worker has stored the app and the device has all current lots; the line is then cut, and a list of lots opens in a new tab.`,
    ],
    gates: [
      atMost(most.readyMs, bootstrap(ready.slice(1)), { id: 'first', against: '', unit: ' ms' }),
      atMost(most.requests, requests, { id: 'first', against: '', unit: ' requests' }),
    ],
  };
};

const processorTable = async (home: Home): Promise<Table> => {
  const { cold, withWorker, second, offline } = await processor(home);
  const middle = (values: readonly number[]) => bootstrap(values.slice(1));
  return {
    title: 'Processor time of the browser for a visit',
    columns: ['', 'first, without the worker', 'first', 'second', 'without a network'],
    rows: [
      [
        'front page',
        spread(cold, 's'),
        spread(withWorker, 's'),
        spread(second, 's'),
        spread(offline, 's'),
      ],
    ],
    notes: [
      `Of all processes of the browser, from the navigation until the page is ready and ${QUIET_MS / 1_000} s more; ${rounds - 1} new profiles, each begun again for the second visit and the one without a network.`,
    ],
    gates: [
      atMost(most.cold, middle(cold), { id: 'cpu', against: '', unit: ' s' }),
      atMost(most.withWorker, middle(withWorker), {
        id: 'cpu',
        against: 'with worker',
        unit: ' s',
      }),
    ],
  };
};

/** Cost of a first visit: time and requests on a slow phone, processor time on this machine. */
export const firstPart: Part = () =>
  withFloor(async (floor) => {
    buildIfStale();
    const home = await openHome({
      dir: floor.dir,
      testDoors: true,
      app: 'built',
      draw: drawingAt,
    });
    try {
      await settle(home.url);
      return [await slowTable(home), await processorTable(home)];
    } finally {
      await home.close();
    }
  });
