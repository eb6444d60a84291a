import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { faultsOf } from '../setup/axe.ts';
import {
  addPhotos,
  handIn,
  tellCondition,
  tellContact,
  tellReserve,
  tellVehicle,
} from '../setup/consigning.ts';
import { ask } from '../setup/floor.ts';
import { expect, test } from '../setup/home.ts';
import { serve, type Served } from '../setup/serve.ts';
import { watchPage } from '../setup/watch-page.ts';

const seller = 'ann.gravel@example.com';
const staff = 'house@example.com';

const signUp = async (page: Page, home: Served): Promise<void> => {
  await page.goto(`${home.url}/signup?goto=/submit-listing`);
  await page.getByLabel('E-mail').fill(seller);
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Gravel-41');
  await page.getByRole('checkbox', { name: /terms/ }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  let link = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${home.url}/__/mail.json?to=${seller}`);
      const [mail] = (await answer.json()) as readonly { readonly text: string }[];
      link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  const letter = await page.context().newPage();
  await letter.goto(link);
  const confirm = letter.getByRole('button', { name: /confirm/i });
  if (await confirm.isVisible()) await confirm.click();
  await expect(confirm).toHaveCount(0);
  await letter.close();
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
};

test('a stranger sells: submitted, changed, accepted, approved, scheduled and live', async ({
  page,
  browser,
  heard,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-selling-'));
  const flags = ['--quiet', '--test-doors', '--no-demo', '--admin', staff];
  const home = await serve(join(folder, 'data'), flags);
  const office = await (await browser.newContext()).newPage();
  const heardInOffice = await watchPage(office);
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await signUp(page, home);
    await page.goto(`${home.url}/submit-listing`);
    await page.getByRole('button', { name: 'Start an auction listing' }).click();
    await tellVehicle(page);
    await tellCondition(page);
    await addPhotos(page, 12);
    await tellReserve(page, null, /Standard auction/);
    expect(await faultsOf(page)).toEqual([]);
    await tellContact(page, 'Ann Gravel');
    await expect(page.getByText('Your package is free, so no card is needed.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next: review' }).click();
    const id = await handIn(page);
    await expect(page.getByText(/You’ll hear from us by/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await office.goto(`${home.url}/login?goto=/admin/submissions/${id}`);
    await office.getByLabel('E-mail').fill(staff);
    await office.getByLabel('Password', { exact: true }).fill(home.password() ?? '');
    await office.getByRole('button', { name: 'Sign in', exact: true }).click();
    await office.getByRole('button', { name: 'Claim for review' }).click();
    await office.getByRole('button', { name: 'Request changes…' }).click();
    await office.getByLabel('About').selectOption({ label: 'Trim' });
    await office.getByLabel('What to change').fill('Which trim is it?');
    expect(await faultsOf(office)).toEqual([]);
    await office.getByRole('button', { name: 'Request changes', exact: true }).click();
    await expect(office.getByText('Its owner was asked for changes.')).toBeVisible();

    await page.goto(`${home.url}/submit-listing/auction/${id}`);
    await page
      .getByRole('region', { name: 'Changes requested' })
      .getByRole('button', { name: 'Trim' })
      .click();
    await expect(page.locator('.staff-note')).toHaveText(/Which trim is it\?/);
    await page.getByLabel('Trim').fill('3LT');
    await page.getByRole('button', { name: /6 Review/ }).click();
    await handIn(page);

    await office.reload();
    await office.getByRole('button', { name: 'Claim for review' }).click();
    await office.getByRole('button', { name: 'Accept…' }).click();
    await expect(office.getByLabel('Package', { exact: true })).toHaveValue('auc-std');
    await office.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(office.getByText('Agreed package')).toBeVisible();
    await expect(page.getByText(/We’ve accepted it/)).toBeVisible();

    // The package is free: the listing is made at once, edited, and sent to its seller.
    await office.getByRole('link', { name: 'Prepare the listing' }).click();
    await office.getByLabel('Description', { exact: true }).fill('One owner from **new**.');
    await office.getByRole('button', { name: 'Make the listing' }).click();
    await expect(office).toHaveURL(`${home.url}/admin/listings/l-${id}`);
    await expect(office.getByLabel('Description', { exact: true })).toHaveValue(
      'One owner from **new**.',
    );
    await office
      .getByLabel('Title', { exact: true })
      .fill('2006 Chevrolet Corvette 3LT, one owner');
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      office.getByRole('heading', { level: 1, name: '2006 Chevrolet Corvette 3LT, one owner' }),
    ).toBeVisible();
    await office.getByRole('button', { name: 'Send to the seller' }).click();
    await expect(office.getByRole('button', { name: 'Send to the seller' })).toHaveCount(0);

    const publicly = () => fetch(`${home.url}/listing/l-${id}`).then((answer) => answer.text());
    expect(await publicly()).not.toContain('one owner');
    await page.goto(`${home.url}/profile/listings`);
    await expect(page.getByText(/Your turn: read it/)).toBeVisible();
    const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Day it ends').fill(inTenDays);
    await page.getByLabel('Time it ends').selectOption({ index: 3 });
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Approve and schedule' }).click();
    await expect(page.getByText(/It is public as coming soon/)).toBeVisible();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${home.url}/listing/l-${id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Corvette');
    const clock = (offsetMs: number) =>
      fetch(`${home.url}/__/clock`, { method: 'POST', body: JSON.stringify({ offsetMs }) });
    await clock(5 * 86_400_000);
    await expect
      .poll(
        async () => {
          const [listing] = await ask(
            home,
            'listings',
            [['status', 'EQUAL', { stringValue: 'LIVE' }]],
            null,
            1,
          );
          return listing?.id;
        },
        { timeout: 90_000 },
      )
      .toBe(`l-${id}`);
    await visitor.context().close();
    expect([...heard, ...heardInOffice]).toEqual([]);
  } finally {
    await office.context().close();
    await home.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
