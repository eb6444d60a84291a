import { ask, calmAuctions, whole } from '../setup/floor.ts';
import { expect, test } from '../setup/home.ts';
import { placeBid, tokenOf } from '../setup/wire.ts';

test('when the tab that listens for all is killed, another goes on within five seconds', async ({
  context,
  page,
  home,
}) => {
  const lot = (await calmAuctions(home))[6];
  const id = lot?.id ?? '';
  const bids = async (): Promise<number> => {
    const rows = await ask(home, 'auctions', [['id', 'EQUAL', { stringValue: id }]], null, 1);
    return whole(rows[0]?.fields['bidCount']);
  };
  // Two bidders in turn: who leads cannot raise an exact bid of their own.
  const tokens = {
    member: await tokenOf(home, await home.account('member')),
    second: await tokenOf(home, await home.account('second')),
  };
  const bid = async (who: keyof typeof tokens): Promise<string> => {
    const rows = await ask(home, 'auctions', [['id', 'EQUAL', { stringValue: id }]], null, 1);
    const amount = whole(rows[0]?.fields['minNext']) + 1_000;
    const placed = await placeBid(home, tokens[who], id, amount, { kind: 'EXACT' });
    expect(placed.status).toBe(200);
    return amount.toLocaleString('en-CA');
  };
  await page.goto(`${home.url}/listing/${id}`);
  const other = await context.newPage();
  await other.goto(`${home.url}/listing/${id}`);
  const before = await bids();
  const first = await bid('second');
  // What the first tab hears the second one shows.
  await expect(other.locator('#main').getByText(first).first()).toBeVisible();

  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  const killed = Date.now();
  const second = await bid('member');
  await expect(other.locator('#main').getByText(second).first()).toBeVisible({
    timeout: Math.max(1, 5_000 - (Date.now() - killed)),
  });
  expect(await bids()).toBeGreaterThanOrEqual(before + 2);
});
