import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { answerBank, fillCard, tellAddress } from '../setup/bank.ts';
import { calmAuctions, whole } from '../setup/demo-market.ts';
import { controlled } from '../setup/device.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { joinByEmail, verifyPhone } from '../setup/joining.ts';

/** Everything the home has on disk. */
const diskOf = async (dir: string): Promise<string> => {
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
};

/** A card number in any notation. */
const inAnyForm = (number: string): RegExp => new RegExp([...number].join('[^0-9a-z]?'), 'i');

/** Requests of a page from now on. */
const sentBy = (page: Page): readonly string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
};

/** Checks that the number appears nowhere: not in a request, on disk, or in the home's output. */
const wentNowhere = async (
  number: string,
  home: Pick<DemoHome, 'dir' | 'said'>,
  sent: readonly string[],
): Promise<void> => {
  const form = inAnyForm(number);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((one) => form.test(one))).toEqual([]);
  expect(form.test(await diskOf(home.dir))).toBe(false);
  expect(home.said()).toContain('is open.');
  expect(form.test(home.said())).toBe(false);
};

test('a newcomer saves a card in the sheet, the bank asks, and the bid stands', async ({
  page,
  home,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const number = '4000002760003184';
  const sent = sentBy(page);
  await joinByEmail(page, home.url, 'marin.holt@example.com');
  await verifyPhone(page, home.url, '+14165550191');
  const [lot] = await calmAuctions(home);
  const amount = whole(lot?.fields['minNext']) + 100;
  await page.goto(`${home.url}/listing/${lot?.id}`);
  await page.getByRole('button', { name: 'Bid', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^Bid on/ });
  await sheet.getByLabel('Your max').fill(String(amount));
  await sheet.getByRole('button', { name: 'Add a card to bid' }).click();
  await tellAddress(page, { name: 'Marin Holt', region: 'QC', postal: 'H2X 1Y4' });
  await page.frameLocator('iframe[title="Card fields"]').getByLabel('Card number').waitFor();
  await fillCard(page, number);
  await answerBank(page, 'Confirm');

  // The amount is the one typed.
  await sheet.getByRole('button', { name: /^Set max of/ }).click();
  await expect(sheet.getByText(/^Bids are binding/)).toBeVisible();
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Confirm with your bank' }).click();
  await answerBank(page, 'Confirm');
  await expect(sheet.getByRole('heading', { name: /^(You lead|You were outbid)$/ })).toBeVisible();

  const answer = await fetch(`${home.url}/__/stripe.json`);
  const { intents } = (await answer.json()) as {
    readonly intents: readonly { readonly status: string }[];
  };
  expect(intents[0]?.status).toBe('requires_capture');
  await follow(page, '/profile/payments');
  await expect(page.getByText('Visa ending in 3184')).toBeVisible();
  await expect(page.getByText('Held', { exact: true })).toBeVisible();

  expect(await diskOf(home.dir)).toContain('3184');
  await wentNowhere(number, home, sent);
});

test('cards and holds are read without a connection; a card that covers a bid stays @worker @long', async ({
  page,
  home,
  context,
}) => {
  await signIn(page, home, 'member');
  await page.goto(`${home.url}/profile/payments`);
  const held = page.getByText('Held', { exact: true }).first();
  await expect(held).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Delete: / }).click();
  await page.getByRole('button', { name: 'Delete this card' }).click();
  await expect(
    page.getByText('This card covers a bid or a payment under way. Delete it once that is over.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add a card' }).click();
  const declined = '4000000000000002';
  const sent = sentBy(page);
  await fillCard(page, declined);
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await wentNowhere(declined, home, sent);
  await fillCard(page, '4242424242424241');
  await expect(
    page.frameLocator('iframe[title="Card fields"]').getByText('Your card number is invalid.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await controlled(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Visa ending in 4242', { exact: true })).toBeVisible();
  await expect(held).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeDisabled();
  await context.setOffline(false);
});
