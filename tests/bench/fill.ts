import { samples } from './amount.ts';
import { withBrowser } from './chrome.ts';
import { atLeast } from './gates.ts';
import type { Home } from '../../src/embedded/home.ts';
import { names, openPage, withContestants, type Name } from './mirror.ts';
import { ratio, spread, type Part } from './report.ts';
import { pairedRatio } from './statistics.ts';

const count = 5_000;
const rounds = samples(8);

/** Documents stored per second by a new device. */
const rate = (home: Home, name: Name): Promise<number> =>
  withBrowser(async (context) => {
    const page = await openPage(context, home, name);
    const ms = await page.evaluate((n) => window.contestant.fill(n), count);
    return count / (ms / 1_000);
  });

/**
 * A new device copies the market: the mirror's first pull compared with one file and the SDK's
 * listener.
 */
export const fillPart: Part = () =>
  withContestants(count, async (home, bytes) => {
    const all: Record<Name, number[]> = { raw: [], store: [], sdk: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        all[name].push(await rate(home, name));
      }
    }
    return [
      {
        title: `A new device takes in ${count.toLocaleString('en')} listings`,
        columns: [
          '',
          'one file, raw IndexedDB (limit)',
          'mirror',
          'Firebase SDK cache',
          'to limit',
          'to SDK',
        ],
        rows: [
          [
            'stored a second',
            spread(all.raw, ''),
            spread(all.store, ''),
            spread(all.sdk, ''),
            ratio(all.store, all.raw),
            ratio(all.store, all.sdk),
          ],
        ],
        notes: [
          `${rounds - 1} new profiles each, on disk; ${bytes} bytes a listing as JSON.`,
          'Raw reads one file of all listings, the mirror its snapshot files and then what was written since through Firestore of the same home, where the SDK listens.',
        ],
        gates: [
          atLeast(0.5, pairedRatio(all.store, all.raw), { id: 'B4', against: 'limit' }),
          atLeast(2, pairedRatio(all.store, all.sdk), { id: 'B4', against: 'peer' }),
        ],
      },
    ];
  });
