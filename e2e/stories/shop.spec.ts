import { follow } from '../setup/follow.ts';
import { controlled } from '../setup/device.ts';
import { expect, test } from '../setup/home.ts';
import { shipHere } from '../setup/shop.ts';

test('a cap is chosen before signing in, ordered with a code to the second of two addresses, and read without a signal @worker', async ({
  page,
  home,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${home.url}/product`);
  await page.getByRole('link', { name: 'Lane cap' }).first().waitFor();
  await page.getByRole('link', { name: 'Lane cap' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cap/i);
  await page.getByLabel('Quantity').selectOption('2');
  await page.getByRole('button', { name: 'Add to cart' }).click();

  // A visitor who signs in returns to their choice.
  const account = await home.account('second');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/product\/lane-cap\?.*n=2/);
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('2 in your cart.')).toBeVisible();
  await page.getByRole('link', { name: 'View cart' }).click();

  await page.getByLabel('Discount code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Discount code').fill('GARAGE10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('GARAGE10 is applied.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to checkout' }).click();

  const pay = page.getByRole('button', { name: /^Pay CA\$/ });
  await shipHere(page, {
    name: 'Second Demo',
    line1: '5 Rue Cartier',
    city: 'Laval',
    region: 'Québec',
    postal: 'H7N 1B1',
  });
  await expect(page.getByRole('radio', { name: /Laval/ })).toBeChecked();
  await expect(pay).toBeEnabled();
  const inQuebec = await pay.innerText();
  await shipHere(page, {
    name: 'Second Demo',
    line1: '12 Queen Street',
    city: 'Calgary',
    region: 'Alberta',
    postal: 'T2P 1J9',
  });
  await expect(page.getByRole('radio', { name: /Calgary/ })).toBeChecked();
  await expect(pay).toBeEnabled();
  await expect(pay).not.toHaveText(inQuebec);

  // Declined on the shop’s own page, nothing is lost.
  await pay.click();
  await page.getByLabel(/card/i).fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByRole('link', { name: /cart/i }).click();
  await expect(page.getByText('Your order isn’t paid')).toBeVisible();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await pay.click();
  await page.getByLabel(/card/i).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/order-confirm\//);
  const number = page.getByRole('heading', { name: /^Order HL-\d+/ });
  await number.waitFor();
  const called = await number.innerText();
  await expect(page.getByText('Your order is paid and is being packed.')).toBeVisible();
  await expect(page.getByText('Calgary').first()).toBeVisible();

  // A page seen before is readable offline, and says what is not possible.
  await page.setViewportSize({ width: 390, height: 844 });
  await controlled(page);
  await follow(page, '/product/lane-cap');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('In your cart.')).toBeVisible();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/needs a connection\.$/)).toBeVisible();
  await expect(page.getByText(/^Saved copy, updated/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeDisabled();
  await follow(page, '/product/lane-cap');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cap/i);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  await follow(page, '/profile/orders');
  await page.getByRole('link', { name: /cap/i }).click();
  await expect(page.getByRole('heading', { name: called })).toBeVisible();
  await page.context().setOffline(false);
});
