import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { drawingAt } from '../../src/demo/illustrations/drawing-at.ts';
import { openHome, type Home } from '../../src/embedded/home.ts';
import { writeRows } from '../../src/demo/laying/write-rows.ts';
import { samples } from './amount.ts';
import { bundle } from './bundle.ts';
import { withBrowser } from './chrome.ts';
import { withFloor } from './floor.ts';
import { floorCards } from './floor-cards.ts';
import { atMost } from './gates.ts';
import { listHtml } from './list/draw.ts';
import { manyListings } from './listings.ts';
import { benchPages, theApp } from './pages.ts';
import { figure, ratio, spread, type Part } from './report.ts';
import { pairedRatio, quantile } from './statistics.ts';

const slower = 4;
const rounds = samples(5);
/** Listings written, and so replicated, during the journey. */
const written = 2_000;
const perCommit = 100;
const steps = 12;
const cards = 24;
/** Pause between two steps, ms: nobody clicks twice at once. */
const breath = 250;
/** Time after the last long task at which a page is at rest, ms. */
const rest = 2_000;
/** Shortest response time that the browser reports, ms. */
const unseen = 8;

const names = ['idle', 'busy', 'plain'] as const;
type Name = (typeof names)[number];

type Walk = readonly ((page: Page) => Promise<void>)[];

const press =
  (selector: string, nth = 0) =>
  (page: Page): Promise<void> =>
    page.locator(selector).nth(nth).click();

const key =
  (selector: string, name: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(selector).first().focus();
    await page.keyboard.press(name);
  };

/** The same twelve steps in the app and in the page that queries the server. */
const inApp: Walk = [
  press('.lst__tabs a', 1),
  key('.lst__sort select', 'ArrowDown'),
  press('.lst__rail .check'),
  press('.lst__rail .check'),
  press('.lst__end .seg label', 1),
  press('.lst__end .seg label', 0),
  press('.lst__tabs a', 0),
  key('header input[type="search"]', 'p'),
  key('header input[type="search"]', 'Backspace'),
  press('main h3 a[href*="/listing/"]'),
  press('.gal__film button', 1),
  press('header a[href^="/listings"]'),
];
const inPlain: Walk = [
  press('.classics'),
  key('select', 'ArrowDown'),
  press('input[type="checkbox"]'),
  press('input[type="checkbox"]'),
  press('.lines'),
  press('.plates'),
  press('.everything'),
  key('input[type="search"]', 'p'),
  key('input[type="search"]', 'Backspace'),
  press('.open'),
  press('.next'),
  press('.back'),
];

interface Journey {
  /** Time from every interaction to the next frame, ms. */
  readonly answers: readonly number[];
  readonly long: number;
}

/** Resets a tab's measurements. */
const begin = (page: Page) =>
  page.evaluate(() => {
    window.answers.interactions.clear();
    window.answers.long = { ...window.answers.long, count: 0, ms: 0 };
  });

const atRest = (page: Page) =>
  page.waitForFunction(
    (ms) => performance.now() - window.answers.long.endedAt > ms && performance.now() > ms,
    rest,
    { timeout: 60_000, polling: 200 },
  );

/** Writes in portions, so that there is always replication in progress. */
const writing = async (home: Home, until: () => boolean): Promise<void> => {
  const rows = manyListings(written);
  for (let i = 0; i < rows.length; i += perCommit) {
    await writeRows(home.firestore.store, rows.slice(i, i + perCommit));
    if (!until()) await pause(breath);
  }
};

const journey = async (context: BrowserContext, home: Home, name: Name): Promise<Journey> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const plain = name === 'plain';
  const host = plain ? `http://127.0.0.1:${home.port}` : home.url;
  await page.goto(`${host}${plain ? '/bench/plain' : '/listings'}`);
  await page
    .locator(plain ? '.open' : 'main h3 a')
    .first()
    .waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await atRest(page);
  await begin(page);
  let over = false;
  const written = name === 'busy' ? writing(home, () => over) : Promise.resolve();
  for (const step of plain ? inPlain : inApp) {
    await step(page);
    await pause(breath);
  }
  over = true;
  await pause(breath);
  const made = await page.evaluate(() => ({
    answers: [...window.answers.interactions.values()],
    long: window.answers.long.ms,
  }));
  await written;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await atRest(page);
  await page.close();
  return { ...made, answers: made.answers.length === 0 ? [unseen] : made.answers };
};

const worst = (all: readonly Journey[]): readonly number[] =>
  all.map(({ answers }) => Math.max(...answers));

const p98 = (all: readonly Journey[]): number =>
  quantile(
    all.slice(1).flatMap(({ answers }) => answers),
    0.98,
  );

const measure = async (context: BrowserContext, home: Home) => {
  const all: Record<Name, Journey[]> = { idle: [], busy: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      all[name].push(await journey(context, home, name));
    }
  }
  return all;
};

/**
 * Response times of a busy device: the app at rest, during replication, and a page that queries the
 * server.
 */
export const journeyPart: Part = () =>
  withFloor(async (floor) => {
    let given: ReturnType<typeof floorCards> = [];
    const files = await bundle({ plain: 'journey/plain-page.ts' });
    const watch = (await bundle({ watch: 'journey/watch-page.ts' })).get('watch.js') ?? '';
    const lots = (url: URL): string => {
      const { category, q } = Object.fromEntries(url.searchParams);
      const manual = url.searchParams.get('manual') === 'true';
      const found = given.filter(
        ({ listing }) =>
          (category === '' || listing.category === category) &&
          (!manual || listing.vehicle.transmission === 'MANUAL') &&
          listing.title.toLowerCase().includes(q ?? ''),
      );
      const by = url.searchParams.get('sort') === 'dearest' ? -1 : 1;
      const price = (one: (typeof found)[number]): number => by * (one.auction?.price ?? 0);
      return JSON.stringify(found.toSorted((a, b) => price(a) - price(b)).slice(0, cards));
    };
    const app = benchPages({
      files,
      data: { 'lots.json': lots },
      html: listHtml,
      rest: await theApp(),
    });
    const home = await openHome({ dir: floor.dir, functions: false, app, draw: drawingAt });
    try {
      given = floorCards(home, floor.lots);
      await writeRows(home.firestore.store, manyListings(written));
      const all = await withBrowser(
        async (context) => {
          await context.addInitScript({ content: watch });
          const page = await context.newPage();
          await page.goto(`${home.url}/listings`);
          await page.waitForFunction(() => {
            const synced = JSON.parse(localStorage.getItem('hammerlane.synced') ?? '{}') as object;
            return 'listings' in synced && 'auctions' in synced;
          });
          await atRest(page);
          await page.close();
          return measure(context, home);
        },
        { viewport: { width: 1_280, height: 900 } },
      );
      const long = (name: Name): string =>
        spread(
          all[name].map((one) => one.long),
          'ms',
        );
      return [
        {
          title: `A journey of ${steps} steps on a slow device`,
          columns: [
            '',
            'at rest (limit)',
            'while it replicates',
            'page that asks',
            'to limit',
            'to page',
          ],
          rows: [
            [
              'slowest answer of a journey',
              spread(worst(all.idle)),
              spread(worst(all.busy)),
              spread(worst(all.plain)),
              ratio(worst(all.busy), worst(all.idle)),
              ratio(worst(all.busy), worst(all.plain)),
            ],
            ['p98 of all answers', ...names.map((name) => figure(p98(all[name]), 'ms')), '', ''],
            ['long tasks of a journey', ...names.map(long), '', ''],
          ],
          notes: [
            `CPU ${slower}x slower; ${rounds - 1} journeys each in new tabs of one browser. An answer: from the input to the next frame, as the browser’s event timing has it, in steps of 8 ms.`,
            `While it replicates: ${figure(written)} listings are written on the server, ${perCommit} at a time, beginning with the first step.`,
            'Page that asks: the same steps over the same auctions, drawn by React from a fetch at every step.',
          ],
          gates: [
            atMost(1.5, pairedRatio(worst(all.busy), worst(all.idle)), {
              id: 'B8',
              against: 'limit',
            }),
            atMost(1, pairedRatio(worst(all.busy), worst(all.plain)), {
              id: 'B8',
              against: 'peer',
            }),
            atMost(200, p98(all.busy), { id: 'B8', against: 'while replicating', unit: ' ms' }),
          ],
        },
      ];
    } finally {
      await home.close();
    }
  });
