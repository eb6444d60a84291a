import { ask, whole } from '../setup/demo-market.ts';
import { expect, signIn, signInAs, test } from '../setup/home.ts';
import { secondAdministrator } from '../setup/second-administrator.ts';

const MINUTE = 60_000;

test('one administrator proposes to void a bid in the last hour, another sees what it does and approves it', async ({
  page,
  home,
  browser,
}) => {
  const live = await ask(home, 'auctions', [
    ['isDeleted', 'EQUAL', { booleanValue: false }],
    ['status', 'EQUAL', { stringValue: 'LIVE' }],
  ]);
  const left = ({ fields }: (typeof live)[number]) => whole(fields['endAt']) - Date.now();
  const lot = live.find(
    (one) => left(one) > 8 * MINUTE && left(one) < 58 * MINUTE && whole(one.fields['bidCount']) > 1,
  );
  expect(lot).toBeDefined();
  const lines = await ask(home, 'bids', [
    ['listingId', 'EQUAL', { stringValue: lot?.id ?? '' }],
    ['seq', 'EQUAL', { integerValue: '1' }],
  ]);
  const second = await secondAdministrator(home);

  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/bids?open=${lines[0]?.id}`);
  const bid = page.getByRole('region', { name: 'Void and restore' });
  await bid.getByRole('textbox', { name: 'Why the bid is voided' }).fill('Typed by a child.');
  await bid.getByRole('button', { name: 'Preview the result' }).click();
  await bid.getByRole('button', { name: 'Void the bid' }).click();
  await expect(bid).toContainText('A second administrator has to approve this');
  await bid.getByRole('button', { name: 'Propose it' }).click();
  await expect(bid).toContainText('The other administrators are told');
  await bid.getByRole('link', { name: 'Approvals' }).click();
  await page
    .getByRole('table', { name: 'Approvals' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .click();
  const own = page.getByRole('region', { name: 'Proposal' });
  await expect(own).toContainText('You proposed this.');
  await expect(own.getByRole('button', { name: 'Approve…' })).toBeHidden();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAs(other, home, second);
  await other.goto(`${home.url}/admin`);
  await other.getByRole('link', { name: 'Approvals by a second administrator' }).click();
  await other
    .getByRole('table', { name: 'Approvals' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .click();
  const desk = other.getByRole('region', { name: 'Proposal' });
  await expect(desk).toContainText('What it would do now');
  await expect(desk).toContainText('Typed by a child.');
  await desk.getByRole('button', { name: 'Approve…' }).click();
  await desk.getByRole('button', { name: 'Approve and do it' }).click();
  await expect(desk).toContainText('What it did');
  await expect(other.getByRole('region', { name: 'History' })).toContainText(
    'voided a bid, proposed by @',
  );
  await context.close();

  await page.goto(`${home.url}/admin/bids?open=${lines[0]?.id}`);
  await expect(bid).toContainText('Typed by a child.');
});
