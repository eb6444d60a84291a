import { follow } from '../setup/follow.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { asLongSignedIn } from '../setup/old-sign-in.ts';
import { authenticatorApp } from '../../tests/setup/authenticator-app.ts';

test('a member signs in with the code of an app, loses it, and staff who prove who they are remove it', async ({
  browser,
  page,
  home,
}) => {
  const device = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const theirs = await device.newPage();
  const account = await signIn(theirs, home, 'member');
  await theirs.goto(`${home.url}/profile?view=security`);
  await theirs.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const app = authenticatorApp(await theirs.locator('code').innerText());
  await theirs.getByLabel('Name of the device').fill('Work phone');
  await theirs.getByLabel('Code from the app').fill(app.code());
  await theirs.getByRole('button', { name: 'Turn on' }).click();
  await expect(theirs.getByText('Work phone')).toBeVisible();

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();
  await phone.goto(`${home.url}/login?goto=/profile?view=security`);
  await phone.getByLabel('E-mail').fill(account.email);
  await phone.getByLabel('Password', { exact: true }).fill(account.password);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByText('“Work phone”')).toBeVisible();
  await phone.getByLabel('Code from the app').fill('000000');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByText('This code isn’t right')).toBeVisible();
  await phone.getByLabel('Code from the app').fill(app.code(1));
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone).toHaveURL(/\/profile/);
  await other.close();

  const admin = await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  await follow(page, '/admin/authUsers');
  await page.getByLabel('E-mail address or account ID').fill(account.email);
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText(/^Work phone, since/)).toBeVisible();
  await asLongSignedIn(page, 'users-removeSecondFactor');
  await page.getByLabel('How you verified who they are').fill('Called her at home');
  const remove = page.getByRole('button', { name: 'Remove the authenticator app' });
  await remove.click();
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Not set up')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await device.close();
});
