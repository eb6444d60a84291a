import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { allSent, controlled } from '../setup/device.ts';
import { ask } from '../setup/demo-market.ts';
import { expect, test } from '../setup/home.ts';
import { mailsTo } from '../setup/mails-to.ts';
import { serve } from '../setup/serve.ts';
import { cutOff } from '../setup/watch-page.ts';

/** The heading at each address, for a visitor of a market without lots. */
const emptyHouse: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/', 'No lots yet'],
  ['/listings', 'No auctions yet'],
  ['/listings?show=classifieds', 'No classifieds yet'],
  ['/listings?show=results', 'No results yet'],
  ['/makes', 'All makes'],
  ['/news', 'No articles yet'],
  ['/how-it-works', 'How it works'],
  ['/about', 'About Hammerlane'],
  ['/appendix', 'Appendix'],
  ['/import-export-vehicles-to-and-from-canada', 'Across the border'],
  ['/submit-listing', 'Sell a vehicle'],
];

test('a stranger spends a day in a house where nothing has happened yet @worker @long', async ({
  page,
  context,
  heard,
}) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-empty-'));
  const home = await serve(join(folder, 'data'), ['--quiet', '--test-doors', '--no-demo']);
  try {
    for (const [path, heading] of emptyHouse) {
      await page.goto(`${home.url}${path}`);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.getByText('Page not found')).toHaveCount(0);
    }
    expect(await faultsOf(page)).toEqual([]);

    // Signs up, and confirms the address with the mailed link.
    await page.goto(`${home.url}/signup?goto=/submit-listing`);
    await page.getByLabel('E-mail').fill('stranger@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Quiet-Gravel-41');
    await page.getByRole('checkbox', { name: /terms/ }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    let link = '';
    await expect
      .poll(async () => {
        const [mail] = await mailsTo(home, 'stranger@example.com');
        link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
        return link;
      })
      .not.toBe('');
    const letter = await context.newPage();
    await letter.goto(link);
    const confirm = letter.getByRole('button', { name: /confirm/i });
    if (await confirm.isVisible()) await confirm.click();
    // A page closed while navigating may keep its browser waiting.
    await expect(confirm).toHaveCount(0);
    await letter.close();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();

    // Changes the display preferences, and begins a draft and a text offline.
    await page.goto(`${home.url}/profile?view=display`);
    await page.getByRole('radio', { name: 'Miles' }).check();
    await page.getByRole('radio', { name: 'US$' }).check();
    await allSent(page);
    await follow(page, '/submit-listing');
    await controlled(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Start an auction listing' }).click();
    const vin = page.getByLabel('VIN', { exact: true });
    await vin.fill('1G1YY22G965105609');
    await vin.blur();
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
    const draft = page.url();
    await page.reload();
    await expect(vin).toHaveValue('1G1YY22G965105609');
    await context.setOffline(false);
    const stored = () =>
      ask(home, 'listingSubmissions', [['isDeleted', 'EQUAL', { booleanValue: false }]], null, 1);
    await expect
      .poll(async () => JSON.stringify(await stored()), { timeout: 30_000 })
      .toContain('1G1YY22G965105609');
    await allSent(page);

    // Signs out and returns: everything is still theirs.
    await page.goto(`${home.url}/logout`);
    await page.getByText('Your private data has been removed from this device.').waitFor();
    await page.goto(`${home.url}/login?goto=${encodeURIComponent(new URL(draft).pathname)}`);
    await page.getByLabel('E-mail').fill('stranger@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Quiet-Gravel-41');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('1G1YY22G965105609');
    await page.goto(`${home.url}/profile?view=display`);
    await expect(page.getByRole('radio', { name: 'Miles' })).toBeChecked();
    // Offline, only the requests fail.
    expect(heard.filter((one) => !cutOff.test(one))).toEqual([]);
  } finally {
    await context.setOffline(false);
    await home.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
