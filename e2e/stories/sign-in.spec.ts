import { follow } from '../setup/follow.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { openConfirmation } from '../setup/joining.ts';
import { linkMailed } from '../setup/mails-to.ts';

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

test('who signs up, out, forgets the password or asks for a link comes to where they were going', async ({
  page,
  home,
  heard,
}) => {
  const email = 'noor.haddad@example.com';
  const { live } = await home.samples();
  await page.goto(`${home.url}/signup?goto=/listing/${live}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Gravel-41');
  await page.getByRole('checkbox', { name: /terms/ }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  const steps = page.getByRole('list').filter({ hasText: 'Confirm your e-mail' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'terms' })).toContainText('Done');
  await expect(steps.getByRole('listitem').filter({ hasText: 'e-mail' })).toContainText('To do');
  // The link is opened elsewhere; this page finds out by itself.
  await openConfirmation(page, await linkMailed(home, email, /confirm|verify/i));
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
  await page.getByRole('link', { name: 'Continue where you left off' }).click();
  await expect(page).toHaveURL(`${home.url}/listing/${live}`);
  await follow(page, '/logout?goto=/profile/watchlist');
  await expect(page).toHaveURL(/\/login\?goto=\/profile\/watchlist$/);

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page before has a field with that label too.
  await page.getByRole('heading', { name: 'New password' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  const letter = await page.context().newPage();
  await letter.goto(await linkMailed(home, email, /password/i));
  await letter.getByLabel('New password').fill('short');
  await letter.getByRole('button', { name: 'Save password' }).click();
  await expect(letter.getByRole('alert')).toBeVisible();
  await letter.getByLabel('New password').fill('Louder-Gravel-42');
  await letter.getByRole('button', { name: 'Save password' }).click();
  await expect(letter.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await letter.close();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Louder-Gravel-42');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${home.url}/profile/watchlist`);

  await follow(page, '/logout?goto=https://example.com/');
  await page.getByText('Your private data has been removed from this device.').waitFor();
  await follow(page, '/login?goto=/makes');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click();
  // By then the device has stored the address the link is for.
  await page
    .getByText(/we e-mailed|check your inbox/i)
    .first()
    .waitFor();
  await page.goto(await linkMailed(home, email, /sign in/i));
  await expect(page).toHaveURL(`${home.url}/makes`);
  expect(heard).toEqual([]);
});

test('Google signs in', async ({ page, home, heard }) => {
  await page.goto(`${home.url}/login`);
  const [chooser] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Google' }).click(),
  ]);
  await chooser.getByRole('heading', { name: 'Sign in with Google' }).waitFor();
  await chooser.getByLabel('Name').fill('Robin Google');
  await chooser.getByLabel('E-mail').fill('robin.google@example.com');
  await chooser.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/profile/);
  expect(heard).toEqual([]);
});

test('installed on iOS a provider’s page takes the place of the app, and leads back to where one was @long', async ({
  page,
  home,
  heard,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: true });
  });
  const go = '/profile/watchlist';
  await page.goto(`${home.url}/login?goto=${encodeURIComponent(go)}`);
  await page.getByRole('button', { name: 'Google' }).click();
  await page.getByRole('heading', { name: 'Sign in with Google' }).waitFor();
  expect(page.context().pages()).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Google' })).toBeEnabled();

  await page.getByRole('button', { name: 'Google' }).click();
  await page.getByRole('button', { name: 'Noor Castellanos' }).click();
  await expect(page).toHaveURL(`${home.url}${go}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlist');
  expect(heard).toEqual([]);
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

test('every section is one touch away on a phone, and signing in leads back to the page one was on', async ({
  page,
  home,
  heard,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${home.url}/`);
  for (const [name, path] of [
    ['Classifieds', /\/listings\?show=classifieds$/],
    ['Makes', /\/makes$/],
    ['Results', /\/listings\?show=results$/],
    ['News', /\/news$/],
  ] as const) {
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  // The news page asks for an address too.
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  const account = await home.account('member');
  await page.getByLabel('E-mail', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${home.url}/news`);
  expect(heard).toEqual([]);
});
