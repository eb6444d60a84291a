import { expect, test, type Page } from 'playwright/test';
import { openAuthServer, type AuthServer } from './auth-server.ts';

let server: AuthServer;
test.beforeAll(async () => {
  server = await openAuthServer();
});
test.afterAll(() => server.close());

test.beforeEach(async ({ page, context }) => {
  const away: string[] = [];
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      away.push(route.request().url());
      return route.abort();
    },
  );
  page.on('close', () => expect(away).toEqual([]));
  await page.goto(server.origin);
  await expect(page.locator('body')).toHaveAttribute('data-user', /.+/);
});

const popup = async (page: Page, button: string): Promise<Page> => {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return opened;
};
const outcome = (page: Page) => page.locator('#outcome');

for (const [name, title, verified] of [
  ['google', 'Google', true],
  ['facebook', 'Facebook', false],
  ['apple', 'Apple', true],
] as const) {
  test(`${title} signs in by popup @long`, async ({ page }) => {
    const chooser = await popup(page, `popup ${name}`);
    await expect(chooser.getByRole('heading', { name: `Sign in with ${title}` })).toBeVisible();
    await chooser.getByLabel('Name').fill(`Robin ${title}`);
    await chooser.getByLabel('E-mail').fill(`robin.${name}@example.com`);
    await chooser.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(outcome(page)).toContainText('"operation":"signIn"');
    expect(JSON.parse((await outcome(page).textContent()) ?? '')).toMatchObject({
      email: `robin.${name}@example.com`,
      name: `Robin ${title}`,
      verified,
    });
    await expect.poll(() => chooser.isClosed()).toBe(true);
  });

  test(`${title} signs in by redirect @long`, async ({ page }) => {
    await page.getByRole('button', { name: `redirect ${name}`, exact: true }).click();
    await page
      .getByRole('button', { name: /Noor Castellanos|Jordan Whitcombe/ })
      .first()
      .waitFor();
    await page.getByLabel('Name').fill('Back Again');
    await page.getByLabel('E-mail').fill(`back.${name}@example.com`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${server.origin}/`);
    await expect(outcome(page)).toContainText(`back.${name}@example.com`);
    await expect(page.locator('body')).toHaveAttribute('data-user', `back.${name}@example.com`);
    await page.reload();
    await expect(outcome(page)).toHaveText('null');
    await expect(page.locator('body')).toHaveAttribute('data-user', `back.${name}@example.com`);
  });
}

test('a fictional person is one click, and the same account the second time @long', async ({
  page,
}) => {
  for (const round of [1, 2]) {
    const chooser = await popup(page, 'popup google');
    await chooser.getByRole('button', { name: 'Avery Tremblay' }).click();
    await expect(outcome(page)).toContainText('avery.tremblay@example.com');
    await page.getByRole('button', { name: 'out', exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-user', 'nobody');
    expect(
      server.auth.store.byEmail('avery.tremblay@example.com')?.providers,
      String(round),
    ).toHaveLength(1);
  }
});

test('cancelled, closed and refused are told apart @long', async ({ page }) => {
  const cancelled = await popup(page, 'popup google');
  await cancelled.getByRole('button', { name: 'Cancel' }).click();
  await expect(outcome(page)).toHaveText('auth/popup-closed-by-user');
  const refused = await popup(page, 'popup facebook');
  await refused.getByRole('button', { name: 'Refuse access' }).click();
  await expect(outcome(page)).toHaveText('auth/user-cancelled');
  const closed = await popup(page, 'popup apple');
  await closed.close();
  await expect(outcome(page)).toHaveText('auth/popup-closed-by-user', { timeout: 15_000 });
});

test('an address with a password is opened by its owner alone, who may link @long', async ({
  page,
}) => {
  const made = await fetch(`${server.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'both@example.com', password: 'tangerine-rally-92' }),
  });
  expect(made.status).toBe(200);
  const stranger = await popup(page, 'popup google');
  await stranger.getByLabel('Name').fill('Not The Owner');
  await stranger.getByLabel('E-mail').fill('both@example.com');
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(outcome(page)).toHaveText('auth/account-exists-with-different-credential');

  await page.getByRole('button', { name: 'password both@example.com' }).click();
  await expect(outcome(page)).toContainText('both@example.com');
  const owner = await popup(page, 'link google');
  await owner.getByLabel('Name').fill('The Owner');
  await owner.getByLabel('E-mail').fill('both@example.com');
  await owner.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(outcome(page)).toContainText('"operation":"link"');
  await expect(outcome(page)).toContainText('"ways":["password","google.com"]');
});
