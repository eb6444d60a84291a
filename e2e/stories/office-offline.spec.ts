import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { controlled } from '../setup/device.ts';
import { expect, signIn, test } from '../setup/home.ts';

test('staff edit without a signal; it survives a reload, arrives once, and a clash is asked about @worker', async ({
  browser,
  context,
  page,
  home,
}) => {
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/makes?open=acura`);
  const country = page.getByRole('textbox', { name: 'Country' });
  await expect(country).not.toHaveValue('');
  const before = await country.inputValue();
  await page.goto(`${home.url}/admin/makes`);
  await page.getByText('Acura', { exact: true }).first().waitFor();
  await controlled(page);

  await context.setOffline(true);
  await page.getByText('Acura', { exact: true }).first().click();
  await country.fill('Nippon');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await expect(page.getByText('Not sent yet')).toBeVisible();

  // A reload loses nothing of it, and the screen opens without the server.
  await page.reload();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expect(country).toHaveValue('Nippon');

  // Meanwhile somebody else changes the same field, and another one.
  const other = await browser.newContext();
  try {
    const second = await other.newPage();
    await signIn(second, home, 'admin');
    await second.goto(`${home.url}/admin/makes?open=acura`);
    await second.getByRole('textbox', { name: 'Country' }).fill('JP');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(second.getByText('Saved', { exact: true })).toBeVisible();

    await context.setOffline(false);
    const clash = page.getByRole('heading', { name: 'Somebody else changed this in the meantime' });
    await expect(clash).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Yours: Nippon')).toBeVisible();
    await expect(page.getByText('Theirs: JP')).toBeVisible();
    await page.getByRole('button', { name: 'Save my choices' }).click();
    await expect(clash).toHaveCount(0);
    await expect(page.getByText('Conflict', { exact: true })).toHaveCount(0);

    await second.reload();
    await expect(second.getByRole('textbox', { name: 'Country' })).toHaveValue('Nippon');
    await second.getByRole('textbox', { name: 'Country' }).fill(before);
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(second.getByText('Saved', { exact: true })).toBeVisible();
  } finally {
    await other.close();
  }
});

test('what staff make without a signal waits in its list, and can be discarded @worker @long', async ({
  context,
  page,
  home,
}) => {
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/makes/create`);
  await page.getByLabel('Name').waitFor();
  await controlled(page);
  await context.setOffline(true);
  await page.getByLabel('Name').fill('Pegaso');
  await page.getByLabel('Address').fill('pegaso');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard this change' }).click();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toHaveCount(0);
  await context.setOffline(false);
});

test('an edit refused while staff were away is told in its list, and goes on in its form @worker @long', async ({
  context,
  page,
  home,
}) => {
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/makes?open=bmw`);
  const country = page.getByRole('textbox', { name: 'Country' });
  await expect(country).not.toHaveValue('');
  const before = await country.inputValue();
  await controlled(page);
  await context.setOffline(true);
  await country.fill('Bavaria');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();

  await page.getByRole('link', { name: 'Models' }).first().click();
  await expect(page.getByRole('heading', { name: 'Models', level: 1 })).toBeVisible();
  let refused = 0;
  const denied = { error: { code: 403, status: 'PERMISSION_DENIED', message: 'No.' } };
  const headers = { 'access-control-allow-origin': '*' };
  await context.route('**/documents:commit', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    refused += 1;
    return route.fulfill({ status: 403, json: denied, headers });
  });
  await context.setOffline(false);
  await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(0);

  await page.goto(`${home.url}/admin/makes`);
  await expect(page.getByRole('heading', { name: 'Not saved: BMW' })).toBeVisible();
  await expect(page.getByText('Your account does not allow this.')).toBeVisible();
  // Until the refusal arrives: a page left before that sends the edit again.
  await context.unroute('**/documents:commit');
  await expect(page.getByText('Refused', { exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep editing BMW' }).click();
  await expect(country).toHaveValue('Bavaria');
  await country.fill('Bayern');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Not saved/ })).toHaveCount(0);
  await country.fill(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Refused', { exact: true })).toHaveCount(0);
});

test('a deletion made without a signal is marked in its list, and can be taken back @worker @long', async ({
  context,
  page,
  home,
}) => {
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/makes?open=bmw`);
  await expect(page.getByRole('textbox', { name: 'Country' })).not.toHaveValue('');
  await controlled(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/^In use\. .*Models: \d+/)).toContainText(/Listings: \d+/);
  await page.getByRole('button', { name: 'Cancel', exact: true }).last().click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Not checked for use')).toBeVisible();
  await page.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(page.getByText('Deletion not sent yet')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo the deletion' }).click();
  await expect(page.getByText('Deletion not sent yet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  await context.setOffline(false);
});

test('settings changed without a signal arrive, and two who changed one choose setting by setting @worker @long', async ({
  browser,
  context,
  page,
  home,
}) => {
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/config`);
  const fee = page.getByLabel('Buyer fee, %');
  const least = page.getByLabel('Buyer fee minimum, $');
  await fee.waitFor();
  await controlled(page);
  await context.setOffline(true);
  await fee.fill('6');
  await least.fill('300');
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await expect(fee).toHaveValue('6');
  expect(await faultsOf(page)).toEqual([]);

  const other = await browser.newContext();
  try {
    const second = await other.newPage();
    await signIn(second, home, 'admin');
    await second.goto(`${home.url}/admin/config`);
    await second.getByLabel('Buyer fee, %').fill('4');
    await second.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(second.getByText('Settings saved.')).toBeVisible();

    await context.setOffline(false);
    const clash = page.getByRole('heading', { name: 'Somebody else changed this in the meantime' });
    await expect(clash).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Yours: 6%')).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Buyer fee' }).getByText('Theirs').click();
    await page.getByRole('button', { name: 'Save my choices' }).click();
    await expect(clash).toHaveCount(0);
    await second.reload();
    await expect(second.getByLabel('Buyer fee minimum, $')).toHaveValue('300');
    await expect(second.getByLabel('Buyer fee, %')).toHaveValue('4');
    await second.getByRole('button', { name: /^Back to the default.*Buyer fee$/ }).click();
    await second.getByRole('button', { name: /^Back to the default.*Buyer fee minimum$/ }).click();
    await second.getByRole('button', { name: 'Save 2 changes' }).click();
    await expect(second.getByText('Settings saved.')).toBeVisible();
  } finally {
    await other.close();
  }
});

test('what a desk read last is there without a signal, after a reload too, and is gone once they sign out @worker', async ({
  context,
  page,
  home,
}) => {
  await signIn(page, home, 'admin');
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('hammerlane-private'));
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().length;
    });
  await page.goto(`${home.url}/admin/invoices`);
  const invoice = page.getByRole('row').nth(1).getByRole('link').first();
  await expect(invoice).toBeVisible();
  const number = (await invoice.textContent()) ?? '';
  await expect.poll(kept).toBeGreaterThan(0);
  const ofList = await kept();
  await follow(page, '/admin/bids');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await follow(page, '/admin/users/edit/demo-member');
  await expect(page.getByRole('region', { name: 'Standing' })).toBeVisible();
  await controlled(page);
  await expect.poll(kept).toBeGreaterThan(ofList + 1);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^This device’s copy of /).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Standing' })).toContainText('member@example.com');
  await page.goto(`${home.url}/admin/invoices`);
  await expect(page.getByText(/^This device’s copy of /)).toBeVisible();
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
  // A list never read here says so.
  await follow(page, '/admin/sales');
  await expect(page.getByText('The server cannot be reached.').first()).toBeVisible();

  // Online, it sends the request again by itself.
  await follow(page, '/admin/invoices');
  await expect(page.getByText(/^This device’s copy of /)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^This device’s copy of /)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
  await follow(page, '/logout');
  await page.getByText('Your private data has been removed from this device.').waitFor();
  expect(await kept()).toBe(0);
});
