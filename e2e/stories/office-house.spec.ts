import { ask } from '../setup/demo-market.ts';
import { expect, signIn, signInByHand, test } from '../setup/home.ts';

test('a check of the settings says what works, and what does not while the shop refuses', async ({
  page,
  home,
  heard,
}) => {
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/systemSettings`);
  // The menu is longer than the window: the desk that is open is in sight.
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link', { name: 'System settings' })).toBeInViewport();
  await page.getByRole('button', { name: 'Check everything' }).click();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('Mail')).toContainText('The mail server lets us in. No mail was sent.');
  await expect(part('Cards')).toContainText('Test mode: no card is charged.');
  await expect(part('Shop')).toContainText('It shows its products.');
  await expect(part('App Check')).toContainText('Missing');
  await expect(page.getByText('Being checked')).toHaveCount(0);
  await expect(page.getByText('Does not work')).toHaveCount(0);

  await page.goto(`${home.url}/admin/stand-ins`);
  const standIns = page.getByRole('list', { name: 'Stand-ins' });
  const open = async (name: string) => {
    const opening = page.waitForEvent('popup');
    await standIns.getByRole('link', { name }).click();
    return opening;
  };
  const texts = await open('Text messages');
  await expect(texts.getByRole('heading', { level: 1 })).toHaveText('Text messages');
  await texts.close();
  const charges = await open('Card charges');
  await charges.getByRole('button', { name: 'Hold webhooks for a minute' }).click();
  await expect(charges.getByText(/^Held for 60 s/)).toBeVisible();
  await charges.getByRole('button', { name: 'Hold webhooks no longer' }).click();
  await expect(charges.getByText(/^Held for 0 s/)).toBeVisible();
  await charges.close();

  const shop = await open('Shop');
  await page.goto(`${home.url}/admin/systemSettings`);
  const check = page.getByRole('button', { name: 'Check: Shop' });
  // A job that asks the shop may be refused in the check’s place.
  await expect(async () => {
    await shop.getByRole('button', { name: 'Refuse the next four requests' }).click();
    await check.click();
    await expect(part('Shop')).toContainText('Does not work', { timeout: 12_000 });
  }).toPass();
  await expect(part('Shop')).toContainText('The shop doesn’t answer.');
  await check.click();
  await expect(part('Shop')).toContainText('Works');
  expect(heard).toEqual([]);
});

test('staff try a question as members ask it, and read in the log what the model was told', async ({
  page,
  home,
  heard,
}) => {
  const { live } = await home.samples();
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/ai-dashboard`);
  await expect(page.getByText('Answers, with its usual model')).toBeVisible();
  await page.getByRole('link', { name: 'Try a question' }).click();
  const trial = page.getByRole('region', { name: 'Try a question' });
  const question = 'What is the mileage?';
  await trial.getByLabel('Question').fill(question);
  await trial.getByRole('combobox', { name: 'Lot' }).fill(`${home.url}/listing/${live}?from=desk`);
  await trial.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(trial.getByText('Answered by Local model.')).toBeVisible();
  const said = trial.getByRole('listitem').first();
  await expect(said).toContainText(/Mileage: \d/);
  await expect(said.getByRole('link')).toHaveAttribute('href', new RegExp(`/listing/${live}`));

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await page.getByRole('link', { name: question }).first().click();
  const entry = page.getByRole('complementary', { name: 'Details' });
  await expect(entry).toContainText('demo-admin');
  await expect(entry).toContainText(/Mileage: \d/);
  expect(heard).toEqual([]);
});

test('a failed and a good sign-in stand in the history, which leads to the member and to theirs alone', async ({
  browser,
  page,
  home,
  heard,
}) => {
  const device = await browser.newContext();
  const theirs = await device.newPage();
  const { email } = await home.account('unverified');
  const kept = () =>
    ask(home, 'authEvents', [['type', 'EQUAL', { stringValue: 'login' }]], null, 500);
  const before = (await kept()).length;
  await theirs.goto(`${home.url}/login`);
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill('not-their-password-1');
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByRole('alert').first()).toBeVisible();
  await signInByHand(theirs, home, 'unverified');
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(before + 1);
  await device.close();

  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/auth-history`);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows.filter({ hasText: 'Failed' }).first()).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText(email);
  await rows
    .filter({ hasText: '@unverified_demo' })
    .first()
    .getByRole('link', { name: 'Login' })
    .click();
  const member = page.getByRole('region', { name: 'Member' });
  await expect(member).toContainText('@unverified_demo');
  await member.getByRole('link', { name: 'All their sign-ins' }).click();
  await expect(page).toHaveURL(/userId/);
  await expect(rows.first()).toContainText('@unverified_demo');
  await expect(rows.filter({ hasNotText: '@unverified_demo' })).toHaveCount(0);
  expect(heard).toEqual([]);
});
