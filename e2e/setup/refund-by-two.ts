import { expect, type Page } from 'playwright/test';
import { ask } from './demo-market.ts';
import { refundedOf } from './charges.ts';
import type { EmptyHome } from './empty-home.ts';
import { follow } from './follow.ts';
import { joinByGoogle } from './joining.ts';

/** The id of the member with a username. */
const uidNamed = async (home: EmptyHome, username: string): Promise<string> => {
  let uid = '';
  // The profile is written just after the account.
  await expect
    .poll(async () => {
      const [found] = await ask(home, 'users', [['username', 'EQUAL', { stringValue: username }]]);
      uid = found?.id ?? '';
      return uid;
    })
    .not.toBe('');
  return uid;
};

/** The only administrator makes a member the second one. */
const appoint = async (desk: Page, home: EmptyHome, username: string): Promise<void> => {
  await follow(desk, `/admin/users/edit/${await uidNamed(home, username)}`);
  const roles = desk.getByRole('region', { name: 'Roles' });
  await roles.getByRole('checkbox', { name: /^Administrator/ }).check();
  await roles.getByLabel('Why their roles change').fill('Shares the office from today.');
  const change = roles.getByRole('button', { name: 'Change the roles' });
  await change.click();
  await expect(roles.getByText(/An administrator may do everything/)).toBeVisible();
  await change.click();
  await expect(change).toHaveCount(0);
  await expect(roles.getByRole('checkbox', { name: /^Administrator/ })).toBeChecked();
};

/** Lowers the amount one staff member may refund alone; a stricter rule takes effect when saved. */
const lowerLimit = async (desk: Page, dollars: number): Promise<void> => {
  await follow(desk, '/admin/config');
  await desk.getByLabel(/^Asked for refunds or charges of a member/).fill(String(dollars));
  await desk.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(desk.getByText('Settings saved.')).toBeVisible();
};

/** Enters a credit note for an invoice, and proceeds to its confirmation. */
const credit = async (desk: Page, amount: string, why: string): Promise<void> => {
  const part = desk.getByRole('region', { name: 'Credit note' });
  await part.getByLabel(/^Amount with tax/).fill(amount);
  await part.getByLabel('Why it is credited').fill(why);
  await part.getByRole('button', { name: 'Issue a credit note…' }).click();
};

/** One administrator refunds a small part of a paid invoice alone, as staff may. */
const refundAlone = async (desk: Page, amount: string, why: string): Promise<void> => {
  await credit(desk, amount, why);
  const part = desk.getByRole('region', { name: 'Credit note' });
  const issue = part.getByRole('group', { name: 'Issue the credit note' });
  await expect(issue).toContainText(`${amount} goes back to the card it was paid with.`);
  await issue.getByRole('button', { name: 'Issue the credit note' }).click();
  await expect(desk.getByText(/^Credit note .+ is issued\.$/)).toBeVisible();
};

/** One administrator proposes a refund beyond the limit; the other approves it. */
const refundByTwo = async (desk: Page, other: Page, amount: string, why: string): Promise<void> => {
  await credit(desk, amount, why);
  await desk.getByRole('button', { name: 'Propose it' }).click();
  await expect(desk.getByText('Proposed, and not done yet')).toBeVisible();
  await follow(other, '/admin/approvals');
  await other.getByRole('table').getByRole('link').first().click();
  const proposal = other.getByRole('region', { name: 'Proposal' });
  await expect(proposal.getByText(why).first()).toBeVisible();
  await proposal.getByRole('button', { name: 'Approve…' }).click();
  await proposal.getByRole('button', { name: 'Approve and do it' }).click();
  await expect(other.getByText('Approved and done.')).toBeVisible();
};

/**
 * The buyer's fee of a lot is refunded in two parts: one administrator refunds 100.00 alone, and
 * 450.00 with a newcomer, who is made the second administrator for it.
 */
export const refundFee = async (
  home: EmptyHome,
  lot: string,
  desk: Page,
  newcomer: Page,
): Promise<void> => {
  await joinByGoogle(newcomer, home.url, 'Dana Hill');
  await appoint(desk, home, 'dana_hill');
  await lowerLimit(desk, 500);
  const [bill] = await ask(home, 'invoices', [
    ['listingId', 'EQUAL', { stringValue: lot }],
    ['kind', 'EQUAL', { stringValue: 'BUYER_FEE' }],
  ]);
  await follow(desk, `/admin/invoices/${bill?.id}`);
  await refundAlone(desk, '100.00', 'Late with the keys.');
  // The role takes effect with the next sign-in.
  await newcomer.goto(`${home.url}/logout`);
  await expect(newcomer.getByText('Signed out').first()).toBeVisible();
  await joinByGoogle(newcomer, home.url, 'Dana Hill');
  await refundByTwo(desk, newcomer, '450.00', 'The title came a month late.');
  await expect.poll(() => refundedOf(home)).toContain(55_000);
};
