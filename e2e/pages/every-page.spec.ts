import type { Page } from 'playwright/test';
import { faultsOf } from '../setup/axe.ts';
import { follow } from '../setup/follow.ts';
import { foreignGlyphs } from '../setup/fonts.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { callFunction, tokenOf } from '../setup/wire.ts';
import { draftId, stops } from './stops.ts';

type Look = readonly [width: number, scheme: 'light' | 'dark'];

/**
 * The dark theme only changes colours, and between the widths only layout and sizes change: a page
 * that fits the narrowest phone in the light theme and a desktop in the dark one seldom fails in
 * between.
 */
const bothEnds: readonly Look[] = [
  [320, 'light'],
  [1440, 'dark'],
];
const everyWidth: readonly Look[] = [
  [320, 'light'],
  [390, 'light'],
  [768, 'light'],
  [1440, 'dark'],
];

/**
 * Rarely used characters are in a second font file, which loads with the first text that needs
 * them.
 */
const softly = expect.configure({ soft: true, timeout: 5_000 });

/** A member begins to sell a vehicle, since no member of the market does. */
const beginDraft = async (home: DemoHome): Promise<void> => {
  const token = await tokenOf(home, await home.account('member'));
  const vehicle = { year: 1972, makeName: 'Datsun', modelName: '240Z' };
  const patch = { mode: 'AUCTION', clientDraftId: draftId, draft: { vehicle } };
  const data = { id: draftId, rev: 0, patch };
  const { status } = await callFunction(home, 'listings-updateListingSubmission', data, token);
  expect(status).toBe(200);
};

/** Groups of pages with about the same cost. */
const walks = [
  { title: 'a visitor', who: undefined, part: [0, 1] },
  { title: 'a member', who: 'member', part: [0, 1] },
  { title: 'staff, the first third', who: 'admin', part: [0, 1 / 3] },
  { title: 'staff, the second third', who: 'admin', part: [1 / 3, 2 / 3] },
  { title: 'staff, the last third', who: 'admin', part: [2 / 3, 1] },
] as const;

/** `thorough` checks each page at every width, and runs axe at the phone and desktop widths. */
const walkPages = async (
  { page, home }: { readonly page: Page; readonly home: DemoHome },
  { who, part: [from, to] }: (typeof walks)[number],
  thorough: boolean,
): Promise<void> => {
  const samples = await home.samples();
  if (who !== undefined) await signIn(page, home, who);
  if (who !== undefined) await beginDraft(home);
  const all = stops(samples).filter((stop) => stop.as === who);
  const mine = all.slice(Math.round(from * all.length), Math.round(to * all.length));
  for (const [nth, { path, shows, again, load }] of mine.entries()) {
    if (load === true || nth === 0) await page.goto(`${home.url}${path}`);
    else await follow(page, path);
    // Rendered by the app: the served page would be replaced while it is checked.
    await page.locator('#app[data-drawn]').waitFor();
    // A page that uses the relational database may be the first in a while, and wakes it.
    await expect(page.locator('#main')).toContainText(shows, { timeout: 60_000 });
    // A menu in the page may have the same text before the page itself has rendered.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    for (const [width, colorScheme] of thorough && again !== true ? everyWidth : bothEnds) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
      const at = `${path} at ${width} px, ${colorScheme}`;
      // A page that was just made narrow is laid out again, in its own fonts once they have loaded.
      await softly
        .poll(
          () =>
            page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
          { message: `${at} scrolls sideways` },
        )
        .toBeLessThanOrEqual(0);
      // Colours belong to a theme, not to a page: pages alternate between light and dark.
      const isItsTurn = (nth % 2 === 0) === (colorScheme === 'light');
      if (isItsTurn || (thorough && (width === 320 || width === 1440))) {
        expect.soft(await faultsOf(page, { contrast: isItsTurn }), at).toEqual([]);
      }
      // The dark theme and the desktop have the same texts. Checking all fonts is slow for a form
      // with a hundred fields, so the back office, whose pages are alike, is left to the long tier.
      if (width === 320 && (thorough || who !== 'admin')) {
        const how = { message: `${at}: glyphs of other fonts`, timeout: 30_000 };
        await softly.poll(() => foreignGlyphs(page), how).toEqual([]);
      }
    }
  }
};

for (const walk of walks) {
  test(`every page of ${walk.title} stands, fits a phone and a desktop and is accessible, by day and by night`, async ({
    page,
    home,
    heard,
  }) => {
    await walkPages({ page, home }, walk, false);
    expect(heard).toEqual([]);
  });
  test(`every page of ${walk.title} stands, fits and is accessible at every width @long`, async ({
    page,
    home,
    heard,
  }) => {
    test.setTimeout(400_000);
    await walkPages({ page, home }, walk, true);
    expect(heard).toEqual([]);
  });
}
