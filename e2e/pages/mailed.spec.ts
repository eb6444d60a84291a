import type { Page } from 'playwright/test';
import { faultsOf } from '../setup/axe.ts';
import { expect, test, type DemoHome } from '../setup/home.ts';

type Kind = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL';

/** A link as in a mail, requested as the home's administrator. */
const linkOf = async (home: DemoHome, requestType: Kind, email: string): Promise<URL> => {
  const answer = await fetch(
    `${home.url}/identitytoolkit.googleapis.com/v1/projects/demo-hammerlane/accounts:sendOobCode`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({
        requestType,
        email,
        returnOobLink: true,
        ...(requestType === 'VERIFY_AND_CHANGE_EMAIL' ? { newEmail: `new.${email}` } : {}),
      }),
    },
  );
  const { oobLink } = (await answer.json()) as { readonly oobLink?: string };
  if (oobLink === undefined) throw new Error(`No link: ${answer.status}`);
  return new URL(oobLink);
};

const looks = [
  [320, 'light'],
  [1440, 'dark'],
] as const;

/**
 * Checks that the page fits and is accessible, on the narrowest phone and on a desktop in the dark
 * theme.
 */
const looksWell = async (page: Page, language: string, what: string): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const at = `${what} in ${language} at ${width} px`;
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${at} scrolls sideways`).toBeLessThanOrEqual(0);
    expect.soft(await faultsOf(page), at).toEqual([]);
  }
};

test('every page a mailed link leads to fits and is accessible, in the language of its mail @long', async ({
  page,
  home,
}) => {
  const { email } = await home.account('unverified');
  const main = page.locator('main');
  const words = { en: [/Confirm/, /new password/i], fr: [/Confirm/, /nouveau mot de passe/i] };
  for (const language of ['en', 'fr'] as const) {
    const open = async (kind: Kind): Promise<URL> => {
      const link = await linkOf(home, kind, email);
      link.searchParams.set('lang', language);
      await page.goto(link.href);
      return link;
    };
    const press = () => main.getByRole('button').click();
    const [confirm, choose] = words[language];

    const used = await open('VERIFY_EMAIL');
    await expect(main.getByRole('button')).toHaveText(confirm ?? '');
    await looksWell(page, language, 'the question of an address');
    await press();
    await expect(main.getByRole('link').first()).toBeVisible();
    await looksWell(page, language, 'a confirmed address');
    await page.goto(used.href);
    await expect(main.getByRole('button')).toHaveCount(0);
    await looksWell(page, language, 'a link that was used');

    await open('PASSWORD_RESET');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(choose ?? '');
    await looksWell(page, language, 'a new password');
    await main.locator('input[type=password]').fill('short');
    await press();
    await expect(main.getByRole('alert')).toBeVisible();
    await looksWell(page, language, 'a password that is too short');
    await main.locator('input[type=password]').fill('mandarin-rally-93');
    await press();
    await expect(main.locator('input')).toHaveCount(0);
    await looksWell(page, language, 'a saved password');
  }

  const change = await linkOf(home, 'VERIFY_AND_CHANGE_EMAIL', email);
  for (const language of ['en', 'fr'] as const) {
    change.searchParams.set('lang', language);
    await page.goto(change.href);
    await expect(main).toContainText(`new.${email}`);
    await looksWell(page, language, 'the question of another address');
  }
});
