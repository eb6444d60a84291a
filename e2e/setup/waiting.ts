import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { controlled, outboxRows, putOutboxRow } from './device.ts';
import { ask, calmAuctions } from './demo-market.ts';
import { signIn, type DemoHome } from './home.ts';

const addressSample = {
  name: 'Marguerite Tremblay',
  city: 'Montréal',
  region: 'QC',
  country: 'CA',
  postal: 'H2X 1Y4',
};

/** The account signed in on the page's device. */
export const uidOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('hammerlane.session') ?? '{}') as { uid?: string };
    return kept.uid ?? '';
  });

/** A waiting comment and address, the comment in the format of the app's first version. */
export const leaveMore = async (
  page: Page,
  uid: string,
  lot: string,
  text: string,
): Promise<void> => {
  const comment = randomUUID();
  const address = randomUUID();
  const common = { uid, createdAt: Date.now(), expiresAt: null, state: 'waiting', attempts: 0 };
  const rest = { nextAt: 0, refusal: null, answer: null };
  await putOutboxRow(page, {
    ...common,
    ...rest,
    id: comment,
    command: 'comments-create',
    entity: `comments|${lot}`,
    label: 'Comment on a lot',
    mode: 'queue',
    payload: {
      idempotencyKey: comment,
      clientId: comment,
      parentType: 'listing',
      parentId: lot,
      text,
    },
  });
  await putOutboxRow(page, {
    ...common,
    ...rest,
    v: 2,
    id: randomUUID(),
    command: 'documents-write',
    entity: `addresses|${address}`,
    label: 'Address of a garage',
    mode: 'merge',
    changedAt: Date.now(),
    confirmAt: null,
    conflict: null,
    payload: {
      collection: 'addresses',
      id: address,
      action: 'save',
      base: null,
      change: { ...addressSample, line1: text.slice(0, 100) },
      initial: {},
      tried: [],
    },
  });
};

/** Whether the server has the watch: 1 or 0. */
export const watchedBy = async (home: DemoHome, uid: string, lot: string): Promise<number> => {
  const likes = await ask(home, 'likes', [
    ['createdBy', 'EQUAL', { stringValue: uid }],
    ['targetId', 'EQUAL', { stringValue: lot }],
    ['value', 'EQUAL', { booleanValue: true }],
  ]);
  return likes.length;
};

/**
 * Counts rows that reached the server: comments and addresses with the text, watches of the lot.
 */
export const arrived = async (home: DemoHome, uid: string, lot: string, text: string) => {
  const by = ['createdBy', 'EQUAL', { stringValue: uid }] as const;
  const comments = (await ask(home, 'comments', [by], null, 500)).filter(
    (row) => row.fields['text']?.stringValue === text,
  );
  const addresses = (await ask(home, 'addresses', [by], null, 500)).filter(
    (row) => row.fields['line1']?.stringValue === text,
  );
  const watches = await watchedBy(home, uid, lot);
  return { comments: comments.length, addresses: addresses.length, watches };
};

/** A live auction with days left that the member does not watch; skips the first `skip`. */
export const unwatchedLot = async (home: DemoHome, uid: string, skip = 0): Promise<string> => {
  let left = skip;
  for (const { id } of await calmAuctions(home)) {
    if ((await watchedBy(home, uid, id)) > 0) continue;
    if (left === 0) return id;
    left -= 1;
  }
  throw new Error('Every live auction is watched already.');
};

/** The bookmark of the lot on the page. */
export const watch = (page: Page) => page.getByRole('button', { name: /^Watch/ }).first();

/**
 * Signs in, goes offline at a lot and leaves three pending actions: a watch, a comment, an address.
 */
export const leaveThree = async (
  page: Page,
  home: DemoHome,
  role: string,
  text: string,
): Promise<{ readonly uid: string; readonly lot: string }> => {
  await signIn(page, home, role);
  const uid = await uidOf(page);
  const lot = await unwatchedLot(home, uid);
  await page.goto(`${home.url}/listing/${lot}`);
  await controlled(page);
  await expect(watch(page)).toBeVisible();
  await page.context().setOffline(true);
  await watch(page).click();
  await expect.poll(async () => (await outboxRows(page)).length).toBeGreaterThan(0);
  await leaveMore(page, uid, lot, text);
  return { uid, lot };
};
