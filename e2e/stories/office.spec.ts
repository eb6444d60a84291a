import { officeQueues } from '../../src/domain/platform/reports/office-commands.ts';
import { faultsOf } from '../setup/axe.ts';
import { expect, signIn, test } from '../setup/home.ts';

test('staff change a number, see the difference, the pages say it, and they take it back', async ({
  browser,
  page,
  home,
  heard,
}) => {
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/config`);
  const minimum = page.getByLabel('Buyer fee minimum, $');
  await expect(minimum).toHaveValue('250');
  await minimum.fill('a lot');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved. Please correct: Buyer fee minimum.')).toBeVisible();
  await expect(minimum).toBeFocused();
  await expect(minimum).toHaveValue('a lot');
  await minimum.fill('300');
  await expect(page.getByText('Buyer fee minimum: $250 → $300')).toBeVisible();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();

  const visitor = await browser.newContext();
  const reader = await visitor.newPage();
  await reader.goto(`${home.url}/how-it-works`);
  await expect(reader.getByText('at least 300 and at most 7,500')).toBeVisible();
  await visitor.close();

  await page.reload();
  await expect(minimum).toHaveValue('300');
  await expect(page.getByText(/Default: \$250\. Changed by @admin_demo/)).toBeVisible();
  await page.getByRole('button', { name: /^Back to the default of \$250/ }).click();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await page.reload();
  await expect(minimum).toHaveValue('250');
  await expect(page.getByText(/Default: \$250/)).toHaveCount(0);

  // The initial data of a new deployment is written where it is missing, and nothing else.
  const path = 'v1/projects/demo-hammerlane/databases/(default)/documents/pages/page-appendix';
  const owner = { headers: { authorization: 'Bearer owner' } };
  await fetch(`${home.url}/${path}`, { method: 'DELETE', ...owner });
  const write = async (said: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add what’s missing' }).click();
    await page.getByRole('button', { name: 'Add it' }).click();
    await expect(page.getByText(said)).toBeVisible();
  };
  await write('1 entry written.');
  expect((await fetch(`${home.url}/${path}`, owner)).status).toBe(200);
  await write('Nothing was missing.');
  expect(heard).toEqual([]);
});

test('an open comment leaves its flags and state in sight, and is a page with a way back on a phone @long', async ({
  page,
  home,
  heard,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/comments`);
  const first = page.getByRole('table').getByRole('link').first();
  await first.click();
  const panel = page.getByRole('complementary', { name: 'Details' });
  await expect(panel).toBeVisible();
  const edge = (await panel.boundingBox())?.x ?? 0;
  for (const name of ['Comment', 'Flags', 'State']) {
    const box = await page.getByRole('columnheader', { name, exact: true }).boundingBox();
    expect([name, (box?.x ?? Infinity) + (box?.width ?? 0) <= edge + 1]).toEqual([name, true]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(panel).toHaveCount(0);
  await expect(first).toBeFocused();
  expect(heard).toEqual([]);
});

test('the front names who else is on the site, and leads to them @long', async ({
  browser,
  page,
  home,
  heard,
}) => {
  const other = await browser.newContext();
  try {
    const second = await other.newPage();
    const { username } = await signIn(second, home, 'seller');
    const said = second.waitForResponse((answer) => answer.url().endsWith('/counter-hitCounter'));
    await second.goto(`${home.url}/listings`);
    await said;
    await signIn(page, home, 'admin');
    await page.goto(`${home.url}/admin`);
    const people = page.getByRole('region', { name: 'People' });
    await people.locator('summary').click();
    const member = people.getByRole('link', { name: `@${username}` });
    await expect(member).toBeVisible();
    await expect(people.getByText('/listings', { exact: true })).toBeVisible();
    await expect(people.getByRole('link', { name: '@admin_demo' })).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    await member.click();
    await expect(page).toHaveURL(new RegExp(`/members/${username}$`));
    expect(heard).toEqual([]);
  } finally {
    await other.close();
  }
});

test('the front shows today, what waits and what is owed, each leading to its rows', async ({
  page,
  home,
  heard,
}) => {
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Closing today' })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting' });
  await expect(waiting.getByRole('listitem')).toHaveCount(officeQueues.length);
  await expect(page.getByRole('region', { name: 'Money' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await waiting.getByRole('link', { name: 'Notifications set aside' }).click();
  await expect(page.getByRole('button', { name: /^Attempts: 5/ })).toBeVisible();
  await page.goBack();
  await waiting.getByRole('link', { name: 'Submissions', exact: true }).click();
  await expect(page).toHaveURL(/state=SUBMITTED/);
  expect(heard).toEqual([]);
});
