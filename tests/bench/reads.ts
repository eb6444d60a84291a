import type { BrowserContext } from 'playwright';
import { withBrowser } from './chrome.ts';
import { settle, withFloor } from './floor.ts';
import { figure, type Part } from './report.ts';
import { withServed } from './served.ts';

interface Metered {
  readonly reads: number;
  readonly queries: Readonly<Record<string, number>>;
}

/** What was read since the last time this was asked. */
const metered = async (url: string): Promise<Metered> =>
  (await (await fetch(`${url}/__/meter?reset`)).json()) as Metered;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The front page, then the list, until the network has been silent for half a second. */
const visit = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage();
  for (const path of ['/', '/listings']) {
    await page.goto(`${url}${path}`);
    await page.locator('main a[href*="/listing/"]').first().waitFor();
    await page.waitForFunction(() => {
      const synced = JSON.parse(localStorage.getItem('hammerlane.synced') ?? '{}') as object;
      return 'listings' in synced && 'auctions' in synced;
    });
    // A listener stays open, so the network is never idle: what is on screen is heard within this.
    await page.waitForTimeout(4_000);
  }
  await page.close();
};

const most = 5;

const largest = (what: string, { queries }: Metered): string => {
  const named = Object.entries(queries)
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([query, count]) => `${count} by "${query}"`);
  return `${what}: ${named.join(', ')}.`;
};

/** Billed document reads of a first and a repeated visit of front page and list. */
export const readsPart: Part = () =>
  withFloor(({ dir }) =>
    withServed(
      dir,
      ({ url }) =>
        withBrowser(async (context) => {
          await settle(url);
          await pause(6_000);
          // What the jobs of the passed minutes wrote just now is read again within a minute.
          await settle(url, 720_000);
          await pause(3_000);
          await metered(url);
          await visit(context, url);
          const cold = await metered(url);
          await visit(context, url);
          const warm = await metered(url);
          return [
            {
              title: 'Billed document reads',
              columns: ['front page, then the list', 'reads'],
              rows: [
                ['first visit', figure(cold.reads)],
                ['repeated visit', figure(warm.reads)],
              ],
              notes: [
                'Counted by the home as Firestore bills them; the floor is at rest.',
                largest('First visit', cold),
                largest('Repeated visit', warm),
              ],
            },
          ];
        }),
      ['--quiet', '--test-doors'],
    ),
  );
