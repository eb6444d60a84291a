import { expect, test, type Locator } from 'playwright/test';
import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { answerBank, fillCard, tellAddress } from '../setup/bank.ts';
import { saveSearchInFrench } from '../setup/save-search.ts';
import { bidInColumn, bidInFrench, confirmAtBank } from '../setup/bid-by-hand.ts';
import {
  addPhotos,
  handIn,
  submit,
  tellCondition,
  tellContact,
  tellReserve,
  tellVehicle,
} from '../setup/consigning.ts';
import { controlled, desktop, phone, smallPhone } from '../setup/device.ts';
import { openEmptyHome, type EmptyHome } from '../setup/empty-home.ts';
import { ask, whole } from '../setup/demo-market.ts';
import { inFrench, joinByGoogle, stepOf, verifyUpToCard } from '../setup/joining.ts';
import { cardsOf, stillHeld } from '../setup/charges.ts';
import { leaveReview } from '../setup/leave-review.ts';
import { comes, foreseen, type Person } from '../setup/person.ts';
import { figure } from '../setup/recorder.ts';
import { refundFee } from '../setup/refund-by-two.ts';
import {
  accept,
  approve,
  closeSale,
  makeListing,
  makeListingOf,
  requestChange,
  sendToSeller,
  tellCompany,
} from '../setup/reviewing.ts';

test.describe.configure({ mode: 'serial' });

/** The long tier’s own part continues where the others end, so those run there again. */
const inBothTiers = process.env['HAMMERLANE_TIER'] === 'long' ? ' @long' : '';

let home: EmptyHome;
let people: readonly Person[] = [];
let ann: Person;
let ben: Person;
let cleo: Person;
let office: Person;
let visitor: Person;

test.beforeAll(async ({ browser }) => {
  home = await openEmptyHome();
  ann = await comes(browser, phone);
  ben = await comes(browser, desktop);
  cleo = await comes(browser, { ...smallPhone, locale: 'fr-CA' });
  office = await comes(browser, desktop);
  visitor = await comes(browser, phone);
  people = [ann, ben, cleo, office, visitor];
});

test.afterAll(async () => {
  for (const { leave } of people) await leave();
  await home.close();
});

const MINUTE = 60_000;
const DAY = 86_400_000;
const title = '2006 Chevrolet Corvette 3LT, one owner';
let lot = '';
/** The first car's reserve, and the lowered one, dollars; only A may read them. */
const reserve = 17_431;
const lowered = 9_021;

/** A listing in the seller’s dashboard. */
const rowOf = (id: string): Locator =>
  ann.page.getByRole('listitem').filter({ has: ann.page.locator(`a[href="/listing/${id}"]`) });

/** Staff send a finished listing to its seller, who lets it end in ten days. */
const schedule = async (id: string, nth = 3): Promise<void> => {
  await sendToSeller(office.page);
  await ann.page.goto(`${home.url}/profile/listings`);
  await approve(rowOf(id), new Date(home.now() + 10 * DAY), nth);
};

test(`a seller joins and submits a vehicle, partly without a signal; staff and seller bring it to auction @worker${inBothTiers}`, async () => {
  test.setTimeout(240_000);
  const { page } = ann;
  await joinByGoogle(page, home.url, 'Ann Gravel');
  await verifyUpToCard(page, home.url, '+14165550134');
  await follow(page, '/profile/payments');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await tellAddress(page, { name: 'Ann Gravel', region: 'ON', postal: 'N1G 2W1' });
  await fillCard(page, '4242424242424242');
  await expect(page.getByText(/ending in 4242/)).toBeVisible();

  await follow(page, '/submit-listing');
  await controlled(page);
  await page.getByRole('button', { name: 'Start an auction listing' }).click();
  await tellVehicle(page);
  await page.context().setOffline(true);
  await tellCondition(page);
  await addPhotos(page, 14);
  await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
  await page.context().setOffline(false);
  await tellReserve(page, reserve, /Plus/);
  await tellContact(page, 'Ann Gravel');
  await page.getByRole('radio', { name: /4242/ }).check();
  await page.getByRole('button', { name: 'Next: review' }).click();
  const id = await handIn(page);
  lot = `l-${id}`;
  await expect(page.getByText(/You’ll hear from us by/)).toBeVisible();

  // Staff request a change, the seller makes it, staff accept.
  const desk = office.page;
  await desk.goto(`${home.url}/login?goto=/admin/submissions/${id}`);
  await desk.getByLabel('E-mail').fill(home.staff.email);
  await desk.getByLabel('Password', { exact: true }).fill(home.staff.password());
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(desk.getByRole('button', { name: 'Claim for review' })).toBeVisible();
  await tellCompany(desk, home.url, `/admin/submissions/${id}`);
  await requestChange(desk, 'Trim', 'Which trim is it?');
  // A seller who does not respond is asked again.
  await desk.getByRole('button', { name: 'Ask again…' }).click();
  await desk.getByRole('button', { name: 'Ask again', exact: true }).click();
  await expect(desk.getByText('The seller is asked again.')).toBeVisible();
  await follow(page, `/submit-listing/auction/${id}`);
  await page
    .getByRole('region', { name: 'Changes requested' })
    .getByRole('button', { name: 'Trim' })
    .click();
  await expect(page.locator('.staff-note')).toHaveText(/Which trim is it\?/);
  await page.getByLabel('Trim').fill('3LT');
  await page.getByRole('button', { name: /6 Review/ }).click();
  await handIn(page);
  await desk.reload();
  await accept(desk);

  // The package is charged, the text edited, and the seller approves.
  await makeListing(desk, title);
  await expect(desk).toHaveURL(`${home.url}/admin/listings/${lot}`);
  // 429 plus Ontario's HST.
  await expect.poll(() => cardsOf(home, 'amount_received')).toContain(48_477);
  expect(await home.publicly(lot)).not.toContain(title);
  await schedule(lot);
  await visitor.page.goto(`${home.url}/listing/${lot}`);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText('Corvette');
  await home.pass(5 * DAY);
  await expect.poll(() => home.statusOf(lot), { timeout: 90_000 }).toBe('LIVE');
});

test(`two bidders join; the reserve is lowered, the end extends twice, and the higher maximum wins${inBothTiers}`, async () => {
  test.setTimeout(240_000);
  await joinByGoogle(ben.page, home.url, 'Ben Stone');
  await verifyUpToCard(ben.page, home.url, '+14165550177');
  const card = stepOf(ben.page, 'Add a card');
  await card.getByRole('button', { name: 'Add a card' }).click();
  await tellAddress(ben.page, { name: 'Ben Stone', region: 'ON', postal: 'M5V 2T6' });
  await fillCard(ben.page, '5555555555554444');
  await expect(card).toContainText('Done');
  await follow(ben.page, `/listing/${lot}`);
  await bidInColumn(ben.page, 'Exact', 1_000);

  await joinByGoogle(cleo.page, home.url, 'Cleo Roy');
  await verifyUpToCard(cleo.page, home.url, '+15145550166', inFrench);
  await follow(cleo.page, `/listing/${lot}`);
  const bar = cleo.page.getByRole('complementary', { name: 'Miser' });
  await bar.getByRole('button', { name: 'Miser', exact: true }).click();
  const sheet = cleo.page.getByRole('dialog');
  await sheet.getByLabel('Votre mise maximale').fill('5900');
  await sheet.getByRole('button', { name: 'Ajouter une carte pour miser' }).click();
  await tellAddress(cleo.page, { name: 'Cléo Roy', region: 'QC', postal: 'H2X 1Y4' }, 'fr');
  await fillCard(cleo.page, '4000002760003184', 'fr');
  await answerBank(cleo.page, 'Confirm', 'fr');
  await bidInFrench(cleo.page, 5_900);
  await expect(sheet.getByRole('heading', { name: 'Vous menez' })).toBeVisible();
  await bidInColumn(ben.page, 'Max', 9_999);

  // Only the seller sees the new value.
  const row = rowOf(lot);
  await follow(ann.page, '/profile/listings');
  await row.getByRole('button', { name: 'Lower the reserve…' }).click();
  await row.getByLabel('New reserve').fill(String(lowered));
  await row.getByRole('button', { name: 'Lower the reserve', exact: true }).click();
  await expect(ben.page.getByText('Reserve lowered').first()).toBeVisible();
  await expect(ben.page.getByText('Reserve met').first()).toBeVisible();

  // In the last minute the end moves twice.
  const first = await home.endOf(lot);
  await home.passTo(first - 90_000);
  // A device requests the time when it opens a page, not when a test moves it.
  await Promise.all([ben.page.reload(), cleo.page.reload()]);
  await bar.getByRole('button', { name: /^Miser/ }).click();
  await bidInFrench(cleo.page, 12_377);
  await expect.poll(() => home.endOf(lot)).toBeGreaterThan(first);
  const second = await home.endOf(lot);
  await bidInColumn(ben.page, 'Max', 15_909);
  await expect.poll(() => home.endOf(lot)).toBeGreaterThan(second);
  await expect(ben.page.getByText(/Extended/).first()).toBeVisible();
  await expect(sheet.getByText('Votre mise a été dépassée').first()).toBeVisible();
  const holds = await cardsOf(home, 'amount');

  // The end: one has won, the other’s card is released within five minutes.
  await home.passTo((await home.endOf(lot)) + 1_000);
  await expect(ben.page.getByRole('heading', { name: /^You won it/ }).first()).toBeVisible();
  await home.pass(4 * MINUTE);
  await expect.poll(() => stillHeld(home), { timeout: 75_000 }).toEqual([]);
  await follow(cleo.page, '/profile/payments');
  await expect(cleo.page.getByText('Montant libéré', { exact: true }).first()).toBeVisible();
  await expect(cleo.page.getByText('Retenue', { exact: true })).toHaveCount(0);
  // 5 % of 12,627 plus tax is captured; no more than that was held.
  const taken = (await cardsOf(home, 'amount_received')).filter((cents) => cents > 0);
  expect(taken.some((cents) => cents >= 63_135 && cents <= 63_135 * 1.15)).toBe(true);

  // No byte sent to one person contains another's secrets.
  const secrets = [reserve, lowered].map((dollars) => [dollars, [ben, cleo, visitor]] as const);
  const ceilings = [
    [15_909, [ann, cleo, visitor]],
    [12_377, [ann, ben, visitor]],
  ] as const;
  for (const [dollars, others] of [...secrets, ...ceilings]) {
    for (const { told } of others) expect(told.find(figure(dollars))).toEqual([]);
  }
  for (const cents of holds.slice(0, 2)) expect(visitor.told.find(figure(cents))).toEqual([]);
  expect(ann.told.find(figure(reserve))).not.toEqual([]);
  expect(ben.told.find(figure(15_909))).not.toEqual([]);
});

test(`buyer and seller are introduced, the invoice is printed, both confirm and review${inBothTiers}`, async () => {
  test.setTimeout(180_000);
  const invoices = ben.page;
  await invoices.goto(`${home.url}/profile/invoices`);
  const line = invoices.getByRole('group').filter({ hasText: /INV-\d{4}-\d{6}/ });
  await expect(line.locator('summary').getByText('Paid', { exact: true })).toBeVisible();
  await line.locator('summary').click();
  await line.getByRole('link', { name: 'Print this invoice' }).click();
  await expect(invoices.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible();
  const pages = (await invoices.pdf({ format: 'Letter' })).toString('latin1');
  expect(pages.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);

  await follow(invoices, `/listing/${lot}`);
  const deal = invoices.locator('.deal:visible');
  await invoices.getByRole('link', { name: 'Message ann_gravel' }).first().click();
  await expect(invoices.getByText(/ann\.gravel@example\.com/).first()).toBeVisible();
  await follow(invoices, `/listing/${lot}`);
  await deal.getByRole('button', { name: 'Paid and received the vehicle' }).click();
  await invoices.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(deal.getByText(/The seller has not yet/)).toBeVisible();
  const row = rowOf(lot);
  await follow(ann.page, '/profile/listings');
  await row.getByRole('button', { name: 'Paid and handed over' }).click();
  await ann.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(row.getByText('The sale is complete.')).toBeVisible();

  await home.pass(4 * DAY);
  await leaveReview(ann.page, 'Review the buyer', 'Prompt and honest.');
  await leaveReview(ben.page, 'Review the seller', 'Prompt and honest.');
  await follow(visitor.page, '/members/ann_gravel');
  await visitor.page.getByRole('link', { name: 'Feedback' }).click();
  await expect(visitor.page.getByText('Prompt and honest.')).toBeVisible();
});

test('the buyer’s fee is given back in two parts, the second by two administrators @long', async ({
  browser,
}) => {
  const dana = await comes(browser, desktop);
  people = [...people, dana];
  await refundFee(home, lot, office.page, dana.page);
  await follow(ben.page, '/profile/invoices');
  await ben.page.getByText('Refunded in part').click();
  for (const why of ['Late with the keys.', 'The title came a month late.']) {
    await expect(ben.page.getByText(why)).toBeVisible();
  }
});

/** The seller submits a vehicle in the stand-in’s own words; staff create its listing. */
const consign = async (
  ...of: [mode: 'auction' | 'classified', vin: string, sells: () => Promise<void>]
) => makeListingOf(office.page, await submit(ann.page, ...of), title);

test('below a reserve they agree by offer and counteroffer; where a buyer does not pay, the runner-up buys @long', async () => {
  test.setTimeout(300_000);
  const unmet = await consign('auction', '1G1YY22G565105610', () =>
    tellReserve(ann.page, 15_000, /Standard/),
  );
  await schedule(unmet);
  const unpaid = await consign('auction', '1G1YY22G765105611', () =>
    tellReserve(ann.page, null, /Standard/),
  );
  // Another time than the first lot’s, which may not have reached this device.
  await schedule(unpaid, 8);
  await home.pass(5 * DAY);
  for (const id of [unmet, unpaid]) {
    await expect.poll(() => home.statusOf(id), { timeout: 90_000 }).toBe('LIVE');
  }
  await follow(ben.page, `/listing/${unmet}`);
  await bidInColumn(ben.page, 'Exact', 5_000);
  await follow(cleo.page, `/listing/${unpaid}`);
  const bar = cleo.page.getByRole('complementary', { name: 'Miser' });
  const sheet = cleo.page.getByRole('dialog');
  await bar.getByRole('button', { name: /^Miser/ }).click();
  await bidInFrench(cleo.page, 3_000);
  await expect(sheet.getByRole('heading', { name: 'Vous menez' })).toBeVisible();
  await follow(ben.page, `/listing/${unpaid}`);
  await bidInColumn(ben.page, 'Max', 6_000);
  await home.passTo(Math.max(await home.endOf(unmet), await home.endOf(unpaid)) + 1_000);
  await expect.poll(() => home.statusOf(unmet), { timeout: 90_000 }).toBe('NEGOTIATION');
  await expect.poll(() => home.statusOf(unpaid), { timeout: 90_000 }).toBe('SOLD');

  // Offer, counteroffer, accepted.
  const deal = ben.page.locator('.deal:visible');
  await follow(ben.page, `/listing/${unmet}`);
  await deal.getByLabel('Your offer').fill('4999');
  await expect(deal.getByText(/^At least/)).toBeVisible();
  await deal.getByLabel('Your offer').fill('8000');
  expect(await faultsOf(ben.page)).toEqual([]);
  await deal.getByRole('button', { name: /^Offer/ }).click();
  await ben.page.getByRole('button', { name: 'Send the offer' }).click();
  await expect(deal.getByRole('heading', { name: /^You offered/ })).toBeVisible();
  await follow(ann.page, '/profile/listings');
  await rowOf(unmet).getByLabel('Or ask for more').fill('10000');
  expect(await faultsOf(ann.page)).toEqual([]);
  await rowOf(unmet).getByRole('button', { name: /^Ask/ }).click();
  await ann.page.getByRole('button', { name: 'Send the counteroffer' }).click();
  await expect(rowOf(unmet).getByText(/^You asked/)).toBeVisible();
  await deal.getByRole('button', { name: /^Buy for/ }).click();
  await ben.page.getByRole('button', { name: 'Buy it' }).click();
  await expect(ben.page.getByRole('heading', { name: /^You won it/ }).first()).toBeVisible();
  await expect.poll(() => home.statusOf(unmet)).toBe('SOLD');

  // The other one is not paid: staff close the sale, and the runner-up is asked in French.
  const desk = office.page;
  await follow(desk, `/admin/listings/${unpaid}`);
  await closeSale(desk, 'The buyer did not complete it', 'Will not pay, by phone.');
  await follow(ben.page, `/listing/${unpaid}`);
  await expect(deal.getByText(/^The sale fell through on your side/)).toBeVisible();
  await follow(cleo.page, '/profile/notifications');
  await cleo.page.getByText('Ce lot pourrait encore être à vous').first().waitFor();
  await follow(cleo.page, `/listing/${unpaid}`);
  const chance = cleo.page.locator('.deal:visible');
  await chance.getByLabel('Votre offre').fill('2900');
  expect(await faultsOf(cleo.page)).toEqual([]);
  await chance.getByRole('button', { name: /^Offrir/ }).click();
  await cleo.page.getByRole('button', { name: 'Envoyer l’offre' }).click();
  await confirmAtBank(cleo.page);
  await expect(
    chance.getByRole('heading', { name: /^(?:Vous avez offert|Votre mise)/ }),
  ).toBeVisible();
  await follow(ann.page, '/profile/listings');
  await rowOf(unpaid)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await ann.page.getByRole('button', { name: 'Sell it' }).click();
  await expect(
    cleo.page.getByRole('heading', { name: /^Vous l’avez remporté/ }).first(),
  ).toBeVisible();
  const sales = await ask(home, 'sales', [['listingId', 'EQUAL', { stringValue: unpaid }]]);
  expect(sales.map(({ fields }) => whole(fields['price'])).toSorted((a, b) => a - b)).toEqual([
    2_900, 3_100,
  ]);
});

test(`a classified is submitted, paid, published, made cheaper, asked for its number and sold${inBothTiers}`, async () => {
  test.setTimeout(180_000);
  const ad = await consign('classified', '1G1YY22G965105612', async () => {
    await ann.page.getByLabel('Asking price, dollars').fill('21000');
    await ann.page.getByRole('radio', { name: /Classified, 30 days/ }).check();
  });
  // 49 plus Ontario's HST.
  await expect.poll(() => cardsOf(home, 'amount_received')).toContain(5_537);
  await follow(ann.page, '/profile/listings');
  const row = rowOf(ad);
  await cleo.page.goto(`${home.url}/listings?show=classifieds&color=YELLOW`);
  await saveSearchInFrench(cleo.page);
  await row.getByRole('button', { name: 'Publish it…' }).click();
  await ann.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(row.getByText(/Offered until/)).toBeVisible();
  await follow(ben.page, `/listing/${ad}`);
  await ben.page.getByRole('button', { name: 'Watch' }).first().click();
  // A watcher is notified of changes from now on.
  await expect
    .poll(() => ask(home, 'likes', [['targetId', 'EQUAL', { stringValue: ad }]]))
    .toHaveLength(1);
  await row.getByRole('button', { name: 'Change the price…' }).click();
  await row.getByLabel('Asking price').fill('19500');
  await row.getByRole('button', { name: 'Change the price', exact: true }).click();
  const ticket = ben.page.locator('.ticket:visible');
  await expect(ticket.getByText(/Was .*21,000/)).toBeVisible();
  await ticket.getByRole('button', { name: 'Show phone number' }).click();
  await expect(ticket.getByRole('link', { name: /^Call / })).toBeVisible();
  await row.getByRole('button', { name: 'Mark as sold…' }).click();
  await ann.page.getByRole('button', { name: 'It is sold', exact: true }).click();
  await expect(row.getByRole('button', { name: 'It isn’t sold after all…' })).toBeVisible();
  await ben.page.reload();
  await expect(ticket.getByText('Sold').first()).toBeVisible();
  await follow(ben.page, '/profile/notifications');
  // Sent by the schedule, after the lot's other notices.
  await expect(ben.page.getByText(/is now .*19,500/).first()).toBeVisible({ timeout: 75_000 });
  await follow(cleo.page, '/profile/notifications');
  await expect(cleo.page.getByText(/Un nouveau lot pour/).first()).toBeVisible();
  for (const { heard } of people) expect(heard.filter((one) => !foreseen.test(one))).toEqual([]);
});
