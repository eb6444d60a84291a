import type { Page } from 'playwright/test';
import { expect, test } from '../setup/home.ts';

/** Limits of a first visit, bytes. Only countable costs: the bench measures times. */
const script = 170_000;
const styles = 20_000;
/** Most scripts that a first visit to two pages requests one by one; the worker takes the rest packed. */
const files = 14;

interface Noted {
  /** When the first card was in the page, which is before any program runs. */
  cardAt?: number;
  /** When the app had rendered. */
  drawnAt?: number;
}

const watchCard = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const noted = window as Window & Noted;
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

/**
 * Names found in the packages that store and fetch data, searched for in the transferred scripts.
 */
const heavy = /RxDB|createRxDatabase|@firebase\/firestore|WebChannelConnection/;

for (const path of ['/', '/listings']) {
  test(`the first cards of ${path} come before everything else @worker`, async ({ page, home }) => {
    await watchCard(page);
    await page.goto(`${home.url}${path}`);
    // Recorded in the frame after the one that shows it.
    await page.waitForFunction(() => (window as Window & Noted).drawnAt !== undefined);
    const { cardAt = 0, drawnAt = 0 } = await page.evaluate(() => {
      const noted = window as Window & Noted;
      return { cardAt: noted.cardAt, drawnAt: noted.drawnAt };
    });
    expect(drawnAt).toBeGreaterThan(cardAt);
    const before = (await partsOf(page)).filter(({ begun }) => begun < cardAt);
    const scripts = before.filter(({ path: one }) => /^\/assets\/.*\.js$/.test(one));
    // The page is there before its scripts are requested.
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
    expect(asked.filter((one) => /^\/(?:v1|google\.firestore|call)/.test(one))).toEqual([]);
  });
}

/** Headings and links of a first screen, with their positions without the note about JavaScript. */
const places = (at: Page, of: string) =>
  at.locator(of).evaluateAll((all) => {
    document.querySelector('noscript')?.remove();
    return all.map((one) => {
      const { left, top } = one.getBoundingClientRect();
      return {
        text: one.textContent,
        to: one.getAttribute('href'),
        at: [Math.round(left), Math.round(top)],
      };
    });
  });

interface Seen {
  /** Most skeletons in the viewport in any frame since a heading was there. */
  skeletons?: number;
}

const watchSkeletons = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = window as Window & Seen;
    const isSeen = (one: Element): boolean => {
      const { top, bottom, width } = one.getBoundingClientRect();
      const isShown = one.checkVisibility({ visibilityProperty: true });
      return width > 0 && top < innerHeight && bottom > 0 && isShown;
    };
    const look = (): void => {
      if (document.querySelector('main h1') !== null) {
        const now = [...document.querySelectorAll('main .sk')].filter(isSeen).length;
        seen.skeletons = Math.max(seen.skeletons ?? 0, now);
      }
      requestAnimationFrame(look);
    };
    look();
  });
};

/** A text that a first page has in this language only. */
const spoken = { 'en-CA': 'Ending soon', 'fr-CA': 'Bientôt terminées' } as const;

for (const locale of ['en-CA', 'fr-CA'] as const)
  test(`pages are there without their program, and it changes nothing of them: ${locale} @worker${locale === 'en-CA' ? '' : ' @long'}`, async ({
    browser,
    home,
  }) => {
    const { live } = await home.samples();
    const pages = [
      [
        '/',
        '.soon h3 a, .feature h1 a, .home-lead, .fresh-grid h3 a, .results tbody a, .sell h2',
        18,
      ],
      ['/listings', 'main h1, .lot:nth-child(-n + 6) h3 a', 7],
      [`/listing/${live}`, 'main h1, .tb__k, .tb__s', 3],
      ['/make/porsche', 'main h1', 1],
      ['/listings?show=classifieds', 'main h1, .lot:first-child h3 a', 2],
      ['/listings?show=results', 'main h1, .lot:first-child h3 a', 2],
      ['/makes', 'main h1, .make-card:first-of-type h3 a', 2],
      ['/models', 'main h1', 1],
      ['/news', 'main h1, .story-card--lead h2 a', 2],
      ['/giveaway', 'main h1', 1],
      ['/product', 'main h1', 1],
      ['/how-it-works', 'main h1, .written h2:first-of-type', 2],
      ['/submit-listing', 'main h1', 1],
      ['/newsletter', 'main h1', 1],
      ['/login', 'main h1, main form label', 4],
      ['/signup', 'main h1', 1],
    ] as const;
    const still = await browser.newContext({ javaScriptEnabled: false, locale });
    // Every page as on a first visit: a service worker would serve the shell instead.
    const moving = await browser.newContext({ serviceWorkers: 'block', locale });
    const [bare, page] = [await still.newPage(), await moving.newPage()];
    await watchSkeletons(page);
    for (const [path, of, many] of pages) {
      await bare.goto(`${home.url}${path}`);
      let served = await places(bare, of);
      expect(served.length, path).toBeGreaterThanOrEqual(many);
      await expect(bare.locator('html')).toHaveAttribute('lang', locale);
      if (path === '/') await expect(bare.locator('#soon')).toHaveText(spoken[locale]);
      const answer = await page.goto(`${home.url}${path}`);
      // A page is served without what its provider does not answer in time.
      const absent = (await answer?.text())?.match(/class="(?:[^"]* )?sk[ "]/g) ?? [];
      // The served page is visible: nothing hides it until the app is there.
      expect(await page.locator('html[data-other]').count()).toBe(0);
      await page.locator('#app[data-drawn]').waitFor();
      const words = (all: typeof served) => all.map(({ text, to }) => ({ text, to }));
      let isServedAnew = true;
      await expect(async () => {
        // A lot may have ended between the two: then the server omits it too.
        if (!isServedAnew) {
          await bare.goto(`${home.url}${path}`);
          served = await places(bare, of);
        }
        isServedAnew = false;
        const own = await places(page, of);
        expect(words(own), path).toEqual(words(served));
        for (const [i, { at }] of own.entries()) {
          const [left = 0, top = 0] = served[i]?.at ?? [];
          expect(Math.abs((at[0] ?? 0) - left), path).toBeLessThanOrEqual(2);
          expect(Math.abs((at[1] ?? 0) - top), path).toBeLessThanOrEqual(8);
        }
      }).toPass({ timeout: 15_000 });
      // No served content gives way to a skeleton.
      const skeletons = await page.evaluate(() => (window as Window & Seen).skeletons);
      expect(skeletons, path).toBeLessThanOrEqual(absent.length);
    }
    await still.close();
    await moving.close();
  });

test('the second page of a first visit is there before the market has come @worker', async ({
  page,
  home,
}) => {
  // A market that never loads: nothing may wait for it.
  await page.route(/\/(?:google\.firestore|v1\/projects|snapshots)/, () => undefined);
  await watchSkeletons(page);
  await page.goto(home.url);
  await page.locator('#app[data-drawn]').waitFor();
  const lots = page.locator('main .lot h3 a');
  await page.getByRole('link', { name: 'Results', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  await expect(lots.first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const asked = (await partsOf(page)).filter(({ path }) => /^\/assets\/.*\.js$/.test(path));
  expect(asked.length).toBeLessThanOrEqual(files);
  for (const show of ['results', 'classifieds']) {
    const answer = await page.goto(`${home.url}/listings?show=${show}`);
    expect(answer?.fromServiceWorker()).toBe(true);
    await page.locator('#app[data-drawn]').waitFor();
    await expect(lots.first()).toBeVisible();
    expect(await page.evaluate(() => (window as Window & Seen).skeletons), show).toBe(0);
  }
  // Cut now, everything seen opens again.
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('#app[data-drawn]').waitFor();
  await expect(lots.first()).toBeVisible();
});

test('a press that begins on the served page and ends on the app’s is one press', async ({
  page,
  home,
}) => {
  const html = await (await page.request.get(`${home.url}/news`)).text();
  const [program = ''] = /\/assets\/app-[\w-]+\.js/.exec(html) ?? [];
  const text = await (await page.request.get(home.url + program)).text();
  const needed = new Set([...text.matchAll(/from\s*"\.\/([^"]+)"/g)].map(([, name = '']) => name));
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  // The program comes, and the parts that draw its page are held back.
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const name = route.request().url().split('/').at(-1) ?? '';
    if (!program.endsWith(name) && !needed.has(name)) await given;
    await route.continue();
  });
  await page.goto(`${home.url}/news`);
  await page.evaluate((of) => import(of).then(() => undefined), program);
  await page.getByRole('link', { name: 'Results', exact: true }).first().hover();
  await page.mouse.down();
  give();
  await page.locator('#app[data-drawn]').waitFor();
  await page.mouse.up();
  await expect(page).toHaveURL(/show=results$/);
});

test('a chosen language reaches the server, and no kept page is in another @worker', async ({
  page,
  home,
}) => {
  await page.goto(home.url);
  await page.locator('#app[data-drawn]').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Français' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  const asServed = async (): Promise<string> => (await page.request.get(home.url)).text();
  expect(await asServed()).toContain(spoken['fr-CA']);
  const kept = () =>
    page.evaluate(async () => {
      const found = await caches.match('/', { cacheName: 'hammerlane-pages' });
      return (await found?.text()) ?? null;
    });
  for (let visit = 0; visit < 2; visit += 1) {
    await page.reload();
    await expect(page.locator('#soon')).toHaveText(spoken['fr-CA']);
    await expect.poll(kept).toContain(spoken['fr-CA']);
  }
});

test('a phone shows a lot’s price and state at once, where they stay @worker', async ({
  browser,
  home,
}) => {
  const { live } = await home.samples();
  const viewport = { width: 390, height: 844 };
  const still = await browser.newContext({ javaScriptEnabled: false, viewport });
  const moving = await browser.newContext({ serviceWorkers: 'block', viewport });
  const [bare, page] = [await still.newPage(), await moving.newPage()];
  const of = '.bidbar .price, .bidbar div > div > small:first-child';
  for (const one of [bare, page]) await one.goto(`${home.url}/listing/${live}`);
  await page.locator('#app[data-drawn]').waitFor();
  // The time left is wider or narrower than its placeholder, with the state above it. Fonts load
  // after the page, and a position between two pixels rounds either way.
  await expect(async () => {
    const [served, drawn] = [await places(bare, of), await places(page, of)];
    expect(served).toHaveLength(3);
    expect(drawn.map(({ text }) => text)).toEqual(served.map(({ text }) => text));
    for (const [i, { at }] of served.entries()) {
      const [, top = 0] = at;
      expect(top).toBeLessThan(viewport.height - 20);
      expect(Math.abs((drawn[i]?.at[1] ?? 0) - top)).toBeLessThanOrEqual(1);
    }
  }).toPass({ timeout: 15_000 });
  await still.close();
  await moving.close();
});
