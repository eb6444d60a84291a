import type { Browser, Page } from 'playwright/test';
import { faultsOf } from '../setup/axe.ts';
import { allSent, controlled, desktop, mirrored, phone } from '../setup/device.ts';
import { ask, calmAuctions, whole } from '../setup/demo-market.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { cutOff, watchPage } from '../setup/watch-page.ts';
import { moveClock, placeBid, tokenOf } from '../setup/wire.ts';

/** A signed-in device at the lot, which can be cut off later. */
const deviceAt = async (
  browser: Browser,
  home: DemoHome,
  role: string,
  screen: typeof phone | typeof desktop,
  lot: string,
) => {
  const page = await (await browser.newContext(screen)).newPage();
  const heard = await watchPage(page);
  await signIn(page, home, role);
  await page.goto(`${home.url}/listing/${lot}`);
  await controlled(page);
  await mirrored(page);
  return { page, heard };
};

/** A live auction without a reserve: the leader at its end wins. */
const lotToWin = async (home: DemoHome): Promise<string> => {
  const free = (await calmAuctions(home)).find(
    ({ fields }) =>
      fields['reserveStatus']?.stringValue === 'NO_RESERVE' &&
      fields['currency']?.stringValue === 'CAD' &&
      !(fields['leader']?.stringValue ?? '').endsWith('_demo'),
  );
  return free?.id ?? '';
};

const firstOf = async (home: DemoHome, collection: string, id: string) =>
  (await ask(home, collection, [['id', 'EQUAL', { stringValue: id }]], null, 1))[0]?.fields ?? {};

const digits = (dollars: number): string => new Intl.NumberFormat('en-CA').format(dollars);

/** The part of the page with the result. */
const resultOn = (page: Page) => page.locator('.outcome:visible');

test('one member wins a lot and another loses it: each is told what it means, after a reload, in French and without a signal too @worker @long', async ({
  browser,
  home,
}) => {
  const lot = await lotToWin(home);
  const [engine, before] = await Promise.all([
    firstOf(home, 'auctionEngines', lot),
    firstOf(home, 'auctions', lot),
  ]);
  const lost = Math.max(whole(before['minNext']), whole(engine['ceiling']) + 1_000);
  const bid = async (role: string, amount: number): Promise<void> => {
    const { status } = await placeBid(
      home,
      await tokenOf(home, await home.account(role)),
      lot,
      amount,
    );
    expect(status).toBe(200);
  };
  await bid('second', lost);
  await bid('member', lost + 4_000);

  const winner = await deviceAt(browser, home, 'member', phone, lot);
  const loser = await deviceAt(browser, home, 'second', desktop, lot);
  // An outbid member still sees the whole bid card, in either language.
  for (const [said, share, other] of [
    ['You were outbid', 'Share', 'Français'],
    ['Votre mise a été dépassée', 'Partager', 'English'],
  ] as const) {
    const card = loser.page.getByRole('complementary').filter({ hasText: said });
    await expect(card.getByRole('heading', { name: said })).toBeInViewport();
    await expect(card.getByRole('button', { name: share })).toBeInViewport({ ratio: 1 });
    await loser.page.getByRole('contentinfo').getByRole('button', { name: other }).click();
    await loser.page.evaluate(() => scrollTo(0, 0));
  }
  await allSent(loser.page);
  const { endAt, price: reached } = await firstOf(home, 'auctions', lot);
  await moveClock(home, whole(endAt) + 1_000 - Date.now());

  const price = whole(reached);
  const [won, missed] = [resultOn(winner.page), resultOn(loser.page)];
  const isTold = async (): Promise<void> => {
    await expect(won.getByRole('heading', { name: /^You won it, / })).toBeInViewport();
    await expect(won.getByText('to you', { exact: true })).toBeVisible();
    await expect(won.getByText(digits(price)).first()).toBeInViewport();
    await expect(won.getByText(/ended \w+\s\d+:\d\d\s[AP]M/)).toBeVisible();
    await expect(won.getByText(/^Total$/)).toBeVisible();
    await expect(won.getByRole('listitem')).toHaveCount(3);
    await expect(
      missed.getByRole('heading', { name: 'You did not win this one' }),
    ).toBeInViewport();
    const words = `Your last bid was .*${digits(lost)}\\. It sold for .*${digits(price)}\\. You owe nothing`;
    await expect(missed.getByText(new RegExp(words))).toBeVisible();
    await expect(missed.getByRole('article')).toHaveCount(2);
  };
  await isTold();
  // A page measures the moved clock within a minute, or at once when it is looked at again.
  await winner.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(won.getByText(/ended today/)).toBeVisible();
  for (const { page } of [winner, loser]) await page.reload();
  await isTold();
  expect(await faultsOf(winner.page)).toEqual([]);
  expect(await faultsOf(loser.page)).toEqual([]);

  // The outcome is still shown where no request is possible.
  for (const { page } of [winner, loser]) await controlled(page);
  for (const { page } of [winner, loser]) await page.context().setOffline(true);
  for (const { page } of [winner, loser]) await page.reload();
  await isTold();
  for (const { page } of [winner, loser]) await page.context().setOffline(false);

  for (const { page } of [winner, loser]) {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Français' }).click();
    await page.evaluate(() => scrollTo(0, 0));
  }
  await expect(won.getByRole('heading', { name: /^Vous l’avez remporté, / })).toBeVisible();
  await expect(won.getByText('à vous', { exact: true })).toBeVisible();
  await expect(
    missed.getByRole('heading', { name: 'Vous n’avez pas remporté ce lot' }),
  ).toBeVisible();

  // Each next step's link opens its page.
  await won.getByRole('link', { name: /^Écrire à / }).click();
  await expect(winner.page.getByRole('textbox')).not.toHaveCount(0);
  await missed.getByRole('article').first().getByRole('link').click();
  await expect(loser.page.getByRole('button', { name: /^Suivre/ }).first()).toBeVisible();
  expect([...winner.heard, ...loser.heard].filter((line) => !cutOff.test(line))).toEqual([]);
  await winner.page.context().close();
  await loser.page.context().close();
});
