import type { Page } from 'playwright/test';
import type { SnapshotIndex } from '../../src/domain/platform/snapshots/snapshot-index.ts';
import { openFresh } from '../setup/device.ts';
import { ask, whole } from '../setup/demo-market.ts';
import { expect, signInByHand, test, type DemoHome } from '../setup/home.ts';
import { moveClock } from '../setup/wire.ts';

/** Document reads a device may cause, as billed. */
const reads = { cold: 150, warm: 30 };

// A device's reads depend on the size of the market.
test.use({ market: 'whole' });

const MINUTE = 60_000;

interface Metered {
  readonly clients: Readonly<Record<string, { readonly reads: number }>>;
  readonly queries: Readonly<Record<string, number>>;
}

const metered = async (home: DemoHome): Promise<Metered> =>
  (await (await fetch(`${home.url}/__/meter`, { method: 'POST' })).json()) as Metered;

/** Reads for the device, without the server's own. */
const total = ({ clients }: Metered): number =>
  Object.entries(clients)
    .filter(([client]) => client !== 'owner')
    .reduce((all, [, { reads: some }]) => all + some, 0);

/** Waits for two seconds without a read for any client. */
const quiet = async (home: DemoHome): Promise<void> => {
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = await (await fetch(`${home.url}/__/meter`)).text();
        return last === before;
      },
      { intervals: [0, 2_000], timeout: 60_000 },
    )
    .toBe(true);
};

/** Opens the app at its front page, then the list, until the mirror has caught up. */
const visit = async (page: Page, home: DemoHome, own: readonly string[]): Promise<void> => {
  await openFresh(page, `${home.url}/`, ['listings', 'auctions', ...own]);
  await page.locator('main .lane[style]').first().waitFor();
  await quiet(home);
  await page.getByRole('navigation').getByRole('link', { name: 'Auctions' }).first().click();
  await page.waitForURL(/\/listings/);
  await page.locator('main .lane[style]').first().waitFor();
  await quiet(home);
};

/**
 * Whether the snapshots were taken so long after the market was created that a device starting with
 * them requests none of it again. The makes show that, because they never change afterwards.
 */
const tellsOfTheMarket = async (home: DemoHome): Promise<boolean> => {
  const answer = await fetch(`${home.url}/snapshots/index.json`);
  if (!answer.ok) return false;
  const { scopes } = (await answer.json()) as SnapshotIndex;
  const { checkpoint } = scopes['makes'] ?? {};
  return !!checkpoint && checkpoint.readAt > (checkpoint.seconds + 61) * 1_000;
};

/** When auctions start and end by themselves, server time, ms UTC, the next first. */
const turns = async (home: DemoHome): Promise<readonly number[]> => {
  const of = async (status: string, field: string) =>
    (await ask(home, 'auctions', [['status', 'EQUAL', { stringValue: status }]], null, 500)).map(
      ({ fields }) => whole(fields[field]),
    );
  const all = await Promise.all([of('LIVE', 'endAt'), of('SCHEDULED', 'startAt')]);
  return all.flat().toSorted((a, b) => a - b);
};

/** Notices due by a moment, server time, ms UTC. */
const dueBy = async (home: DemoHome, at: number): Promise<number> => {
  const queued = await ask(
    home,
    'notificationMessages',
    [['status', 'EQUAL', { stringValue: 'QUEUED' }]],
    null,
    500,
  );
  return queued.filter(({ fields }) => whole(fields['sendAfter']) <= at).length;
};

/**
 * Finds some minutes in which no auction starts or ends, and lets one pass, since recent writes
 * would be read again by design.
 */
const settle = async (home: DemoHome): Promise<void> => {
  const calm = 4 * MINUTE;
  const now = Date.now();
  let offset = 0;
  await expect
    .poll(async () => {
      offset += MINUTE;
      await moveClock(home, offset);
      return tellsOfTheMarket(home);
    })
    .toBe(true);
  for (const at of await turns(home)) {
    if (at - now > offset && at - now < offset + calm) offset = at - now + MINUTE / 2;
  }
  await moveClock(home, offset);
  await quiet(home);
  await moveClock(home, offset + 1.5 * MINUTE);
  await quiet(home);
  // The notices caused by the jump, and those held back by quiet hours, have been sent.
  await expect.poll(() => dueBy(home, now + offset + calm), { timeout: 90_000 }).toBe(0);
  await quiet(home);
};

test('a new device of a visitor and one of a member read little, and less the next time @long', async ({
  browser,
  home,
}) => {
  test.setTimeout(300_000);
  await settle(home);
  for (const who of ['a visitor', 'a member'] as const) {
    const page = await (await browser.newContext()).newPage();
    const own = who === 'a member' ? ['likes', 'standings', 'notificationMessages'] : [];
    await metered(home);
    if (who === 'a member') {
      await signInByHand(page, home, 'member');
      // A page left meanwhile reads again what had not been stored yet.
      await quiet(home);
    }
    await visit(page, home, own);
    const cold = await metered(home);
    const read = (of: Metered) => `${who} reads ${JSON.stringify(of, null, 1)}`;
    expect(total(cold), read(cold)).toBeGreaterThan(0);
    expect(total(cold), read(cold)).toBeLessThanOrEqual(reads.cold);
    // A notice that arrives meanwhile is read too, so only a calm visit shows its cost.
    let warm = cold;
    for (let visits = 0; visits === 0 || (visits < 3 && total(warm) > reads.warm); visits += 1) {
      await metered(home);
      await visit(page, home, own);
      warm = await metered(home);
    }
    expect(total(warm), read(warm)).toBeGreaterThan(0);
    expect(total(warm), read(warm)).toBeLessThanOrEqual(reads.warm);
    await page.context().close();
  }
});
