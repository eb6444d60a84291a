import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright';
import type { SnapshotIndex } from '../../src/domain/platform/snapshots/snapshot-index.ts';
import { withBrowser } from './chrome.ts';
import { settle, withFloor } from './floor.ts';
import { atMost } from './gates.ts';
import { figure, type Part } from './report.ts';
import { withServed } from './served.ts';

/** Most reads a visit may cost. */
const most = { first: 150, repeated: 30 };

interface Metered {
  readonly reads: number;
  readonly clients: Readonly<Record<string, { readonly reads: number }>>;
  readonly queries: Readonly<Record<string, number>>;
}

/** Reads since the last call. */
export const metered = async (url: string): Promise<Metered> =>
  (await (await fetch(`${url}/__/meter`, { method: 'POST' })).json()) as Metered;

/**
 * Waits until the snapshots were read long after their data was written, so that no device that
 * starts with them requests it again.
 */
export const rested = async (url: string): Promise<void> => {
  const until = Date.now() + 150_000;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/snapshots/index.json`);
    const parts = answer.ok ? Object.values(((await answer.json()) as SnapshotIndex).scopes) : [];
    const isOld = parts.every(
      ({ checkpoint }) => !checkpoint || checkpoint.readAt > (checkpoint.seconds + 61) * 1_000,
    );
    if (parts.length > 0 && isOld) return;
    await pause(500);
  }
  throw new Error('The snapshots did not come to rest.');
};

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
    // A listener stays open, so the network is never idle: screen updates arrive within this time.
    await page.waitForTimeout(4_000);
  }
  await page.close();
};

const named = 5;

/** Reads for the device, without the server's own. */
export const forDevice = ({ clients }: Metered): number =>
  Object.entries(clients)
    .filter(([client]) => client !== 'owner')
    .reduce((all, [, { reads }]) => all + reads, 0);

const largest = (what: string, { queries }: Metered): string => {
  const first = Object.entries(queries)
    .sort(([, a], [, b]) => b - a)
    .slice(0, named)
    .map(([query, count]) => `${count} by "${query}"`);
  return `${what}: ${first.join(', ')}.`;
};

/** Billed document reads of a first and a repeated visit to front page and list. */
export const readsPart: Part = () =>
  withFloor(({ dir }) =>
    withServed(
      dir,
      ({ url }) =>
        withBrowser(async (context) => {
          await settle(url);
          await pause(6_000);
          // Rows the skipped minutes' jobs have just written are read again within a minute.
          await settle(url, 720_000);
          await pause(3_000);
          await rested(url);
          await metered(url);
          await visit(context, url);
          const cold = await metered(url);
          await visit(context, url);
          const warm = await metered(url);
          return [
            {
              title: 'Billed document reads',
              columns: ['front page, then the list', 'of the device', 'all'],
              rows: [
                ['first visit', figure(forDevice(cold)), figure(cold.reads)],
                ['repeated visit', figure(forDevice(warm)), figure(warm.reads)],
              ],
              notes: [
                'Counted by the home as Firestore bills them; the floor is at rest.',
                largest('First visit', cold),
                largest('Repeated visit', warm),
              ],
              gates: [
                atMost(most.first, forDevice(cold), {
                  id: 'reads',
                  against: 'first visit',
                  unit: '',
                }),
                atMost(most.repeated, forDevice(warm), {
                  id: 'reads',
                  against: 'repeated visit',
                  unit: '',
                }),
              ],
            },
          ];
        }),
      ['--quiet', '--test-doors'],
    ),
  );
