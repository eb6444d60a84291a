import { follow } from '../setup/follow.ts';
import { expect, signIn, signInByHand, test } from '../setup/home.ts';

test('staff find a member, disable the account with a reason, and enable it again', async ({
  browser,
  page,
  home,
  heard,
}) => {
  const device = await browser.newContext();
  const theirs = await device.newPage();
  const { email } = await signInByHand(theirs, home, 'second');
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/users`);
  await page.getByLabel('Username beginning with').fill('second_');
  await page.getByRole('link', { name: '@second_demo' }).click();
  await expect(page.getByText(`${email}, verified`)).toBeVisible();
  const signIns = page.getByRole('region', { name: 'Sign-ins' });
  await expect(signIns.getByText('Login, success').first()).toBeVisible();

  const access = page.getByRole('region', { name: 'Access' });
  await access.getByRole('button', { name: 'Disable the account' }).click();
  await expect(access.getByText('Enter a reason.')).toBeVisible();
  await access.getByLabel('Why the account is disabled').fill('Asked for it by phone.');
  await access.getByRole('button', { name: 'Disable the account' }).click();
  await access.getByRole('button', { name: 'Disable the account' }).click();
  // The field's own text also matches a typed reason: the reverse action shows that it is done.
  await expect(access.getByRole('button', { name: 'Enable the account' })).toBeVisible();
  const standing = page.getByRole('region', { name: 'Standing' });
  await expect(standing.getByText('Asked for it by phone.')).toBeVisible();
  await follow(page, '/admin/users/suspended');
  await expect(page.getByRole('link', { name: email })).toBeVisible();

  // They are signed out, and stay so.
  await theirs.context().clearCookies();
  const again = await browser.newContext();
  const refused = await again.newPage();
  await refused.goto(`${home.url}/login`);
  await refused.getByLabel('E-mail').fill(email);
  await refused.getByLabel('Password', { exact: true }).fill('Wooden-Dash-72');
  await refused.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(refused.getByText(/disabled/i).first()).toBeVisible();
  await again.close();

  await page.getByRole('link', { name: email }).click();
  await access.getByLabel('Why the account is enabled again').fill('Changed their mind.');
  await access.getByRole('button', { name: 'Enable the account' }).click();
  await expect(access.getByRole('button', { name: 'Disable the account' })).toBeVisible();
  const back = await browser.newContext();
  await signInByHand(await back.newPage(), home, 'second');
  await back.close();
  await device.close();
  expect(heard).toEqual([]);
});

test('a page staff edit is read so, and a fault of a page stands in the app log @long', async ({
  browser,
  page,
  home,
}) => {
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/pages`);
  await page.getByRole('link', { name: 'About Hammerlane' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('About our house');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await browser.newContext();
  const reader = await visitor.newPage();
  await reader.goto(`${home.url}/about`);
  await expect(reader.getByRole('heading', { name: 'About our house' })).toBeVisible();
  // The app reports faults; the page as it was served does not.
  await reader.locator('#app[data-drawn]').waitFor();
  const fault = 'A fault of this test, mail ann@example.com.';
  const told = reader.waitForResponse((answer) => answer.url().endsWith('/logger-log'));
  await reader.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, fault);
  expect((await told).status()).toBe(200);
  await visitor.close();

  await follow(page, '/admin/app-logs');
  await expect(page.getByText('Error: A fault of this test, mail [e-mail]')).toBeVisible();
});
