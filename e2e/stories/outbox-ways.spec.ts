import { randomUUID } from 'node:crypto';
import { controlled, outboxRows } from '../setup/device.ts';
import { calmAuctions } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { serve } from '../setup/serve.ts';
import { arrived, leaveThree, uidOf, unwatchedLot, watch, watchedBy } from '../setup/waiting.ts';

test('without background sync the page delivers when it is opened again @worker', async ({
  browser,
  home,
}) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SyncManager');
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
  const page = await context.newPage();
  const text = `From the ferry ${randomUUID()}`;
  const { uid, lot } = await leaveThree(page, home, 'second', text);
  await page.close();
  await context.setOffline(false);
  const back = await context.newPage();
  await back.goto(home.url);
  const all = { comments: 1, addresses: 1, watches: 1 };
  await expect.poll(() => arrived(home, uid, lot, text)).toEqual(all);
  await context.close();
});

test('a command whose request fails is taken over by the worker, and delivered by it @worker', async ({
  browser,
  ownHome: home,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, home, 'member');
  const uid = await uidOf(page);
  const lot = await unwatchedLot(home, uid);
  await page.goto(`${home.url}/listing/${lot}`);
  await controlled(page);
  await expect(watch(page)).toBeVisible();
  await home.stop();
  const answered = page.waitForResponse((answer) => answer.url().includes('likes-setLike'));
  await watch(page).click();
  const answer = await answered;
  expect([answer.status(), answer.fromServiceWorker()]).toEqual([202, true]);
  await expect
    .poll(async () => (await outboxRows(page)).map((row) => row['state']))
    .toEqual(['waiting']);
  await page.close();
  const again = await serve(home.dir, ['--quiet', '--test-doors'], home.port);
  await expect.poll(() => watchedBy(home, uid, lot), { timeout: 40_000 }).toBe(1);
  await again.stop();
  await context.close();
});

test('a max bid given offline waits as long as its owner said; an exact bid does not @worker', async ({
  browser,
  home,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, home, 'second');
  const lot = (await calmAuctions(home)).find(
    ({ fields }) => !(fields['leader']?.stringValue ?? '').endsWith('_demo'),
  );
  await page.goto(`${home.url}/listing/${lot?.id ?? ''}`);
  await expect(
    page.getByText('Live', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await controlled(page);
  await context.setOffline(true);
  const ticket = page.getByRole('region', { name: 'Bid' });
  await ticket.getByText('Exact', { exact: true }).click();
  await expect(ticket.getByText(/^You’re offline. An exact bid needs a connection/)).toBeVisible();
  await expect(ticket.getByRole('button', { name: /^Bid / })).toBeDisabled();
  await ticket.getByText('Max', { exact: true }).click();
  await ticket.getByLabel(/Keep this max for/).selectOption({ label: '5 min' });
  // With the connection bar and the choice above it, the button is still visible.
  await page.setViewportSize({ width: 1440, height: 900 });
  const queue = ticket.getByRole('button', { name: /^Queue max of/ });
  await expect(queue).toBeInViewport({ ratio: 1 });
  await queue.click();
  await ticket.getByRole('button', { name: /^Confirm, queue/ }).click();
  await expect(ticket.getByRole('heading', { name: /^Queued: max of/ })).toBeVisible();
  // The same bid again would change nothing.
  const instead = ticket.getByRole('button', { name: /^Queue max of .* instead$/ });
  await expect(instead).toBeDisabled();
  await ticket.getByRole('group', { name: 'Quick amounts' }).getByRole('button').nth(1).click();
  await instead.click();
  await ticket.getByRole('button', { name: /^Confirm, queue/ }).click();
  await expect.poll(async () => (await outboxRows(page)).length).toBe(1);
  await context.setOffline(false);
  await expect(ticket.getByRole('heading', { name: /^(You lead|You were outbid)$/ })).toBeVisible({
    timeout: 20_000,
  });
  // A member who returns later sees the outcome on the lot's page.
  await page.reload();
  await expect(ticket.getByRole('heading', { name: /^(You lead|You were outbid)$/ })).toBeVisible();
  await context.close();
});
