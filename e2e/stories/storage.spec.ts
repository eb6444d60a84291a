import { controlled, outboxRows } from '../setup/device.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { unwatchedLot, uidOf, watch } from '../setup/waiting.ts';

test('a device whose storage fails shows the house and says that nothing is kept @worker', async ({
  page,
  home,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    };
  });
  await page.goto(`${home.url}/listings`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Nothing is saved on this device.')).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'The facts' })).toBeVisible();
});

test('a copy the browser cleared is told from a first visit, and comes back @worker', async ({
  context,
  page,
  home,
}) => {
  const cleared = page.getByText('Your browser cleared the data saved on this device.');
  await page.goto(`${home.url}/listings`);
  // Six are served with the page; the seventh is rendered by the app.
  const cards = page.getByRole('article');
  await expect(cards.nth(6)).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('hammerlane.epochs') !== null);
  await expect(cleared).toBeHidden();
  await page.reload();
  await expect(cards.nth(6)).toBeVisible();
  await expect(cleared).toBeHidden();

  await page.goto('about:blank');
  const line = await context.newCDPSession(page);
  await line.send('Storage.clearDataForOrigin', {
    origin: new URL(home.url).origin,
    storageTypes: 'indexeddb',
  });
  await page.goto(`${home.url}/listings`);
  await expect(cleared).toBeVisible();
  await expect(cards.nth(6)).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(cleared).toBeHidden();
});

test('what is kept is told by its parts, may be bounded and fetched anew @worker @long', async ({
  page,
  home,
}) => {
  await page.goto(`${home.url}/listings`);
  await expect(page.getByRole('article').nth(6)).toBeVisible();
  await controlled(page);
  await page.getByRole('button', { name: 'Storage on this device' }).click();
  const sheet = page.getByRole('dialog', { name: 'Storage on this device' });
  await expect(sheet.getByText(/MB, complete$/)).toBeVisible({ timeout: 90_000 });
  await expect(sheet.getByText(/[1-9][0-9]* pieces/).first()).toBeVisible();
  await sheet.getByText('20', { exact: true }).click();
  await expect(sheet.getByRole('radio', { name: '20' })).toBeChecked();
  const before = await page.evaluate(() => localStorage.getItem('hammerlane.generation'));
  await sheet.getByRole('button', { name: 'Download again' }).click();
  await page.waitForFunction(
    (was) => localStorage.getItem('hammerlane.generation') !== was,
    before,
  );
  await expect(page.getByRole('article').nth(6)).toBeVisible();
  await expect(page.getByText('Your browser cleared the data saved on this device.')).toBeHidden();
});

test('a full device keeps what its owner does, and stays readable @worker', async ({
  context,
  page,
  home,
}) => {
  await signIn(page, home, 'second');
  const lot = await unwatchedLot(home, await uidOf(page));
  await page.goto(`${home.url}/listings`);
  await controlled(page);
  await expect(page.getByRole('article').nth(5)).toBeVisible();
  await page.goto(`${home.url}/listing/${lot}`);
  await expect(watch(page)).toBeVisible();
  await context.setOffline(true);
  const line = await context.newCDPSession(page);
  const { origin } = new URL(home.url);
  const { usage } = await line.send('Storage.getUsageAndQuota', { origin });
  await line.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage });
  // The browser refuses from here on: new data has no room.
  const refused = await page.evaluate(async () => {
    const cache = await caches.open('probe');
    return cache.put('/probe', new Response(new Uint8Array(1_000_000))).then(
      () => '',
      (error: unknown) => (error as DOMException).name,
    );
  });
  expect(refused).toBe('QuotaExceededError');
  await watch(page).click();
  await expect(watch(page)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await outboxRows(page)).map((row) => [row['command'], row['state']]))
    .toEqual([['likes-setLike', 'waiting']]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(watch(page)).toHaveAttribute('aria-pressed', 'true');
});
