import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { openShaper } from '../../tests/setup/shaper.ts';
import { controlled, outboxRows, putOutboxRow } from '../setup/device.ts';
import { ask } from '../setup/demo-market.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { uidOf, unwatchedLot, watch, watchedBy } from '../setup/waiting.ts';

const likesOf = (home: DemoHome, uid: string) =>
  ask(home, 'likes', [['createdBy', 'EQUAL', { stringValue: uid }]], null, 500);

/** A watch that waits, as the outbox stores it. */
const leaveWatch = (page: Page, uid: string, lot: string): Promise<void> => {
  const id = randomUUID();
  return putOutboxRow(page, {
    v: 2,
    id,
    uid,
    command: 'likes-setLike',
    payload: { type: 'listing', targetId: lot, value: true, idempotencyKey: id },
    entity: `likes|listing|${lot}`,
    label: 'Watch a lot',
    mode: 'queue',
    createdAt: Date.now(),
    changedAt: Date.now(),
    expiresAt: null,
    confirmAt: null,
    state: 'waiting',
    attempts: 0,
    nextAt: 0,
    refusal: null,
    conflict: null,
    answer: null,
  });
};

test('answers that the line drops or tears count once, also past the worker @worker', async ({
  browser,
  home,
}) => {
  const line = await openShaper(home.port);
  const site = { ...home, url: `http://localhost:${line.port}` };
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, site, 'member');
  const uid = await uidOf(page);
  const lots = [await unwatchedLot(home, uid, 0), await unwatchedLot(home, uid, 1)];
  for (const [at, mishap] of (['drop', 'tear'] as const).entries()) {
    const lot = lots[at] ?? '';
    await page.goto(`${site.url}/listing/${lot}`);
    await controlled(page);
    const counted = async (): Promise<number> => {
      const [row] = await ask(home, 'listings', [['id', 'EQUAL', { stringValue: lot }]], null, 1);
      const counters = row?.fields['counters'] as {
        readonly mapValue: { readonly fields: { readonly watchers: { integerValue: string } } };
      };
      return Number(counters.mapValue.fields.watchers.integerValue);
    };
    const before = await counted();
    const befallen = line.befall('/likes-setLike', mishap);
    await watch(page).click();
    await befallen;
    await expect
      .poll(async () => (await outboxRows(page)).map((row) => row['state']), { timeout: 30_000 })
      .toEqual(lots.slice(0, at + 1).map(() => 'done'));
    expect(await watchedBy(home, uid, lot)).toBe(1);
    expect(await counted()).toBe(before + 1);
  }
  await context.close();
  await line.close();
});

test('a page closed in the middle of a touch has either done it or not @worker', async ({
  browser,
  home,
}) => {
  const context = await browser.newContext();
  const first = await context.newPage();
  await signIn(first, home, 'second');
  const uid = await uidOf(first);
  const lot = await unwatchedLot(home, uid);
  await first.close();
  for (const [turn, ms] of [0, 8, 40].entries()) {
    const page = await context.newPage();
    await page.goto(`${home.url}/listing/${lot}`);
    const button = page.getByRole('button', { name: /^(?:Watch|Watching)/ }).first();
    await expect(button).toBeVisible();
    // Changed from within the page, so that nothing waits for a response to it.
    await page.evaluate((after) => {
      const named = [...document.querySelectorAll('button')];
      setTimeout(() => window.close(), after);
      named.find((one) => one.textContent.startsWith('Watch'))?.click();
    }, ms);
    await page.close();
    const back = await context.newPage();
    await back.goto(`${home.url}/profile?view=outbox`);
    await expect(back.getByText('Everything you did has been sent.')).toBeVisible();
    for (const row of await outboxRows(back)) {
      expect(row).toMatchObject({ uid, command: 'likes-setLike', state: 'done', v: 6 });
    }
    const likes = await likesOf(home, uid);
    const ours = likes.filter((row) => row.fields['targetId']?.stringValue === lot);
    expect(ours.length, `turn ${turn}`).toBeLessThanOrEqual(1);
    // The server has the state that was stored here.
    const last = (await outboxRows(back)).at(-1) as
      | { readonly payload: { readonly value: boolean } }
      | undefined;
    expect(ours[0]?.fields['value']?.booleanValue ?? false).toBe(last?.payload.value ?? false);
    await back.close();
  }
  await context.close();
});

test('a tab killed with twenty things to send leaves them to the other, none twice @worker', async ({
  browser,
  home,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, home, 'member');
  const uid = await uidOf(page);
  const watched = new Set(
    (await likesOf(home, uid)).map((row) => row.fields['targetId']?.stringValue),
  );
  const listings = await Promise.all(
    ['LIVE', 'SCHEDULED', 'ACTIVE'].map((status) =>
      ask(home, 'listings', [['status', 'EQUAL', { stringValue: status }]]),
    ),
  );
  const lots = listings.flat().flatMap(({ id }) => (watched.has(id) ? [] : [id]));
  const twenty = lots.slice(0, 20);
  expect(twenty).toHaveLength(20);
  const other = await context.newPage();
  await other.goto(`${home.url}/makes`);
  await page.goto(home.url);
  await controlled(page);
  await context.setOffline(true);
  for (const lot of twenty) await leaveWatch(page, uid, lot);
  const session = await context.newCDPSession(page);
  await context.setOffline(false);
  session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  await other.bringToFront();
  await expect
    .poll(async () => (await outboxRows(other)).filter(({ state }) => state === 'done').length, {
      timeout: 20_000,
    })
    .toBe(20);
  const likes = (await likesOf(home, uid)).map((row) => row.fields['targetId']?.stringValue);
  for (const lot of twenty) expect(likes.filter((one) => one === lot)).toEqual([lot]);
  await context.close();
});
