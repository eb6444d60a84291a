import { randomUUID } from 'node:crypto';
import { fireSync } from '../setup/device.ts';
import { expect, test } from '../setup/home.ts';
import { arrived, leaveThree } from '../setup/waiting.ts';

test('what is done offline is delivered once, with no page open @worker', async ({
  browser,
  home,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const text = `From the garage ${randomUUID()}`;
  const { uid, lot } = await leaveThree(page, home, 'member', text);
  await page.goto(`${home.url}/profile?view=outbox`);
  await expect(page.getByRole('heading', { name: 'Comment on a lot' })).toBeVisible();
  await expect(page.getByText('3 items waiting to send.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '3 items waiting to send' })).toBeVisible({
    timeout: 15_000,
  });
  await page.close();

  const all = { comments: 1, addresses: 1, watches: 1 };
  await context.setOffline(false);
  for (let turn = 0; turn < 2; turn += 1) {
    await fireSync(context, home.url);
    await expect.poll(() => arrived(home, uid, lot, text)).toEqual(all);
  }

  const back = await context.newPage();
  await back.goto(`${home.url}/profile?view=outbox`);
  await expect(back.getByText('Everything you did has been sent.')).toBeVisible();
  await expect(back.getByText(/^Sent /)).toHaveCount(3);
  await context.close();
});
