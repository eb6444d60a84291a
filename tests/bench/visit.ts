import type { BrowserContext } from 'playwright';
import { bundle } from './bundle.ts';
import { withBrowser } from './chrome.ts';
import { settle, withFloor } from './floor.ts';
import { atMost } from './gates.ts';
import { figure, type Part } from './report.ts';
import { withServed } from './served.ts';
import { median } from './statistics.ts';
import { openShaper, type Shaper } from '../setup/shaper.ts';
import type { Loaded } from './visit/paints-page.ts';

const road = { roundTripMs: 150, down: 1_638_400 };
const slower = 4;
const times = 3;
const REST_MS = 5_000;
/** Compressed bytes of a first visit before its first card. */
const script = 170_000;
const styles = 20_000;

interface Visit extends Loaded {
  /** Everything transferred until the page was at rest. */
  readonly line: number;
}

/** Whether the worker has stored the app, and controls the page. */
const isTaken = (): boolean => navigator.serviceWorker.controller !== null;

const visit = async (context: BrowserContext, shaper: Shaper): Promise<Visit> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  shaper.taken();
  await page.goto(`http://localhost:${shaper.port}/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.noted.card > 0, null, { timeout: 60_000 });
  await page.waitForFunction(isTaken, null, { timeout: 90_000 });
  await page.waitForTimeout(REST_MS);
  const loaded = await page.evaluate(() => window.loaded());
  const line = shaper.taken();
  await page.close();
  return { ...loaded, line };
};

/** A first visit by a new profile, and its next one. */
const pair = (port: number, watch: string): Promise<readonly [Visit, Visit]> =>
  withBrowser(
    async (context) => {
      await context.addInitScript({ content: watch });
      const shaper = await openShaper(port, road);
      try {
        return [await visit(context, shaper), await visit(context, shaper)];
      } finally {
        await shaper.close();
      }
    },
    { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  );

const kilo = (bytes: number): string => `${(bytes / 1_000).toFixed(0)} kB`;
const middle = (visits: readonly Visit[], of: (one: Visit) => number): number =>
  median(visits.map(of));

/** Files from the service worker are on the device uncompressed: their size means nothing. */
const line = (what: string, visits: readonly Visit[], stored: boolean): readonly string[] => [
  what,
  figure(middle(visits, (one) => one.card) / 1_000, 's'),
  figure(middle(visits, (one) => one.lcp) / 1_000, 's'),
  figure(middle(visits, (one) => one.requests)),
  stored ? '' : kilo(middle(visits, (one) => one.bytes)),
  stored ? '' : kilo(middle(visits, (one) => one.script)),
  kilo(middle(visits, (one) => one.line)),
];

/** The front page on a slow connection and a slow phone: first and repeated visit. */
export const visitPart: Part = () =>
  withFloor(({ dir }) =>
    withServed(
      dir,
      async ({ url }) => {
        await settle(url);
        const watch = (await bundle({ paints: 'visit/paints-page.ts' })).get('paints.js') ?? '';
        const [first, repeated]: [Visit[], Visit[]] = [[], []];
        for (let i = 0; i < times; i += 1) {
          const [one, other] = await pair(Number(new URL(url).port), watch);
          first.push(one);
          repeated.push(other);
        }
        const largest = [...new Set([...first, ...repeated].map((one) => one.lcpOf))].join(', ');
        return [
          {
            title: 'The front page on a slow phone',
            columns: [
              '',
              'first card',
              'largest paint',
              'requests before',
              'bytes before',
              'of it script',
              'over the line at rest',
            ],
            rows: [line('first visit', first, false), line('repeated visit', repeated, true)],
            notes: [
              `Round trip ${road.roundTripMs} ms, ${(road.down / 1e6).toFixed(1)} Mbit/s by a shaping proxy that the service worker passes too, CPU ${slower}x slower, 390 px; median of ${times}.`,
              `"Before": until the first card stood, compressed. "At rest": everything, the service worker's store of the app included. Largest paint: ${largest}.`,
            ],
            gates: [
              atMost(script / 1_000, middle(first, (one) => one.script) / 1_000, {
                id: 'bytes',
                against: 'of script before the first card',
                unit: ' kB',
              }),
              atMost(styles / 1_000, middle(first, (one) => one.styles) / 1_000, {
                id: 'bytes',
                against: 'of styles before the first card',
                unit: ' kB',
              }),
            ],
          },
        ];
      },
      ['--quiet', '--test-doors'],
    ),
  );
