import { expect, signIn, test } from '../setup/home.ts';

test('a visitor is sent to sign in and comes back to where they were going', async ({
  page,
  home,
  heard,
}) => {
  await page.goto(`${home.url}/profile/watchlist`);
  await expect(page).toHaveURL(/\/login\?goto=\/profile\/watchlist/);
  const account = await home.account('member');
  await page.getByLabel('E-mail').fill(`  ${account.email.toUpperCase()} `);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/watchlist$/);
  await expect(page.getByRole('heading', { name: 'Watchlist' })).toBeVisible();
  expect(heard).toEqual([]);
});

test('an address outside the site is never gone to', async ({ page, home }) => {
  await page.goto(`${home.url}/login?goto=https://example.com/`);
  const account = await home.account('member');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${home.url}/profile`);
});

test('a wrong password says so and keeps the address typed', async ({ page, home }) => {
  const account = await home.account('member');
  await page.goto(`${home.url}/login`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
});

for (const provider of ['Google', 'Facebook', 'Apple']) {
  test(`${provider} signs in`, async ({ page, home, heard }) => {
    await page.goto(`${home.url}/login`);
    const [chooser] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: provider }).click(),
    ]);
    await chooser.getByRole('heading', { name: `Sign in with ${provider}` }).waitFor();
    await chooser.getByLabel('Name').fill(`Robin ${provider}`);
    await chooser.getByLabel('E-mail').fill(`robin.${provider.toLowerCase()}@example.com`);
    await chooser.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/profile/);
    expect(heard).toEqual([]);
  });
}

test('who is signed in is kept off the sign-in pages', async ({ page, home }) => {
  await signIn(page, home, 'member');
  for (const path of ['/login', '/signup', '/loginredirect']) {
    await page.goto(`${home.url}${path}`);
    await expect(page).toHaveURL(`${home.url}/profile`);
  }
});

test('a member is refused from the back office, on the page and on the wire', async ({
  page,
  home,
}) => {
  await signIn(page, home, 'member');
  await page.goto(`${home.url}/admin/makes`);
  await expect(page).not.toHaveURL(/\/admin/);
  const denied = await page.request.get(
    `${home.url}/v1/projects/demo-hammerlane/databases/(default)/documents/users_private/demo-admin`,
  );
  expect(denied.status()).toBe(403);
});

test('signing out leaves nothing private on the device', async ({ page, home }) => {
  await signIn(page, home, 'member');
  await page.goto(`${home.url}/profile/watchlist`);
  await expect(page.getByRole('heading', { name: 'Watchlist' })).toBeVisible();
  await page.goto(`${home.url}/logout`);
  await expect(page.getByText(/signed out/i).first()).toBeVisible();
  const left = () =>
    page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
      return [...databases, ...Object.keys(localStorage)].filter((name) =>
        /demo-member|u_/.test(name),
      );
    });
  await expect.poll(left).toEqual([]);
});
