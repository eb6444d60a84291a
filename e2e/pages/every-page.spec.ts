import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, signIn, test } from '../setup/home.ts';

/** Widths people have: a small phone, a phone, a tablet, a desktop. */
const widths = [320, 390, 768, 1440] as const;

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
  { path: '/login', shows: /Sign in/ },
  { path: '/signup', shows: /Create an account|Sign up/ },
  { path: '/forgotpassword', shows: /password/i },
  { path: '/giveaway', shows: /being built/ },
  { path: '/no-such-page', shows: /not|nothing/i },
  { path: '/profile', as: 'member', shows: /@|E-mail/ },
  { path: '/profile/watchlist', as: 'member', shows: /Watchlist/ },
  { path: '/admin/makes', as: 'admin', shows: /rows/ },
  { path: '/admin/models', as: 'admin', shows: /rows/ },
  { path: '/admin/config', as: 'admin', shows: /rows/ },
];

const faultsOf = async (page: Page, path: string): Promise<readonly string[]> => {
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.violations.map(
    (one) => `${path} ${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
};

/** The widths by day, and a phone and a desktop by night. */
const looks = [
  ...widths.map((width) => ({ width, colorScheme: 'light' as const })),
  { width: 390, colorScheme: 'dark' as const },
  { width: 1440, colorScheme: 'dark' as const },
];

for (const { width, colorScheme } of looks) {
  test(`every page stands, fits and is accessible at ${width} px, ${colorScheme}`, async ({
    page,
    home,
    heard,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    const { live, sold, classified } = await home.samples();
    let who: Stop['as'];
    for (const stop of stops(live, sold, classified)) {
      if (stop.as !== undefined && stop.as !== who) {
        await signIn(page, home, stop.as, who !== undefined);
        who = stop.as;
      }
      await page.goto(`${home.url}${stop.path}`);
      await expect(page.locator('#main')).toContainText(stop.shows);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${stop.path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      expect.soft(await faultsOf(page, stop.path)).toEqual([]);
    }
    expect(heard).toEqual([]);
  });
}
