import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { holdsOf, stillHeld } from '../setup/charges.ts';
import { ask, calmAuctions, leadingMax, whole } from '../setup/demo-market.ts';
import { expect, signIn, signInAs, test, type DemoHome } from '../setup/home.ts';
import { secondAdministrator } from '../setup/second-administrator.ts';
import { uidIn } from '../setup/tokens.ts';
import { watchPage } from '../setup/watch-page.ts';
import { placeBid, runJobs, setClock, tokenOf } from '../setup/wire.ts';
import { billsOf } from '../setup/win-lot.ts';

const reason = 'The bid was typed by a child.';

/** A lot that second bids on and member wins, past its end. */
const sold = async (home: DemoHome): Promise<string> => {
  const lot = (await calmAuctions(home)).find(
    ({ fields }) => fields['reserveStatus']?.stringValue === 'NO_RESERVE',
  );
  if (lot === undefined) throw new Error('There is no lot to win.');
  const least = await leadingMax(home, lot);
  for (const [role, amount] of [
    ['second', least],
    ['member', least + 8_000],
  ] as const) {
    const token = await tokenOf(home, await home.account(role));
    expect((await placeBid(home, token, lot.id, amount)).status).toBe(200);
  }
  const [found] = await ask(home, 'auctions', [['id', 'EQUAL', { stringValue: lot.id }]]);
  // The auction ends, and no job charges the fee.
  await setClock(home, whole(found?.fields['endAt']) - Date.now() + 60_000);
  await runJobs(home, 'startAndEndAuctions');
  await expect.poll(async () => (await billsOf(home, lot.id)).length, { timeout: 15_000 }).toBe(1);
  return lot.id;
};

test('a winning bid is voided before the fee is taken, by two: the buyer owes nothing, the next bidder is invited, and nothing leads back @long', async ({
  page,
  browser,
  home,
  heard,
}) => {
  test.setTimeout(240_000);
  const lot = await sold(home);
  const [invoice] = await billsOf(home, lot);
  expect(invoice?.fields['status']?.stringValue).toBe('OPEN');
  const member = await home.account('member');
  const uid = uidIn(await tokenOf(home, member));
  const payment = (await holdsOf(home, lot, uid))[0]?.fields['providerRef']?.stringValue;
  const held = async () => (await stillHeld(home)).map(({ id }) => id);
  expect(await held()).toContain(payment);
  const winner = await (await browser.newContext()).newPage();
  const winnerHeard = await watchPage(winner);
  await signIn(winner, home, 'member');
  await winner.goto(`${home.url}/listing/${lot}`);
  const end = winner.locator('.outcome:visible');
  await expect(end.getByRole('heading', { name: /^You won it/ })).toBeVisible();

  // One of two administrators sees its effect, and cannot do it alone.
  const second = await secondAdministrator(home);
  await signIn(page, home, 'admin');
  const lines = await ask(home, 'bids', [['listingId', 'EQUAL', { stringValue: lot }]], null, 200);
  const won = [...lines]
    .filter(({ fields }) => fields['username']?.stringValue === member.username)
    .filter(({ fields }) => fields['kind']?.stringValue !== 'AUTO')
    .sort((a, b) => whole(b.fields['seq']) - whole(a.fields['seq']))[0];
  const at = `${home.url}/admin/bids?open=${won?.id}`;
  await page.goto(at);
  const desk = page.getByRole('region', { name: 'Void and restore' });
  await desk.getByRole('textbox', { name: 'Why the bid is voided' }).fill(reason);
  await desk.getByRole('button', { name: 'Preview the result' }).click();
  await expect(desk).toContainText(new RegExp(`Leader${member.username} → \\S*second`));
  await expect(desk).toContainText(/Buyer fee with tax.+→ Nothing owed/);
  await expect(desk).toContainText('card hold released');
  await expect(desk).toContainText(/second\S* is invited to buy at/);
  await expect(desk).toContainText('There is no way back');
  expect(await faultsOf(page)).toEqual([]);
  await desk.getByRole('button', { name: 'Void the bid' }).click();
  await expect(desk).toContainText('A second administrator has to approve this');
  await desk.getByRole('button', { name: 'Propose it' }).click();
  await expect(desk).toContainText('Proposed, and not done yet');
  await page.reload();
  await expect(desk).toContainText('proposed it');
  await expect(desk.getByRole('button')).toHaveCount(0);
  await expect(end.getByRole('heading', { name: /^You won it/ })).toBeVisible();

  const deputy = await (await browser.newContext()).newPage();
  await signInAs(deputy, home, second);
  await deputy.goto(`${home.url}/admin/approvals`);
  await deputy
    .getByRole('table', { name: 'Approvals' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .click();
  const proposal = deputy.getByRole('region', { name: 'Proposal' });
  await expect(proposal).toContainText('What it would do now');
  await expect(proposal).toContainText('Closed without a strike; the card hold is released');
  await proposal.getByRole('button', { name: 'Approve…' }).click();
  await proposal.getByRole('button', { name: 'Approve and do it' }).click();
  await expect(proposal).toContainText('What it did');
  await deputy.context().close();

  // Everyone sees it: the former winner, the next in line, the seller’s record, the bank.
  await expect(end.getByRole('heading', { name: /^You won it/ })).toHaveCount(0);
  await follow(winner, '/profile/notifications');
  await expect(winner.locator('#main')).toContainText('fell through', { timeout: 30_000 });
  await follow(winner, '/profile/invoices');
  const number = invoice?.fields['number']?.stringValue ?? 'none';
  await expect(winner.getByRole('group').filter({ hasText: number })).toContainText('Void');
  await expect.poll(held).not.toContain(payment);

  const next = await (await browser.newContext()).newPage();
  const nextHeard = await watchPage(next);
  await signIn(next, home, 'second');
  await next.goto(`${home.url}/listing/${lot}`);
  const deal = next.locator('.deal:visible');
  await expect(deal.getByRole('heading', { name: 'It can still be yours' })).toBeVisible();
  expect(await faultsOf(next)).toEqual([]);
  await follow(next, '/profile/notifications');
  await expect(next.locator('#main')).toContainText('New: It can still be yours', {
    timeout: 30_000,
  });

  await page.goto(at);
  await expect(desk).toContainText(reason);
  await expect(desk).toContainText('This bid can’t be restored');
  await expect(desk.getByRole('button')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  // The expected refusal: nobody voids it alone.
  const refused = /400 \(Bad Request\).+bids-delete/;
  expect(heard.filter((line) => !refused.test(line))).toEqual([]);
  expect([...winnerHeard, ...nextHeard]).toEqual([]);
  await winner.context().close();
  await next.context().close();
});
