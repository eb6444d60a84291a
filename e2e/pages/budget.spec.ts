import type { Page } from 'playwright/test';
import { expect, signIn, test, type FloorHome } from '../setup/home.ts';
import { moveClock } from '../setup/wire.ts';

/** What a first visit may cost, in what can be counted: times are the bench's. */
const script = 170_000;
const styles = 20_000;
const reads = { cold: 150, warm: 30 };

/** Notes when the first card stands in the page, which may be before any program runs. */
const watchCard = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const noted = window as unknown as { cardAt: number };
    const look = (): void => {
      if (document.querySelector('main a[href*="/listing/"]') === null) requestAnimationFrame(look);
      else noted.cardAt = performance.now();
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
const drawn = (page: Page) => page.locator('main .lot, main .soon .lane[style]').first();

for (const path of ['/', '/listings']) {
  test(`the first cards of ${path} come before everything else`, async ({ page, home }) => {
    await watchCard(page);
    await page.goto(`${home.url}${path}`);
    await drawn(page).waitFor();
    const cardAt = await page.evaluate(() => (window as unknown as { cardAt: number }).cardAt);
    const before = (await partsOf(page)).filter(({ begun }) => begun < cardAt);
    const scripts = before.filter(({ path: one }) => /^\/assets\/.*\.js$/.test(one));
    // The front page is there before its program is asked for.
    if (path === '/') expect(scripts).toEqual([]);
    else expect(sum(scripts)).toBeGreaterThan(0);
    expect(sum(scripts)).toBeLessThanOrEqual(script);
    for (const { path: one } of scripts) {
      expect(heavy.test(await (await fetch(`${home.url}${one}`)).text()), one).toBe(false);
    }
    expect(sum(before.filter((one) => one.path.endsWith('.css')))).toBeLessThanOrEqual(styles);
    const asked = before.map((one) => one.path);
    expect(asked.filter((one) => /^\/(?:v1|google\.firestore|demo-)/.test(one))).toEqual([]);
  });
}

test('the front page is there without its program, and its program changes nothing of it', async ({
  page,
  browser,
  home,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(home.url);
  const places = (at: Page) =>
    at.locator('.soon h3 a, .feature h1 a').evaluateAll((links) =>
      links.map((link) => {
        const { left, top } = link.getBoundingClientRect();
        return { to: link.getAttribute('href'), at: [Math.round(left), Math.round(top)] };
      }),
    );
  const served = await places(bare);
  expect(served).toHaveLength(7);
  await context.close();
  await page.goto(home.url);
  await drawn(page).waitFor();
  const own = await places(page);
  expect(own.map(({ to }) => to)).toEqual(served.map(({ to }) => to));
  for (const [i, { at }] of own.entries()) {
    const [left = 0, top = 0] = served[i]?.at ?? [];
    expect(Math.abs((at[0] ?? 0) - left)).toBeLessThanOrEqual(2);
    expect(Math.abs((at[1] ?? 0) - top)).toBeLessThanOrEqual(8);
  }
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

/** The lots of the house are on this device: what is read after that is what changed. */
const mirrored = (page: Page) =>
  page.waitForFunction(() => {
    const kept = localStorage.getItem('hammerlane.synced') ?? '{}';
    const synced = JSON.parse(kept) as Readonly<Record<string, number | null>>;
    return ['listings', 'auctions'].every((scope) => (synced[scope] ?? 0) > 0);
  });

/** The front page, then the list, each until the mirror has caught up. */
const visit = async (page: Page, home: FloorHome): Promise<void> => {
  for (const path of ['/', '/listings']) {
    await page.goto(`${home.url}${path}`);
    await drawn(page).waitFor();
    await mirrored(page);
    await page.waitForTimeout(4_000);
  }
};

/** When the snapshots were last written, server time, ms UTC; 0 before the first. */
const snapshotAt = async (home: FloorHome): Promise<number> => {
  const answer = await fetch(`${home.url}/snapshots/index.json`);
  return answer.ok ? ((await answer.json()) as { readonly at: number }).at : 0;
};

/**
 * Ten minutes pass: what was written this minute would be read again by design. By then the
 * snapshots tell of the floor.
 */
const settle = async (home: FloorHome): Promise<void> => {
  await moveClock(home, 600_000);
  await expect.poll(() => snapshotAt(home), { timeout: 60_000 }).toBeGreaterThan(0);
  await new Promise((resolve) => {
    setTimeout(resolve, 5_000);
  });
};

for (const who of ['a visitor', 'a member'] as const) {
  test(`a new device of ${who} reads little, and less the next time`, async ({ page, ownHome }) => {
    test.setTimeout(150_000);
    await settle(ownHome);
    await metered(ownHome);
    if (who === 'a member') await signIn(page, ownHome, 'member');
    await visit(page, ownHome);
    const cold = await metered(ownHome);
    expect(total(cold), JSON.stringify(cold, null, 1)).toBeLessThanOrEqual(reads.cold);
    await visit(page, ownHome);
    const warm = await metered(ownHome);
    expect(total(warm), JSON.stringify(warm, null, 1)).toBeLessThanOrEqual(reads.warm);
  });
}
