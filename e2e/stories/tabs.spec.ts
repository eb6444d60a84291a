import { EventEmitter, once } from 'node:events';
import { ask, calmAuctions, whole } from '../setup/demo-market.ts';
import type { Page } from 'playwright/test';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { placeBid, tokenOf } from '../setup/wire.ts';

/** A lot on which two members bid in turn: the leader cannot raise their own exact bid. */
const biddersOn = async (home: DemoHome, nth: number) => {
  const id = (await calmAuctions(home))[nth]?.id ?? '';
  const read = async (field: string): Promise<number> => {
    const rows = await ask(home, 'auctions', [['id', 'EQUAL', { stringValue: id }]], null, 1);
    return whole(rows[0]?.fields[field]);
  };
  const tokens = {
    member: await tokenOf(home, await home.account('member')),
    second: await tokenOf(home, await home.account('second')),
  };
  /** Returns the price shown on the page. */
  const bid = async (who: keyof typeof tokens): Promise<string> => {
    const amount = (await read('minNext')) + 1_000;
    const placed = await placeBid(home, tokens[who], id, amount, { kind: 'EXACT' });
    expect(placed.status).toBe(200);
    return amount.toLocaleString('en-CA');
  };
  return { id, bids: () => read('bidCount'), bid };
};

/** Sessions the sign-in service has stored in this browser. */
const storedUsers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('firebaseLocalStorageDb');
        open.addEventListener('error', () => reject(open.error ?? new Error('not opened')));
        open.addEventListener('success', () => {
          const rows = open.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAllKeys();
          rows.addEventListener('success', () => {
            open.result.close();
            resolve(rows.result.filter((key) => String(key).includes(':authUser:')).length);
          });
        });
      }),
  );

test('when the tab that listens for all is killed, another goes on within five seconds', async ({
  context,
  page,
  home,
}) => {
  const { id, bids, bid } = await biddersOn(home, 6);
  await page.goto(`${home.url}/listing/${id}`);
  const other = await context.newPage();
  await other.goto(`${home.url}/listing/${id}`);
  const before = await bids();
  const first = await bid('second');
  // The second tab shows a bid received by the first one.
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

test('a tab that listens for all and was put to sleep is passed over, and follows when it wakes', async ({
  context,
  page,
  home,
}) => {
  const { id, bid } = await biddersOn(home, 7);
  await page.goto(`${home.url}/listing/${id}`);
  const other = await context.newPage();
  await other.goto(`${home.url}/listing/${id}`);
  const shows = (tab: Page, price: string) => tab.locator('#main').getByText(price).first();
  await expect(shows(other, await bid('second'))).toBeVisible();

  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  const price = await bid('member');
  await expect(shows(other, price)).toBeVisible({ timeout: 60_000 });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(shows(page, price)).toBeVisible();
  const next = await bid('second');
  await expect(shows(page, next)).toBeVisible();
  await expect(shows(other, next)).toBeVisible();
});

test('a member with eight tabs open is kept waiting in none of them @long', async ({
  context,
  page,
  home,
}) => {
  await signIn(page, home, 'member');
  const lots = (await calmAuctions(home)).slice(0, 7);
  for (const { id } of lots) {
    const tab = await context.newPage();
    await tab.goto(`${home.url}/listing/${id}`);
    // Over HTTP/1.1 a browser opens six connections to a host: a listener in each tab would occupy
    // all.
    const answered = await tab.evaluate(async () => (await fetch('/__/firebase/init.json')).status);
    expect(answered).toBe(200);
    await expect(tab.getByRole('button', { name: /^(Watch|Watching)/ }).first()).toBeVisible();
  }
  // The last tab shows an action of the first.
  const last = context.pages().at(-1) ?? page;
  await page.goto(`${home.url}/logout`);
  await page.getByText('Your private data has been removed from this device.').waitFor();
  await expect(last.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

test('a tab that is still starting does not bring back a session signed out in another @long', async ({
  context,
  page,
  home,
}) => {
  await signIn(page, home, 'member');
  const id = (await calmAuctions(home))[0]?.id ?? '';
  const starting = await context.newPage();
  const answer = new EventEmitter();
  const signedOut = once(answer, 'now');
  const asked = starting.waitForRequest(/accounts:lookup/);
  await starting.route(/accounts:lookup/, async (route) => {
    await signedOut;
    await route.continue();
  });
  await starting.goto(`${home.url}/listing/${id}`);
  await asked;
  await page.goto(`${home.url}/logout`);
  await page.getByText('Your private data has been removed from this device.').waitFor();

  // The sign-in service of the starting tab only now learns that its session is valid, and stores it.
  const stored = starting.waitForResponse(/accounts:lookup/);
  answer.emit('now');
  await stored;
  await expect(starting.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect
    .poll(() => storedUsers(starting), { message: 'The device still holds the session.' })
    .toBe(0);
  await starting.goto(`${home.url}/profile`);
  await expect(starting).toHaveURL(/\/login/);
});
