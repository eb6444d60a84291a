import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { faultsOf } from '../setup/axe.ts';
import { answerBank, fillCard } from '../setup/bank.ts';
import { calmAuctions, whole } from '../setup/floor.ts';
import { expect, signIn, test, type FloorHome } from '../setup/home.ts';

const joinByGoogle = async (page: Page, home: FloorHome, name: string): Promise<void> => {
  await page.goto(`${home.url}/login?goto=/profile?view=bidding`);
  const [chooser] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Google' }).click(),
  ]);
  await chooser.getByLabel('Name').fill(name);
  await chooser.getByLabel('E-mail').fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.com`);
  await chooser.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/view=bidding/);
};

const stepOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Phone and terms, as a newcomer does them; the card is left. */
const upToCard = async (page: Page, home: FloorHome, phone: string): Promise<void> => {
  const verify = stepOf(page, 'Verify your phone');
  await verify.getByLabel('Mobile number').fill(phone);
  await verify.getByRole('button', { name: 'Text me a code' }).click();
  await verify.getByLabel('Code').waitFor();
  const answer = await fetch(`${home.url}/__/sms.json?to=${phone}`);
  const [last] = (await answer.json()) as readonly { readonly code: string }[];
  await verify.getByLabel('Code').fill(last?.code ?? '');
  await verify.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(verify).toContainText('Done');
  const terms = stepOf(page, 'Accept the terms');
  await terms.getByRole('button', { name: 'I accept the terms' }).click();
  await expect(terms).toContainText('Done');
};

/** Everything the home has on disk. */
const diskOf = async (dir: string): Promise<string> => {
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
};

test('a newcomer saves a card in the sheet, the bank asks, and the bid stands', async ({
  page,
  home,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const number = '4000002760003184';
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await joinByGoogle(page, home, 'Marin Holt');
  await upToCard(page, home, '+14165550191');
  const [lot] = await calmAuctions(home);
  const amount = whole(lot?.fields['minNext']) + 100;
  await page.goto(`${home.url}/listing/${lot?.id}`);
  await page.getByRole('button', { name: 'Bid', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^Bid on/ });
  await sheet.getByLabel('Your max').fill(String(amount));
  await sheet.getByRole('button', { name: 'Add a card to bid' }).click();
  await page.frameLocator('iframe[title="Card fields"]').getByLabel('Card number').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await fillCard(page, number);
  await answerBank(page, 'Confirm');

  // The amount is the one that was typed.
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
  await page.goto(`${home.url}/profile/payments`);
  await expect(page.getByText('Visa ending in 3184')).toBeVisible();
  await expect(page.getByText('Held', { exact: true })).toBeVisible();

  // The number went nowhere: not over the wire, not to the disk.
  expect(sent.filter((one) => one.includes(number))).toEqual([]);
  const disk = await diskOf(home.dir);
  expect(disk).toContain('3184');
  expect(disk.includes(number)).toBe(false);
});

test('cards and holds are read without a connection; a card that covers a bid stays', async ({
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
  await expect(page.getByText('This card covers a bid or an open invoice.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a card' }).click();
  await fillCard(page, '4000000000000002');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await fillCard(page, '4242424242424241');
  await expect(
    page.frameLocator('iframe[title="Card fields"]').getByText('Your card number is invalid.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/ending in 4242/)).toBeVisible();
  await expect(held).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeDisabled();
  await context.setOffline(false);
});
