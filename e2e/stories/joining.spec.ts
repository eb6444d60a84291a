import { fillCard, tellAddress } from '../setup/bank.ts';
import { ask, calmAuctions } from '../setup/demo-market.ts';
import { expect, test } from '../setup/home.ts';
import { joinByGoogle, stepOf, textedTo, verifyUpToCard } from '../setup/joining.ts';

test('who comes by Google has an account, verifies a phone and accepts the terms', async ({
  page,
  home,
  heard,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await joinByGoogle(page, home.url, 'Wren Okafor');
  const account = async () => {
    const where = [['email', 'EQUAL', { stringValue: email }]] as const;
    return (await ask(home, 'users_private', where, null, 1))[0]?.fields;
  };
  const step = (name: string) => stepOf(page, name);
  await expect(step('Confirm your e-mail')).toContainText('Done');
  await expect.poll(async () => (await account())?.['emailVerified']?.booleanValue).toBe(true);

  const phone = step('Verify your phone');
  await phone.getByLabel('Mobile number').fill('555');
  await phone.getByRole('button', { name: 'Text me a code' }).click();
  await expect(phone.getByText('Include the country code')).toBeVisible();
  await phone.getByLabel('Mobile number').fill('(416) 555-0177');
  await phone.getByRole('button', { name: 'Text me a code' }).click();
  const code = phone.getByLabel('Code');
  await expect(code).toBeFocused();
  const right = await textedTo(home.url, '+14165550177');
  expect(right).toMatch(/^[0-9]{6}$/);
  await code.fill(right === '000000' ? '000001' : '000000');
  await phone.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(phone.getByText('This code is not right.')).toBeVisible();
  await code.fill(right);
  await phone.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(phone).toContainText('Done');
  expect((await account())?.['phone']?.stringValue).toBe('+14165550177');
  expect((await account())?.['phoneVerified']?.booleanValue).toBe(true);

  const terms = step('Accept the terms');
  await terms.getByRole('button', { name: 'I accept the terms' }).click();
  await expect(terms).toContainText('Done');
  await page.goto(`${home.url}/profile?view=contact`);
  await expect(page.getByText('+1 416 555 0177')).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  // The wrong code was refused, and nothing else.
  expect(heard.filter((one) => !one.includes('accounts:signInWithPhoneNumber'))).toEqual([]);

  // One number belongs to one account.
  const other = await browser.newContext();
  const second = await other.newPage();
  await joinByGoogle(second, home.url, 'Ira Stone');
  const theirs = stepOf(second, 'Verify your phone');
  await theirs.getByLabel('Mobile number').fill('+1 416 555 0177');
  await theirs.getByRole('button', { name: 'Text me a code' }).click();
  await theirs.getByLabel('Code').waitFor();
  await theirs.getByLabel('Code').fill(await textedTo(home.url, '+14165550177'));
  await theirs.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(theirs.getByText('Another account uses this phone number.')).toBeVisible();
  await expect(theirs).toContainText('To do');
  await other.close();
});

test('a bid begun by a visitor comes back to its sheet with the amount', async ({ page, home }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const [lot] = await calmAuctions(home);
  await page.goto(`${home.url}/listing/${lot?.id}`);
  await page.getByRole('button', { name: 'Bid', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Exact' }).check({ force: true });
  await sheet.getByLabel('Your bid').fill('913000');
  await sheet.getByRole('button', { name: /^Sign in to bid .*913,000$/ }).click();

  // Signs in by Google: the sheet is open again, and asks for the missing steps.
  const [chooser] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Google' }).click(),
  ]);
  await chooser.getByLabel('Name').fill('Lena Brook');
  await chooser.getByLabel('E-mail').fill('lena.brook@example.com');
  await chooser.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(sheet.getByLabel('Your bid')).toHaveValue(/913/);
  await sheet.getByRole('button', { name: /^Finish registering to bid .*913,000$/ }).click();

  await expect(page.getByText(/your bid of .*913,000 waits here/)).toBeVisible();
  await expect(stepOf(page, 'Confirm your e-mail')).toContainText('Done');
  await verifyUpToCard(page, home.url, '+14165550199');
  const card = stepOf(page, 'Add a card');
  await card.getByRole('button', { name: 'Add a card' }).click();
  await tellAddress(page, { name: 'Lena Brook', region: 'ON', postal: 'M5V 2T6' });
  await fillCard(page, '4242424242424242');
  await expect(card).toContainText('Done');

  await page.getByRole('link', { name: /^Back to your bid of .*913,000$/ }).click();
  await expect(sheet.getByLabel('Your bid')).toHaveValue(/913/);
  await expect(sheet.getByRole('radio', { name: 'Exact' })).toBeChecked();
  await expect(sheet.getByRole('button', { name: /^Bid .*913,000$/ })).toBeEnabled();
});
