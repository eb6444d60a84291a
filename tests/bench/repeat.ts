import { cp } from 'node:fs/promises';
import type { BrowserContext } from 'playwright';
import { drawingAt } from '../../src/demo/illustrations/drawing-at.ts';
import { openHome, type Home } from '../../src/embedded/home.ts';
import { openShaper, type Shaper } from '../setup/shaper.ts';
import { samples } from './amount.ts';
import { bundle } from './bundle.ts';
import { withBrowser } from './chrome.ts';
import { settle, withFloor } from './floor.ts';
import { floorCards } from './floor-cards.ts';
import { withFolder } from './folder.ts';
import { atMost } from './gates.ts';
import { listHtml } from './list/draw.ts';
import { benchPages, buildIfStale } from './pages.ts';
import { figure, ratio, spread, type Part } from './report.ts';
import { pairedRatio } from './statistics.ts';

const road = { roundTripMs: 150, down: 1_638_400 };
const slower = 4;
const rounds = samples(12);
/** As many as the app stores for its next start. */
const cards = 48;

const names = ['plain', 'online', 'offline'] as const;
type Name = (typeof names)[number];

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** The plain page has an origin of its own, without a service worker. */
const addressOf = (port: number, name: Name): string =>
  name === 'plain' ? `http://127.0.0.1:${port}/bench/plain` : `http://localhost:${port}/`;

/** From the navigation until the first lot is there, ms. */
const firstLot = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.noted.card > 0, null, { timeout: 60_000 });
  const { card } = await page.evaluate(() => window.noted);
  await page.close();
  return card;
};

/**
 * Makes a profile that has visited both pages twice: the app installed, the plain page's script
 * cached.
 */
const begin = (profile: string, watch: string, shaper: Shaper): Promise<void> =>
  withBrowser(
    async (context) => {
      await context.addInitScript({ content: watch });
      await firstLot(context, addressOf(shaper.port, 'plain'));
      const page = await context.newPage();
      await page.goto(addressOf(shaper.port, 'online'));
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.waitForFunction(() => {
        const synced = JSON.parse(localStorage.getItem('hammerlane.synced') ?? '{}') as object;
        const kept = localStorage.getItem('hammerlane.first');
        return 'listings' in synced && 'auctions' in synced && kept !== null;
      });
      // The service worker caches the page as served on a visit it answers itself.
      await page.reload();
      await page.waitForFunction(async () => {
        const kept = await caches.open('hammerlane-pages');
        return (await kept.match('/')) !== undefined;
      });
      await page.close();
    },
    { ...phone, profile },
  );

const visit = (from: string, watch: string, shaper: Shaper, name: Name): Promise<number> =>
  withFolder(async (profile) => {
    await cp(from, profile, { recursive: true });
    shaper.cut(name === 'offline');
    return withBrowser(
      async (context) => {
        await context.addInitScript({ content: watch });
        return firstLot(context, addressOf(shaper.port, name));
      },
      { ...phone, profile },
    );
  });

const measure = async (home: Home, watch: string): Promise<Readonly<Record<Name, number[]>>> => {
  const all: Record<Name, number[]> = { plain: [], online: [], offline: [] };
  const shaper = await openShaper(home.port, road);
  try {
    await withFolder(async (profile) => {
      await begin(profile, watch, shaper);
      for (let round = 0; round < rounds; round += 1) {
        for (const name of round % 2 === 0 ? names : names.toReversed()) {
          all[name].push(await visit(profile, watch, shaper, name));
        }
      }
    });
  } finally {
    await shaper.close();
  }
  return all;
};

/**
 * The app opened again on a slow phone, with and without a network, compared with a page that
 * queries the server.
 */
export const repeatPart: Part = () =>
  withFloor(async (floor) => {
    const files = await bundle({ plain: 'repeat/plain-page.ts' });
    const watch = (await bundle({ paints: 'visit/paints-page.ts' })).get('paints.js') ?? '';
    let given = '[]';
    const data = { 'cards.json': () => given };
    const beside = benchPages({ files, data, html: listHtml, rest: () => false });
    buildIfStale();
    const home = await openHome({
      dir: floor.dir,
      testDoors: true,
      app: 'built',
      beside,
      draw: drawingAt,
    });
    try {
      await settle(home.url);
      given = JSON.stringify(floorCards(home, floor.lots.slice(0, cards)));
      const { plain, online, offline } = await measure(home, watch);
      return [
        {
          title: 'The front page opened again on a slow phone',
          columns: [
            '',
            'plain page',
            'app',
            'app without a network',
            'app to plain',
            'without to with',
          ],
          rows: [
            [
              'first lot',
              spread(plain),
              spread(online),
              spread(offline),
              ratio(online, plain),
              ratio(offline, online),
            ],
          ],
          notes: [
            `Round trip ${road.roundTripMs} ms, ${(road.down / 1e6).toFixed(1)} Mbit/s by a shaping proxy that the service worker passes too, CPU ${slower}x slower, 390 px; ${rounds - 1} browsers each, every one begun anew on a copy of one profile that had been there twice.`,
            `Plain page: the same ${cards} lots (${figure(given.length / 1_000, 'kB')} as JSON, packed on the way) drawn by React from a fetch; its script is in the browser’s cache.`,
          ],
          gates: [
            atMost(0.35, pairedRatio(online, plain), { id: 'B7', against: 'peer' }),
            atMost(1.15, pairedRatio(offline, online), { id: 'B7', against: 'online, offline' }),
          ],
        },
      ];
    } finally {
      await home.close();
    }
  });
