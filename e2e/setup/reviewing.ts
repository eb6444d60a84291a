import { expect, type Locator, type Page } from 'playwright/test';
import { faultsOf } from './axe.ts';
import { follow } from './follow.ts';

/** Staff enter the company's details, as the office's front page asks, and return to their page. */
export const tellCompany = async (desk: Page, url: string, back: string): Promise<void> => {
  await desk.goto(`${url}/admin`);
  await desk.getByRole('link', { name: 'Fill in the company details' }).click();
  const form = desk.getByRole('region', { name: 'Company details on invoices' });
  await form.getByLabel('Legal name').fill('Hammerlane Auctions Inc.');
  await form.getByLabel('Address').fill('480 Harbour Street');
  await form.getByLabel('City').fill('Hamilton');
  await form.getByLabel('Province or state').selectOption('ON');
  await form.getByLabel('Postal or ZIP code').fill('L8L 1B7');
  await form.getByRole('button', { name: 'Save the company details' }).click();
  await expect(desk.getByText('Saved.')).toBeVisible();
  await desk.goto(`${url}${back}`);
};

/** Staff ask the owner of a submission to change one field. */
export const requestChange = async (desk: Page, about: string, what: string): Promise<void> => {
  await desk.getByRole('button', { name: 'Claim for review' }).click();
  await desk.getByRole('button', { name: 'Request changes…' }).click();
  await desk.getByLabel('About').selectOption({ label: about });
  await desk.getByLabel('What to change').fill(what);
  expect(await faultsOf(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Request changes', exact: true }).click();
  await expect(desk.getByText('Waiting on the seller.')).toBeVisible();
};

/** Staff accept a submission as it was handed in. */
export const accept = async (desk: Page): Promise<void> => {
  await desk.getByRole('button', { name: 'Claim for review' }).click();
  await desk.getByRole('button', { name: 'Accept…' }).click();
  await desk.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(desk.getByText('Agreed package')).toBeVisible();
};

/** Staff create the listing of an accepted submission, with its title and text. */
export const makeListing = async (desk: Page, title: string): Promise<void> => {
  await desk.getByRole('link', { name: 'Prepare the listing' }).click();
  await desk.getByRole('textbox', { name: /^Title/ }).fill(title);
  await desk.getByLabel('Description', { exact: true }).fill('One owner from **new**.');
  await desk.getByRole('button', { name: /^Create the listing$|^Charge .+ and create$/ }).click();
  await expect(desk).toHaveURL(/\/admin\/listings\/l-/);
};

/** Staff accept a submission and create its listing, whose id is returned. */
export const makeListingOf = async (desk: Page, id: string, title: string): Promise<string> => {
  await follow(desk, `/admin/submissions/${id}`);
  await accept(desk);
  await makeListing(desk, title);
  return `l-${id}`;
};

/** Staff send the finished listing of an auction to its seller. */
export const sendToSeller = async (desk: Page): Promise<void> => {
  await desk.getByRole('button', { name: 'Send to the seller' }).click();
  await expect(desk.getByRole('button', { name: 'Send to the seller' })).toHaveCount(0);
};

/** Its seller approves it, to end on a day at the nth of its free times. */
export const approve = async (row: Locator, endsOn: Date, nth: number): Promise<void> => {
  await row.getByLabel('Day it ends').fill(endsOn.toISOString().slice(0, 10));
  await row.getByLabel('Time it ends').selectOption({ index: nth });
  expect(await faultsOf(row.page())).toEqual([]);
  await row.getByRole('button', { name: 'Approve and schedule' }).click();
  await expect(row.getByText(/It is public as coming soon/)).toBeVisible();
};

/** Staff close a sale that one side did not honour, with a reason. */
export const closeSale = async (
  desk: Page,
  fault: 'The buyer did not complete it' | 'The seller did not deliver',
  why: string,
): Promise<void> => {
  const sale = desk.getByRole('region', { name: 'Sale' });
  const close = sale.getByRole('button', { name: fault });
  await close.click();
  await expect(sale.getByText('Enter a reason.')).toBeVisible();
  await sale.getByLabel('Why the sale is closed').fill(why);
  await close.click();
  await close.click();
  // The field's own text also matches a typed reason.
  await expect(close).toHaveCount(0);
  await expect(sale.getByText(why).first()).toBeVisible();
};
