import type { Page } from 'playwright/test';
import { faultsOf } from '../setup/axe.ts';
import { ask as askHome } from '../setup/demo-market.ts';
import { phone } from '../setup/device.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { watchPage } from '../setup/watch-page.ts';

/** Scrolls to the part for questions, which loads near the window and moves as the page fills. */
const askingPart = async (of: Page) => {
  const ask = of.getByRole('region', { name: 'Ask about this lot' });
  await of.locator('#app[data-drawn]').waitFor();
  await expect(async () => {
    await of.getByRole('region', { name: 'Bids & comments' }).scrollIntoViewIfNeeded();
    await ask.scrollIntoViewIfNeeded({ timeout: 2_000 });
  }).toPass();
  return ask;
};

test('a lot answers by its own words with their source, and what it does not know goes to the seller @long', async ({
  browser,
  home,
}) => {
  const { live } = await home.samples();
  const page = await (await browser.newContext(phone)).newPage();
  const heard = await watchPage(page);
  await signIn(page, home, 'member');
  await page.goto(`${home.url}/listing/${live}`);
  const talk = page.getByRole('region', { name: 'Bids & comments' });
  const ask = await askingPart(page);

  await ask.getByLabel('Your question').fill('What is the mileage?');
  await ask.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(ask.getByText('Automatic answer, Local model')).toBeVisible();
  const said = ask.getByRole('listitem').first();
  await expect(said).toContainText(/Mileage: \d[\d,]*.(?:km|mi)/);
  await said.getByRole('link', { name: 'The facts' }).click();
  await expect(page.getByRole('region', { name: 'The facts' })).toBeInViewport();

  // A question that public information cannot answer.
  const question = 'Would a dachshund enjoy the back seat on a gravel road?';
  await ask.getByLabel('Your question').fill(question);
  await ask.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(ask.getByText(/Nothing in this listing/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await ask.getByRole('button', { name: 'Post the question in the comments' }).click();
  await expect(ask.getByText('Your question is in the comments')).toBeVisible();
  await expect(talk.getByText(question)).toBeVisible();

  const asked = (await (await fetch(`${home.url}/__/models.json`)).json()) as readonly unknown[];
  expect(asked.length).toBeGreaterThanOrEqual(1);
  expect(heard).toEqual([]);
  await page.context().close();
});

test('what a lot doesn’t know goes to its seller as a message, and the answer comes back @long', async ({
  browser,
  page,
  home,
  heard,
}) => {
  const [lot] = await askHome(
    home,
    'listings',
    [
      ['isDeleted', 'EQUAL', { booleanValue: false }],
      ['createdBy', 'EQUAL', { stringValue: 'demo-seller' }],
      ['status', 'EQUAL', { stringValue: 'LIVE' }],
    ],
    null,
    1,
  );
  const address = `${home.url}/listing/${lot?.id ?? ''}`;
  const puts = async (of: Page, question: string) => {
    const ask = await askingPart(of);
    await ask.getByLabel('Your question').fill(question);
    await ask.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(ask.getByText(/Nothing in this listing/)).toBeVisible();
    return ask;
  };
  const question = 'Would your dachshund enjoy the back seat on a gravel road?';

  // A visitor is asked to sign in; a member without a confirmed address gets no answer.
  await page.goto(address);
  await expect(
    (await askingPart(page)).getByRole('link', { name: 'Sign in to ask' }),
  ).toBeVisible();
  const unsure = await (await browser.newContext(phone)).newPage();
  await signIn(unsure, home, 'unverified');
  await unsure.goto(address);
  const noWay = await puts(unsure, question);
  await expect(noWay.getByText(/Confirm your e-mail address to ask the seller/)).toBeVisible();
  await expect(noWay.getByRole('button', { name: 'Message the seller' })).toHaveCount(0);
  await unsure.context().close();

  await signIn(page, home, 'second');
  await page.goto(address);
  const ask = await puts(page, question);
  await ask.getByRole('button', { name: 'Message the seller' }).click();
  const box = page.getByRole('textbox', { name: 'Write a message' });
  await expect(box).toHaveValue(question);
  await page.getByRole('button', { name: 'Send' }).click();
  const mine = page.getByRole('log', { name: 'Messages' });
  await expect(mine).toContainText(question);

  const seller = await (await browser.newContext(phone)).newPage();
  await signIn(seller, home, 'seller');
  await seller.goto(`${home.url}/profile/messages`);
  await seller
    .getByRole('link', { name: /second_demo/ })
    .first()
    .click();
  await expect(seller.getByRole('log', { name: 'Messages' })).toContainText(question);
  await seller.getByRole('textbox', { name: 'Write a message' }).fill('He does, with a blanket.');
  await seller.getByRole('button', { name: 'Send' }).click();
  await expect(mine).toContainText('He does, with a blanket.');
  await seller.context().close();
  expect(heard).toEqual([]);
});
