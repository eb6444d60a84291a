import type { BrowserContext, Page } from 'playwright';
import { categories } from '../../src/domain/listings/vehicles/vehicle.ts';
import { openHome, type Home } from '../../src/embedded/home.ts';
import { writeRows } from '../../src/demo/laying/write-rows.ts';
import { samples } from './amount.ts';
import { bundle } from './bundle.ts';
import { withBrowser } from './chrome.ts';
import { withFolder } from './folder.ts';
import { atMost } from './gates.ts';
import { cardsOf, type Changed, type Choice, type Control } from './list/contestant.ts';
import { listHtml } from './list/draw.ts';
import { manyListings } from './listings.ts';
import { benchPages, theApp } from './pages.ts';
import { figure, ratio, spread, type Part, type Table } from './report.ts';
import { pairedRatio, quantile, quantileRatio } from './statistics.ts';

const count = 10_000;
const tabs = 12;
/** One more than the counted changes. */
const changes = 31;
const names = ['raw', 'app', 'sdk'] as const;
type Name = (typeof names)[number];

/** The rules allow lists of at most a hundred; here one listener fills a cache. */
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read: if true; }
  }
}`;

/** The app's service worker controls its own origin only: the others have a different one. */
const addressOf = (home: Home, name: Name, show = ''): string =>
  name === 'app'
    ? `http://localhost:${home.port}/listings/{category}?show=classifieds`.replace(
        '/{category}',
        show,
      )
    : `http://127.0.0.1:${home.port}/bench/${name}${show === '' ? '' : '?show'}`;

const inTurn = (turn: number): readonly Name[] => (turn % 2 === 0 ? names : names.toReversed());

const openAt = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
  await page.goto(url, { waitUntil: 'commit' });
  return page;
};

const standing = (page: Page) =>
  page.waitForFunction(() => window.stood.all > 0, null, { timeout: 60_000 });

const fill = async (context: BrowserContext, home: Home): Promise<void> => {
  for (const name of ['raw', 'sdk'] as const) {
    const page = await openAt(context, addressOf(home, name));
    await page.waitForFunction(() => 'lister' in window);
    await page.evaluate((all) => window.lister.fill(all), count);
    await page.close();
  }
  const app = await openAt(context, addressOf(home, 'app'));
  await app.waitForFunction(
    () => {
      const synced = JSON.parse(localStorage.getItem('hammerlane.synced') ?? '{}') as object;
      const kept = localStorage.getItem('hammerlane.first');
      return 'listings' in synced && 'auctions' in synced && kept !== null;
    },
    null,
    { timeout: 120_000 },
  );
  await app.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await standing(app);
  await app.close();
};

interface Tab {
  readonly one: number;
  readonly all: number;
}

const newTab = async (context: BrowserContext, home: Home, name: Name): Promise<Tab> => {
  const page = await openAt(context, addressOf(home, name, name === 'app' ? '' : 'show'));
  await standing(page);
  const stood = await page.evaluate(() => window.stood);
  await page.close();
  return stood;
};

/** Tall enough for all cards of a tab: the app renders more of a list as they are reached. */
const high = { width: 1_280, height: 6_000 };

const measureTabs = async (context: BrowserContext, home: Home): Promise<Table> => {
  const all: Record<Name, Tab[]> = { raw: [], app: [], sdk: [] };
  for (let turn = 0; turn < samples(tabs); turn += 1) {
    for (const name of inTurn(turn)) all[name].push(await newTab(context, home, name));
  }
  const line = (what: string, key: keyof Tab): readonly string[] => {
    const [raw, ours, sdk] = names.map((name) => all[name].map((one) => one[key]));
    if (raw === undefined || ours === undefined || sdk === undefined) return [what];
    return [what, spread(raw), spread(ours), spread(sdk), ratio(ours, raw), ratio(ours, sdk)];
  };
  const to = (name: Name) =>
    pairedRatio(
      all.app.map((one) => one.all),
      all[name].map((one) => one.all),
    );
  return {
    title: `A new tab over ${figure(count)} lots`,
    columns: [
      'from the navigation',
      'raw IndexedDB page (limit)',
      'app',
      'Firebase SDK page',
      'to limit',
      'to SDK',
    ],
    rows: [line('first card', 'one'), line(`${cardsOf.tab} cards`, 'all')],
    notes: [
      `${samples(tabs) - 1} tabs each of one browser, in turn; stores on disk, filled from the same home before.`,
      'The app comes from its service worker and draws its whole page; the other two draw cards alone, from a script the browser has.',
    ],
    gates: [
      atMost(0.35, to('sdk'), { id: 'B1', against: 'peer' }),
      atMost(3, to('raw'), { id: 'B1', against: 'limit' }),
    ],
  };
};

interface Step {
  readonly choice: Choice;
  readonly control: Control;
}

/** Category, order and gearbox in turn, so that no list comes twice in a row. */
const steps = (total: number): readonly Step[] => {
  const sorts = ['cheapest', 'dearest', 'newest'] as const;
  const controls = ['category', 'sort', 'gearbox'] as const;
  let choice: Choice = { category: '', sort: 'newest', gearbox: null };
  return Array.from({ length: total }, (_, i) => {
    const control = controls[i % controls.length] ?? 'category';
    const at = Math.floor(i / controls.length);
    if (control === 'category') {
      choice = { ...choice, category: categories[at % categories.length] ?? 'cars' };
    } else if (control === 'sort') choice = { ...choice, sort: sorts[at % 3] ?? 'newest' };
    else choice = { ...choice, gearbox: choice.gearbox === null ? 'MANUAL' : null };
    return { choice, control };
  });
};

const measureChanges = async (context: BrowserContext, home: Home): Promise<Table> => {
  const pages = new Map<Name, Page>();
  for (const name of names) {
    const page = await openAt(context, addressOf(home, name));
    await page.setViewportSize({ width: 1_280, height: 900 });
    await page.waitForFunction(() => 'lister' in window);
    pages.set(name, page);
  }
  const app = pages.get('app');
  await app?.waitForFunction(
    (all) => document.querySelector('.lst__n')?.textContent?.includes(all) === true,
    count.toLocaleString('en'),
  );
  const all: Record<Name, Changed[]> = { raw: [], app: [], sdk: [] };
  for (const [turn, { choice, control }] of steps(samples(changes)).entries()) {
    for (const name of inTurn(turn)) {
      const page = pages.get(name);
      if (page === undefined) continue;
      await page.bringToFront();
      const given = [choice, control] as const;
      all[name].push(await page.evaluate(([to, by]) => window.lister.change(to, by), given));
    }
    const firsts = new Set(names.map((name) => all[name].at(-1)?.first));
    if (firsts.size !== 1) throw new Error(`The lists differ: ${[...firsts].join(', ')}`);
  }
  for (const page of pages.values()) await page.close();
  const ms = (name: Name): number[] => all[name].map((one) => one.ms);
  const p95 = (name: Name): string => figure(quantile(ms(name).slice(1), 0.95), 'ms');
  const to = (name: Name) => quantileRatio(ms('app'), ms(name), 0.95);
  const said = (name: Name): string => {
    const { middle, low, high: most } = to(name);
    return `${figure(middle)} x (${figure(low)} to ${figure(most)})`;
  };
  return {
    title: `A list of ${figure(count)} lots changes`,
    columns: [
      'from the press to the frame',
      'array in memory (limit)',
      'app',
      'Firebase SDK cache',
      'to limit',
      'to SDK',
    ],
    rows: [
      [
        'median',
        spread(ms('raw')),
        spread(ms('app')),
        spread(ms('sdk')),
        ratio(ms('app'), ms('raw')),
        ratio(ms('app'), ms('sdk')),
      ],
      ['p95', p95('raw'), p95('app'), p95('sdk'), said('raw'), said('sdk')],
    ],
    notes: [
      `${samples(changes) - 1} changes of category, order and gearbox, the same in each; all find the same lots.`,
      `The app counts every facet anew; the other two draw ${cardsOf.change} cards, as many as it does at first. The SDK may make indexes of its cache.`,
    ],
    gates: [
      atMost(0.15, to('sdk'), { id: 'B2', against: 'peer' }),
      atMost(4, to('raw'), { id: 'B2', against: 'limit' }),
    ],
  };
};

/**
 * The app's list in a new tab and after changes, compared with a plain page and the SDK's cache.
 */
export const listPart: Part = () =>
  withFolder(async (dir) => {
    const rows = manyListings(count);
    const ndjson = rows.map((one) => JSON.stringify(one.fields)).join('\n');
    const files = await bundle({
      raw: 'list/raw-page.ts',
      sdk: 'list/sdk-page.ts',
    });
    // Bundled alone: a script injected before a page's own cannot import anything.
    const watch = (await bundle({ watch: 'list/app-page.ts' })).get('watch.js') ?? '';
    const app = benchPages({
      files,
      data: { 'listings.ndjson': () => ndjson },
      html: listHtml,
      rest: await theApp(),
    });
    const home = await openHome({ dir, functions: false, rules, app });
    try {
      await writeRows(home.firestore.store, rows);
      return await withBrowser(
        async (context) => {
          await context.addInitScript({ content: watch });
          await fill(context, home);
          const tab = await measureTabs(context, home);
          return [tab, await measureChanges(context, home)];
        },
        { viewport: high },
      );
    } finally {
      await home.close();
    }
  });
