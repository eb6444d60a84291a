import { openHome, type Home } from '../../src/embedded/home.ts';
import { samples } from './amount.ts';
import { bundle } from './bundle.ts';
import { withBrowser } from './chrome.ts';
import { withFolder } from './folder.ts';
import { atLeast, atMost } from './gates.ts';
import { benchPages } from './pages.ts';
import { figure, ratio, spread, type Part } from './report.ts';
import { pairedRatio } from './statistics.ts';

const count = 500;
const rounds = samples(8);
const names = ['outbox', 'sdk'] as const;
type Name = (typeof names)[number];

interface Drained {
  readonly perSecond: number;
  readonly lost: number;
  /** Documents written more than once: another version than the first, or a second commit. */
  readonly twice: number;
}

const arrived = (home: Home, ids: readonly string[]): Pick<Drained, 'lost' | 'twice'> => {
  const found = ids.map((id) => home.firestore.store.get(`addresses/${id}`));
  const there = found.filter((one) => one !== null);
  return {
    lost: ids.length - there.length,
    twice: there.filter(({ createTime, updateTime, fields }) => {
      const { integerValue: rev } = (fields['rev'] ?? {}) as { readonly integerValue?: string };
      return createTime !== updateTime || rev !== '1';
    }).length,
  };
};

const drain = async (home: Home, name: Name, round: number): Promise<Drained> => {
  const uid = `writer-${name}-${round}`;
  const ids = Array.from({ length: count }, (_, i) => `${uid}-${i}`);
  const token = await home.auth.customToken(uid);
  const ms = await withBrowser(async (context) => {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
    await page.goto(`${home.url}/bench/${name}`);
    await page.waitForFunction(() => 'drain' in window);
    await page.evaluate(([by, who]) => window.drain.signIn(by, who), [token, uid] as const);
    await context.setOffline(true);
    await page.evaluate(([all, by]) => window.drain.write(all, by), [ids, uid] as const);
    const acknowledged = page.evaluate(() => window.drain.acknowledged());
    await page.evaluate(() => undefined);
    await context.setOffline(false);
    return acknowledged;
  });
  return { perSecond: count / (ms / 1_000), ...arrived(home, ids) };
};

/**
 * Writes without a connection until the server has all of them, compared with the SDK's own queue.
 */
export const drainPart: Part = () =>
  withFolder(async (dir) => {
    const files = await bundle({ outbox: 'drain/outbox-page.ts', sdk: 'drain/sdk-page.ts' });
    const home = await openHome({ dir, functions: false, app: benchPages({ files }) });
    try {
      const all: Record<Name, Drained[]> = { outbox: [], sdk: [] };
      for (let round = 0; round < rounds; round += 1) {
        for (const name of round % 2 === 0 ? names : names.toReversed()) {
          all[name].push(await drain(home, name, round));
        }
      }
      const rate = (name: Name): number[] => all[name].map((one) => one.perSecond);
      const sum = (name: Name, of: 'lost' | 'twice'): number =>
        all[name].reduce((total, one) => total + one[of], 0);
      return [
        {
          title: `${count} writes without a connection, until all are acknowledged`,
          columns: ['', 'Firebase SDK queue', 'outbox', 'to SDK'],
          rows: [
            [
              'acknowledged a second',
              spread(rate('sdk'), ''),
              spread(rate('outbox'), ''),
              ratio(rate('outbox'), rate('sdk')),
            ],
            ['lost', figure(sum('sdk', 'lost')), figure(sum('outbox', 'lost')), ''],
            ['written twice', figure(sum('sdk', 'twice')), figure(sum('outbox', 'twice')), ''],
          ],
          notes: [
            `${rounds - 1} new profiles each: a member’s addresses, written directly under the same rules of the same home.`,
            'From the browser’s word that the network is back. The outbox names a version with every write and keeps each answer on disk.',
          ],
          gates: [
            atLeast(1, pairedRatio(rate('outbox'), rate('sdk')), { id: 'B5', against: 'peer' }),
            atMost(0, sum('outbox', 'lost'), { id: 'B5', against: 'lost', unit: '' }),
            atMost(0, sum('outbox', 'twice'), { id: 'B5', against: 'written twice', unit: '' }),
          ],
        },
      ];
    } finally {
      await home.close();
    }
  });
