import type { Page } from 'playwright/test';
import { faultsOf } from '../setup/axe.ts';
import { follow } from '../setup/follow.ts';
import { foreignGlyphs } from '../setup/fonts.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { callFunction, tokenOf } from '../setup/wire.ts';
import { draftId, stops } from './stops.ts';

type Look = readonly [width: number, scheme: 'light' | 'dark'];

/**
 * By night nothing differs but the colours, from width to width what stands there and how large it
 * is: a page that fits the narrowest phone by day and a desktop by night seldom fails between them.
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

/** Rarely needed characters come with a second file, which the text that needs them asks for. */
const softly = expect.configure({ soft: true, timeout: 5_000 });

/** A member begins to sell a vehicle: the market has nobody who does. */
const beginDraft = async (home: DemoHome): Promise<void> => {
  const token = await tokenOf(home, await home.account('member'));
  const vehicle = { year: 1972, makeName: 'Datsun', modelName: '240Z' };
  const patch = { mode: 'AUCTION', clientDraftId: draftId, draft: { vehicle } };
  const data = { id: draftId, rev: 0, patch };
  const { status } = await callFunction(home, 'listings-updateListingSubmission', data, token);
  expect(status).toBe(200);
};

/** Pages walked in one go, at about the same price. */
const walks = [
  { title: 'a visitor', who: undefined, part: [0, 1] },
  { title: 'a member', who: 'member', part: [0, 1] },
  { title: 'staff, the first third', who: 'admin', part: [0, 1 / 3] },
  { title: 'staff, the second third', who: 'admin', part: [1 / 3, 2 / 3] },
  { title: 'staff, the last third', who: 'admin', part: [2 / 3, 1] },
] as const;

/** `thorough` looks at each page in every width, and asks axe of its phone and of its desktop. */
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
    // Drawn by the program: what is served before it is replaced while it would be looked at.
    await page.locator('#app[data-drawn]').waitFor();
    // A page that asks the relational database may be the first for a while, and wakes it.
    await expect(page.locator('#main')).toContainText(shows, { timeout: 60_000 });
    // A menu within the page may say the same before the page itself is drawn.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    for (const [width, colorScheme] of thorough && again !== true ? everyWidth : bothEnds) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
      const at = `${path} at ${width} px, ${colorScheme}`;
      // A page that was just made narrow is laid out again, by its own type once that has come.
      await softly
        .poll(
          () =>
            page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
          { message: `${at} scrolls sideways` },
        )
        .toBeLessThanOrEqual(0);
      // Colours are a scheme's, not a page's: one page is asked by day, the next by night.
      const isItsTurn = (nth % 2 === 0) === (colorScheme === 'light');
      if (isItsTurn || (thorough && (width === 320 || width === 1440))) {
        expect.soft(await faultsOf(page, { contrast: isItsTurn }), at).toEqual([]);
      }
      // By night and on a desk the same texts stand there. Every one is asked for its fonts: a form
      // of a hundred fields takes a while, and desks, which are of one kind, wait for the long tier.
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
