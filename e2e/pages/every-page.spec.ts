import { faultsOf, type Asked } from '../setup/axe.ts';
import { expect, signIn, test } from '../setup/home.ts';

interface Stop {
  readonly path: string;
  readonly as?: 'member' | 'admin';
  /** Something that stands there only once the page is really there. */
  readonly shows: RegExp;
}

const stops = (lot: string, sold: string, classified: string): readonly Stop[] => [
  { path: '/', shows: /Ending soon/ },
  { path: '/listings', shows: /Lot \d+/ },
  { path: '/listings?show=results', shows: /Lot \d+/ },
  { path: `/listing/${lot}`, shows: /The facts/ },
  { path: `/listing/${sold}`, shows: /The facts/ },
  { path: `/listing/${classified}`, shows: /The facts/ },
  { path: '/makes', shows: /Makes/ },
  { path: '/models', shows: /Models/ },
  { path: '/news', shows: /soft close/ },
  { path: '/new/how-the-soft-close-decides', shows: /Read on/ },
  { path: '/how-it-works', shows: /Handover/ },
  { path: '/appendix', shows: /Privacy/ },
  { path: '/login', shows: /Sign in/ },
  { path: '/signup', shows: /Create an account|Sign up/ },
  { path: '/forgotpassword', shows: /password/i },
  { path: '/giveaway', shows: /being built/ },
  { path: '/no-such-page', shows: /not|nothing/i },
  { path: '/profile', as: 'member', shows: /@|E-mail/ },
  { path: '/profile/watchlist', as: 'member', shows: /Watchlist/ },
  { path: '/profile?view=outbox', as: 'member', shows: /Outbox/ },
  { path: '/profile/notifications', as: 'member', shows: /Notices/ },
  { path: '/profile/feedback', as: 'member', shows: /Feedback/ },
  { path: '/submit-listing', as: 'member', shows: /auction/i },
  { path: '/membersnew/seller_demo', as: 'member', shows: /Member since/ },
  { path: '/members/seller_demo', shows: /Member since/ },
  { path: '/membersnew/seller_demo/bought', shows: /Member since/ },
  { path: '/membersnew/seller_demo/feedback', shows: /Member since/ },
  { path: '/profile/news', as: 'member', shows: /Nothing written yet/ },
  { path: '/news/create', as: 'member', shows: /Hand it in/ },
  { path: '/profile/feedback/confirm', as: 'member', shows: /Thank you/ },
  { path: '/debug007', as: 'member', shows: /Service worker/ },
  { path: '/profile/messages', as: 'member', shows: /seller_demo/ },
  { path: '/profile/messages/new?to=demo-second', as: 'member', shows: /mine stands around/ },
  { path: '/admin/makes', as: 'admin', shows: /rows/ },
  { path: '/admin/models', as: 'admin', shows: /rows/ },
  { path: '/admin/config', as: 'admin', shows: /rows/ },
  { path: '/admin/reports', as: 'admin', shows: /Waiting/ },
  { path: '/admin/comments', as: 'admin', shows: /50\+ comments/ },
];

/**
 * By night nothing differs but the colours, from width to width what stands there and how large it
 * is: a phone by day and a desktop by night are asked everything, the narrowest also whether what is
 * touched has room there. Every width is asked whether the page fits.
 */
const looks: readonly (readonly [width: number, scheme: 'light' | 'dark', asked: Asked | null])[] =
  [
    [320, 'light', 'sizes'],
    [390, 'light', 'everything'],
    [768, 'light', null],
    [1440, 'dark', 'everything'],
  ];

for (const who of [undefined, 'member', 'admin'] as const) {
  test(`every page of ${who ?? 'a visitor'} stands, fits and is accessible at every width, by day and by night`, async ({
    page,
    home,
    heard,
  }) => {
    test.setTimeout(400_000);
    const { live, sold, classified } = await home.samples();
    if (who !== undefined) await signIn(page, home, who);
    for (const { path, shows } of stops(live, sold, classified).filter((stop) => stop.as === who)) {
      await page.goto(`${home.url}${path}`);
      // Drawn by the program: what is served before it is replaced while it would be looked at.
      await page.locator('a.skip').waitFor({ state: 'attached' });
      await expect(page.locator('#main')).toContainText(shows);
      for (const [width, colorScheme, asked] of looks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
        const at = `${path} at ${width} px, ${colorScheme}`;
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, `${at} scrolls sideways`).toBeLessThanOrEqual(0);
        if (asked !== null) expect.soft(await faultsOf(page, asked), at).toEqual([]);
      }
    }
    expect(heard).toEqual([]);
  });
}

test('the map of the lots counts by region, filters by keys and by thumb, and keeps to the address', async ({
  page,
  home,
  heard,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${home.url}/listings?show=results`);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const map = page.getByRole('toolbar', { name: 'Lots by province and state' });
  const ontario = map.getByRole('button', { name: /^Ontario, / });
  await ontario.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(ontario).not.toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(ontario).toBeFocused();
  await expect(ontario).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/region=.*ON/);
  await expect(ontario).toHaveAttribute('aria-pressed', 'true');
  // The mirror may still be filling: in the end the square and the head of the page say the same.
  await expect(async () => {
    const lots = /\d+/.exec((await ontario.getAttribute('aria-label')) ?? '')?.[0] ?? 'none';
    await expect(page.locator('.lst__n')).toHaveText(new RegExp(`^${lots} of `), { timeout: 200 });
  }).toPass();
  const others = map.getByRole('button').filter({ hasNotText: 'ON' });
  expect(await others.count()).toBeGreaterThan(3);
  expect(await faultsOf(page), 'the map').toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Map' });
  await sheet.getByRole('checkbox', { name: /^Ontario/ }).click();
  await expect(page).not.toHaveURL(/region=/);
  await expect(sheet.getByRole('button', { name: /^Ontario, / })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(await faultsOf(page), 'the sheet of the map').toEqual([]);
  expect(heard).toEqual([]);
});
