import { follow } from '../setup/follow.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { faultsOf } from '../setup/axe.ts';
import { authenticatorApp } from '../../tests/setup/authenticator-app.ts';

test('an administrator asks staff for a second factor, and a session without one is over @long', async ({
  browser,
  page,
  home,
}) => {
  // A device of the same administrator, signed in by password only.
  const other = await browser.newContext();
  const without = await other.newPage();
  const account = await signIn(without, home, 'admin');
  await without.goto(`${home.url}/admin`);
  await expect(without.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();

  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/config`);
  const part = page.getByRole('region', { name: 'How staff sign in' });
  await expect(part.getByText('first sign in with your own')).toBeVisible();
  await follow(page, '/profile?view=security');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const app = authenticatorApp(await page.locator('code').innerText());
  await page.getByLabel('Name of the device').fill('Office phone');
  await page.getByLabel('Code from the app').fill(app.code());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Office phone')).toBeVisible();

  await follow(page, '/admin/config');
  await part.getByLabel('Why this changes').fill('A password was stolen');
  const ask = part.getByRole('button', { name: 'Ask staff for a second factor' });
  await ask.click();
  await ask.click();
  await expect(part.getByText(/^Staff need a second factor/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // The device without the factor is signed out. The screen itself shows the message for staff
  // without one.
  await without.goto(`${home.url}/admin/users`);
  await expect(without).toHaveURL(/\/login\?goto=\/admin\/users/);
  await other.close();

  // Signed in again with the code, it has the staff rights again.
  const third = await browser.newContext();
  const phone = await third.newPage();
  await phone.goto(`${home.url}/login?goto=/admin/users`);
  await phone.getByLabel('E-mail').fill(account.email);
  await phone.getByLabel('Password', { exact: true }).fill(account.password);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.getByLabel('Code from the app').fill(app.code(1));
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone).toHaveURL(/\/admin\/users/);
  await expect(phone.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  await expect(phone.getByText('Turn on your second factor')).toHaveCount(0);
  await third.close();
});
