import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { addAskingCard } from '../setup/bank.ts';
import { holdsOf } from '../setup/charges.ts';
import { calmAuctions, leadingMax } from '../setup/demo-market.ts';
import { desktop, phone } from '../setup/device.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { uidIn } from '../setup/tokens.ts';
import { watchPage } from '../setup/watch-page.ts';
import { moveClock, placeBid, runJobs, tokenOf } from '../setup/wire.ts';

const HOUR = 3_600_000;

/** The bank cancels a payment at the card provider, which notifies the server. */
const bankCancels = async (home: DemoHome, payment: string | undefined): Promise<void> => {
  const { api } = (await (await fetch(`${home.url}/__/stripe.json`)).json()) as {
    readonly api: string;
  };
  const log = await readFile(join(home.dir, 'stripe.log'), 'utf8');
  const [secret = ''] = /sk_test_\w+/.exec(log) ?? [];
  const answer = await fetch(`${api}/v1/payment_intents/${payment}/cancel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(answer.status).toBe(200);
};

test('a leader whose bank cancels the card hold gets a new one, and is asked for another card where it is refused @long', async ({
  browser,
  home,
}) => {
  const [lot] = await calmAuctions(home);
  if (lot === undefined) throw new Error('The market has no auction.');
  const token = await tokenOf(home, await home.account('member'));
  expect((await placeBid(home, token, lot.id, await leadingMax(home, lot))).status).toBe(200);
  const [staff, member] = [
    await (await browser.newContext(desktop)).newPage(),
    await (await browser.newContext(phone)).newPage(),
  ];
  const heard = [await watchPage(staff), await watchPage(member)];
  const uid = uidIn(token);
  const held = async () => (await holdsOf(home, lot.id, uid)).length;
  const cancel = async (): Promise<void> => {
    const [hold] = await holdsOf(home, lot.id, uid);
    await bankCancels(home, hold?.fields['providerRef']?.stringValue);
    await expect.poll(held).toBe(0);
  };

  // Staff look before another hold has been placed.
  await cancel();
  await signIn(staff, home, 'admin');
  await staff.goto(`${home.url}/admin/listings/${lot.id}`);
  await expect(staff.getByText(/who leads, has no card hold/)).toBeVisible();
  expect(await faultsOf(staff)).toEqual([]);
  await runJobs(home, 'tendHolds');
  await expect.poll(held).toBe(1);
  await staff.reload();
  await expect(staff.getByRole('region', { name: 'Status' })).toBeVisible();
  await expect(staff.getByText(/who leads, has no card hold/)).toHaveCount(0);

  // Again, with a card whose bank asks its absent holder.
  await signIn(member, home, 'member');
  await addAskingCard(member, home.url);
  await cancel();
  // A hold placed for this reason is given three hours.
  await runJobs(home, 'tendHolds');
  expect(await held()).toBe(0);
  await moveClock(home, 3 * HOUR + 60_000);
  await runJobs(home, 'tendHolds', 'sendMessages');
  await follow(member, '/profile/notifications');
  const notice = member.getByText('Your bank cancelled your card hold').first();
  await expect(notice).toBeVisible();
  expect(await faultsOf(member)).toEqual([]);
  await notice.click();
  await expect(member).toHaveURL(/\/profile\/payments/);
  const first = member
    .getByRole('listitem')
    .filter({ hasText: /ending in (?!3184)/ })
    .first();
  await first.getByRole('button', { name: /^Make default/ }).click();
  await expect(first.getByText('Default', { exact: true })).toBeVisible();
  await moveClock(home, 6 * HOUR + 120_000);
  await runJobs(home, 'tendHolds');
  await expect.poll(held).toBe(1);
  for (const lines of heard) expect(lines).toEqual([]);
  await staff.context().close();
  await member.context().close();
});
