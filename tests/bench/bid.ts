import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { openBareServer } from './bid/bare-server.ts';
import type { Walk } from './bid/clients-page.ts';
import { bundle } from './bundle.ts';
import { withBrowser } from './chrome.ts';
import { withFloor, type Floor } from './floor.ts';
import { samples } from './amount.ts';
import { atMost } from './gates.ts';
import { pairedRatio } from './statistics.ts';
import { ratio, spread, type Part, type Table } from './report.ts';
import { withServed } from './served.ts';

const pairs = 16;
/** Above every increment, so that each bid takes the lead and changes the price. */
const step = 5_000;

const measure = async (page: Page, floor: Floor, bareUrl: string): Promise<readonly Table[]> => {
  const [lot] = floor.lots;
  if (lot === undefined) throw new Error('No auction is live.');
  await page.evaluate(([id, url]) => window.clients.listen(id ?? '', url ?? ''), [lot.id, bareUrl]);
  const ours: Walk[] = [];
  const bare: Walk[] = [];
  for (let turn = 0; turn < samples(pairs); turn += 1) {
    const bidder = floor.bidders[turn % 4];
    const amount = lot.minNext + (turn + 10) * step;
    const bid = async (): Promise<void> => {
      const given = ['bids-create', bidder?.token ?? '', String(amount)] as const;
      ours.push(await page.evaluate(([n, t, a]) => window.clients.bid(n, t, Number(a)), given));
    };
    const limit = async (): Promise<void> => {
      bare.push(await page.evaluate(() => window.clients.bare()));
    };
    for (const one of turn % 2 === 0 ? [bid, limit] : [limit, bid]) {
      await one();
      // The triggers of a bid (notices, standings) must not slow the next one.
      await pause(60);
    }
  }
  const line = (what: string, key: keyof Walk): readonly string[] => {
    const [mine, limits] = [ours.map((one) => one[key]), bare.map((one) => one[key])];
    return [what, spread(limits), spread(mine), ratio(mine, limits)];
  };
  return [
    {
      title: 'A bid until a second client sees it',
      columns: ['from the request leaving', 'bare broadcast (limit)', 'home', 'to limit'],
      rows: [
        line('own answer', 'answered'),
        line('new price in the other client’s listener', 'seen'),
      ],
      notes: [
        `${samples(pairs) - 1} pairs in one Chromium page: function over HTTP, listener of the Firebase SDK.`,
        'Limit: append 1 KB, wait for the disk, tell one watcher by server-sent events; no rules, no transaction.',
      ],
      gates: [
        atMost(
          2.5,
          pairedRatio(
            ours.map((one) => one.seen),
            bare.map((one) => one.seen),
          ),
          { id: 'B9', against: 'limit, one watcher' },
        ),
      ],
    },
  ];
};

/** From the POST of a bid to its response and to another client's listener. */
export const bidPart: Part = () =>
  withFloor(async (floor) => {
    const files = await bundle({ clients: 'bid/clients-page.ts' });
    const bare = await openBareServer(join(floor.dir, '..', 'bare.log'));
    try {
      return await withServed(floor.dir, ({ url }) =>
        withBrowser(
          async (context) => {
            const page = await context.newPage();
            await page.goto(`${url}/__/firebase/init.json`);
            await page.addScriptTag({ content: files.get('clients.js') ?? '', type: 'module' });
            await page.waitForFunction(() => 'clients' in window);
            return measure(page, floor, bare.url);
          },
          { bypassCSP: true },
        ),
      );
    } finally {
      await bare.close();
    }
  });
