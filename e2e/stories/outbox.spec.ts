import { randomUUID } from 'node:crypto';
import { controlled, fireSync, outboxRows } from '../setup/device.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { arrived, leaveMore, uidOf, unwatchedLot, watch, watchedBy } from '../setup/waiting.ts';

test('what is done offline is delivered once, with no page open', async ({ browser, home }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, home, 'member');
  const uid = await uidOf(page);
  const lot = await unwatchedLot(home, uid);
  const text = `From the garage ${randomUUID()}`;
  await page.goto(`${home.url}/listing/${lot}`);
  await controlled(page);
  await expect(watch(page)).toBeVisible();
  await context.setOffline(true);
  await watch(page).click();
  await expect.poll(async () => (await outboxRows(page)).length).toBeGreaterThan(0);
  await leaveMore(page, uid, lot, text);
  await page.goto(`${home.url}/profile?view=outbox`);
  await expect(page.getByRole('heading', { name: 'Comment on a lot' })).toBeVisible();
  await expect(page.getByText('3 things not sent yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: '3 things of yours wait' })).toBeVisible({
    timeout: 15_000,
  });
  await page.close();

  await context.setOffline(false);
  for (let turn = 0; turn < 2; turn += 1) {
    await fireSync(context, home.url);
    await expect.poll(() => arrived(home, uid, text)).toEqual({ comments: 1, addresses: 1 });
  }
  expect(await watchedBy(home, uid, lot)).toBe(1);

  const back = await context.newPage();
  await back.goto(`${home.url}/profile?view=outbox`);
  await expect(back.getByText('Everything you did has been sent.')).toBeVisible();
  await expect(back.getByText(/^Sent /)).toHaveCount(3);
  await context.close();
});
