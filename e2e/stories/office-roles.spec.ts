import { follow } from '../setup/follow.ts';
import { phone } from '../setup/device.ts';
import { expect, signIn, signInByHand, test } from '../setup/home.ts';
import { laySubmission } from '../setup/lay-submission.ts';
import { asLongSignedIn } from '../setup/old-sign-in.ts';
import { callFunction, tokenOf } from '../setup/wire.ts';

test('an administrator proves who they are and makes a member a reviewer, who reviews and sees no invoices, until the role is taken @long', async ({
  browser,
  page,
  home,
}) => {
  const id = 'waits-1';
  await laySubmission(home, { id, uid: 'demo-member', status: 'SUBMITTED' });
  const admin = await signIn(page, home, 'admin');
  const device = await browser.newContext();
  const theirs = await device.newPage();
  await signInByHand(theirs, home, 'second');
  await theirs.goto(`${home.url}/admin/submissions`);
  await expect(theirs.getByRole('table', { name: 'Submissions' })).toHaveCount(0);

  await page.goto(`${home.url}/admin/users/edit/demo-second`);
  await asLongSignedIn(page, 'users-setRoles');
  const part = page.getByRole('region', { name: 'Roles' });
  const change = part.getByRole('button', { name: 'Change the roles' });
  await part.getByRole('checkbox', { name: /^Reviewer/ }).check();
  await part.getByLabel('Why their roles change').fill('Reviews vehicles from today.');
  await change.click();
  await expect(part.getByText(/^They can open the desks of the role at once/)).toBeVisible();
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(change).toHaveCount(0);
  await expect(part.getByRole('checkbox', { name: /^Reviewer/ })).toBeChecked();

  // With the next sign-in they are staff, with the rights of the role.
  await theirs.goto(`${home.url}/logout`);
  await expect(theirs.getByText('Signed out').first()).toBeVisible();
  const { email, password } = await signInByHand(theirs, home, 'second');
  await theirs.goto(`${home.url}/admin`);
  const menu = theirs.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link', { name: 'Submissions' })).toBeVisible();
  for (const closed of ['Invoices', 'Members', 'System settings']) {
    await expect(menu.getByRole('link', { name: closed, exact: true })).toHaveCount(0);
  }
  await follow(theirs, '/admin/invoices');
  await expect(theirs.getByRole('heading', { name: 'Your role can’t open this' })).toBeVisible();
  await expect(theirs.getByText(/^Your role: Reviewer\./)).toBeVisible();
  const token = await tokenOf(home, { email, password, username: '' });
  const of = { uid: 'demo-member', limit: 10 };
  const asked = await callFunction(home, 'invoices-getUserInvoices', of, token);
  expect(asked.status).toBe(403);

  await follow(theirs, `/admin/submissions/${id}`);
  await theirs.getByRole('button', { name: 'Claim for review' }).click();
  await theirs.getByRole('button', { name: 'Reject…' }).click();
  await theirs.getByLabel('Reason').selectOption({ index: 1 });
  await theirs.getByLabel('In your words').fill('The frame is not the one on the title.');
  await theirs.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(theirs.getByText('The seller is told it was declined.')).toBeVisible();
  const sellers = await browser.newContext(phone);
  const seller = await sellers.newPage();
  await signIn(seller, home, 'member');
  await seller.goto(`${home.url}/submit-listing/auction`);
  await expect(seller.getByText(/The frame is not the one on the title\./)).toBeVisible();
  await sellers.close();

  await part.getByRole('checkbox', { name: /^Reviewer/ }).uncheck();
  await part.getByLabel('Why their roles change').fill('Back to bidding.');
  await change.click();
  await expect(part.getByText(/^They are signed out everywhere/)).toBeVisible();
  await change.click();
  await expect(change).toHaveCount(0);
  await follow(theirs, `/admin/submissions/${id}`);
  await expect(theirs.getByText('The frame is not the one on the title.')).toHaveCount(0);
  await theirs.goto(`${home.url}/login`);
  await expect(theirs.getByLabel('E-mail')).toBeVisible();
  await device.close();
});
