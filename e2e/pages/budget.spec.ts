import type { Page } from 'playwright/test';
import { expect, signInByHand, test, type FloorHome } from '../setup/home.ts';
import { openFresh } from '../setup/device.ts';
import { ask, whole } from '../setup/floor.ts';
import { moveClock } from '../setup/wire.ts';

/** What a first visit may cost, in what can be counted: times are the bench's. */
const script = 170_000;
const styles = 20_000;
const reads = { cold: 150, warm: 30 };

const MINUTE = 60_000;

interface Noted {
  /** When the first card stood in the page, which is before any program runs. */
  cardAt?: number;
  /** When the program had drawn its own. */
  drawnAt?: number;
}

const watchCard = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const noted = window as unknown as Noted;
    const look = (): void => {
      const now = performance.now();
      if (document.querySelector('main a[href*="/listing/"]') !== null) noted.cardAt ??= now;
      if (document.querySelector('main .lane[style]') !== null) noted.drawnAt ??= now;
      if (noted.drawnAt === undefined) requestAnimationFrame(look);
    };
    look();
  });
};

interface Part {
  readonly path: string;
  readonly bytes: number;
  readonly begun: number;
  readonly ended: number;
}

const partsOf = (page: Page): Promise<readonly Part[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((one) => ({
      path: new URL(one.name).pathname,
      bytes: one.encodedBodySize,
      begun: one.startTime,
      ended: one.responseEnd,
    })),
  );

const sum = (parts: readonly Part[]): number => parts.reduce((all, one) => all + one.bytes, 0);

/** Words of the packages that keep and fetch, in what was sent. */
const heavy = /RxDB|createRxDatabase|@firebase\/firestore|WebChannelConnection/;

/** What has to be there before the lots are drawn by the program itself. */
const drawn = (page: Page) => page.locator('main .lane[style]').first();

for (const path of ['/', '/listings']) {
  test(`the first cards of ${path} come before everything else`, async ({ page, home }) => {
    await watchCard(page);
    await page.goto(`${home.url}${path}`);
    await drawn(page).waitFor();
    const { cardAt = 0, drawnAt = 0 } = await page.evaluate(() => {
      const noted = window as unknown as Noted;
      return { cardAt: noted.cardAt, drawnAt: noted.drawnAt };
    });
    expect(drawnAt).toBeGreaterThan(cardAt);
    const before = (await partsOf(page)).filter(({ begun }) => begun < cardAt);
    const scripts = before.filter(({ path: one }) => /^\/assets\/.*\.js$/.test(one));
    // The page is there before its program is asked for.
    expect(scripts).toEqual([]);
    const drawnBy = (await partsOf(page)).filter(
      (one) => one.begun < drawnAt && /^\/assets\/.*\.js$/.test(one.path),
    );
    expect(sum(drawnBy)).toBeGreaterThan(0);
    expect(sum(drawnBy)).toBeLessThanOrEqual(script);
    for (const { path: one } of drawnBy) {
      expect(heavy.test(await (await fetch(`${home.url}${one}`)).text()), one).toBe(false);
    }
    expect(sum(before.filter((one) => one.path.endsWith('.css')))).toBeLessThanOrEqual(styles);
    const asked = before.map((one) => one.path);
    expect(asked.filter((one) => /^\/(?:v1|google\.firestore|demo-)/.test(one))).toEqual([]);
  });
}

/** Headings and links of a first screen, and where they stand. */
const places = (at: Page, of: string) =>
  at.locator(of).evaluateAll((all) =>
    all.map((one) => {
      const { left, top } = one.getBoundingClientRect();
      return {
        text: one.textContent,
        to: one.getAttribute('href'),
        at: [Math.round(left), Math.round(top)],
      };
    }),
  );

test('pages are there without their program, and it changes nothing of them', async ({
  browser,
  home,
}) => {
  const { live } = await home.samples();
  const pages = [
    ['/', '.soon h3 a, .feature h1 a', 7],
    ['/listings', 'main h1, .lot:nth-child(-n + 6) h3 a', 7],
    [`/listing/${live}`, 'main h1, .tb__k, .tb__s', 3],
    ['/make/porsche', 'main h1', 1],
  ] as const;
  const still = await browser.newContext({ javaScriptEnabled: false });
  // Every page as a first visit gets it: a worker would give the shell instead.
  const moving = await browser.newContext({ serviceWorkers: 'block' });
  const [bare, page] = [await still.newPage(), await moving.newPage()];
  for (const [path, of, many] of pages) {
    await bare.goto(`${home.url}${path}`);
    const served = await places(bare, of);
    expect(served, path).toHaveLength(many);
    await page.goto(`${home.url}${path}`);
    await page.locator('a.skip').waitFor({ state: 'attached' });
    const words = (all: typeof served) => all.map(({ text, to }) => ({ text, to }));
    await expect(async () => {
      const own = await places(page, of);
      expect(words(own), path).toEqual(words(served));
      for (const [i, { at }] of own.entries()) {
        const [left = 0, top = 0] = served[i]?.at ?? [];
        expect(Math.abs((at[0] ?? 0) - left), path).toBeLessThanOrEqual(2);
        expect(Math.abs((at[1] ?? 0) - top), path).toBeLessThanOrEqual(8);
      }
    }).toPass({ timeout: 15_000 });
  }
  await still.close();
  await moving.close();
});

interface Metered {
  readonly clients: Readonly<Record<string, { readonly reads: number }>>;
  readonly queries: Readonly<Record<string, number>>;
}

const metered = async (home: FloorHome): Promise<Metered> =>
  (await (await fetch(`${home.url}/__/meter?reset`)).json()) as Metered;

/** What was read for the device, not by the house for itself. */
const total = ({ clients }: Metered): number =>
  Object.entries(clients)
    .filter(([client]) => client !== 'owner')
    .reduce((all, [, { reads: some }]) => all + some, 0);

/** Waits until two seconds went by in which the home read nothing for anybody. */
const quiet = async (home: FloorHome): Promise<void> => {
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

/** The front page, then the list, each until the mirror has caught up. */
const visit = async (page: Page, home: FloorHome, own: readonly string[]): Promise<void> => {
  for (const path of ['/', '/listings']) {
    await openFresh(page, `${home.url}${path}`, ['listings', 'auctions', ...own]);
    await drawn(page).waitFor();
    await quiet(home);
  }
};

/** When the snapshots were last written, server time, ms UTC; 0 before the first. */
const snapshotAt = async (home: FloorHome): Promise<number> => {
  const answer = await fetch(`${home.url}/snapshots/index.json`);
  return answer.ok ? ((await answer.json()) as { readonly at: number }).at : 0;
};

/** When auctions begin and end by themselves, server time, ms UTC, the next first. */
const turns = async (home: FloorHome): Promise<readonly number[]> => {
  const of = async (status: string, field: string) =>
    (await ask(home, 'auctions', [['status', 'EQUAL', { stringValue: status }]], null, 500)).map(
      ({ fields }) => whole(fields[field]),
    );
  const all = await Promise.all([of('LIVE', 'endAt'), of('SCHEDULED', 'startAt')]);
  return all.flat().toSorted((a, b) => a - b);
};

/**
 * At least ten minutes pass, so that the snapshots tell of the floor, until some minutes in which no
 * auction turns; then one more: what was written this minute would be read again by design.
 */
const settle = async (home: FloorHome): Promise<void> => {
  const calm = 4 * MINUTE;
  const now = Date.now();
  let offset = 10 * MINUTE;
  for (const at of await turns(home)) {
    if (at - now > offset && at - now < offset + calm) offset = at - now + MINUTE / 2;
  }
  await moveClock(home, offset);
  await expect.poll(() => snapshotAt(home), { timeout: 60_000 }).toBeGreaterThan(now + offset);
  await quiet(home);
  await moveClock(home, offset + 1.5 * MINUTE);
  await quiet(home);
};

test('a new device of a visitor and one of a member read little, and less the next time', async ({
  browser,
  ownHome: home,
}) => {
  await settle(home);
  for (const who of ['a visitor', 'a member'] as const) {
    const page = await (await browser.newContext()).newPage();
    const own = who === 'a member' ? ['likes', 'standings', 'notificationMessages'] : [];
    await metered(home);
    if (who === 'a member') await signInByHand(page, home, 'member');
    await visit(page, home, own);
    const cold = await metered(home);
    const read = (of: Metered) => `${who} reads ${JSON.stringify(of, null, 1)}`;
    expect(total(cold), read(cold)).toBeGreaterThan(0);
    expect(total(cold), read(cold)).toBeLessThanOrEqual(reads.cold);
    await visit(page, home, own);
    const warm = await metered(home);
    expect(total(warm), read(warm)).toBeGreaterThan(0);
    expect(total(warm), read(warm)).toBeLessThanOrEqual(reads.warm);
    await page.context().close();
  }
});
