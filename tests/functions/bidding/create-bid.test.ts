import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { bidEvents } from '../../../src/domain/bidding/bids/bid-event.entity.ts';
import { bids } from '../../../src/domain/bidding/bids/bid.entity.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { standings } from '../../../src/domain/bidding/bids/standing.entity.ts';
import { commandAnswers } from '../../../src/domain/platform/command-answer.entity.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, endAt, newKey, signedIn, startAt, visitor, type House } from '../house.ts';

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

const open = async (): Promise<void> => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'ben', 'seller', 'boss', 'kin']);
  await house.member('gone', { status: 'DISABLED' });
  await house.member('naughty', { bidderStatus: 'SUSPENDED' });
  await house.member('phoneless', { phoneVerified: false });
  await house.member('lapsed');
  await db.transaction(async (tx) =>
    tx.change(usersPrivate, 'lapsed', { termsVersion: undefined }),
  );
  await house.member('cardless', { bidderStatus: 'NONE', cards: [] });
  await house.auction('lot', { reserve: 5_000, barred: ['kin'] });
  await house.auction('soon', { status: 'SCHEDULED', startAt: startAt + 24 * 3_600_000 });
  await house.auction('draft', { status: 'PREVIEW' });
};

const bid = (more: Record<string, unknown> = {}) => ({
  listingId: 'lot',
  kind: 'MAX',
  amount: 1_000,
  idempotencyKey: newKey(),
  ...more,
});

interface Row {
  readonly name: string;
  readonly caller?: CallerIdentity | string;
  readonly input?: Record<string, unknown> | unknown[] | string | null;
  readonly at?: number;
  readonly code: string;
  readonly field?: string;
}

const refusals: readonly Row[] = [
  { name: 'nobody signed in', caller: visitor, code: 'UNAUTHENTICATED' },
  {
    name: 'a guest',
    caller: signedIn('x', { firebase: { sign_in_provider: 'anonymous' } }),
    code: 'UNAUTHENTICATED',
  },
  {
    name: 'a disabled token',
    caller: signedIn('ann', { st: 'disabled' }),
    code: 'ACCOUNT_DISABLED',
  },
  { name: 'a disabled account, token still good', caller: 'gone', code: 'ACCOUNT_DISABLED' },
  { name: 'no account document', caller: 'stranger', code: 'BIDDER_NOT_ELIGIBLE' },
  { name: 'who accepted terms no longer in force', caller: 'lapsed', code: 'BIDDER_NOT_ELIGIBLE' },
  { name: 'a suspended bidder', caller: 'naughty', code: 'BIDDER_NOT_ELIGIBLE' },
  { name: 'no verified phone', caller: 'phoneless', code: 'BIDDER_NOT_ELIGIBLE' },
  {
    name: 'no verified e-mail',
    caller: signedIn('ann', { email_verified: false }),
    code: 'BIDDER_NOT_ELIGIBLE',
  },
  { name: 'the seller', caller: 'seller', code: 'OWN_LISTING' },
  { name: 'the household', caller: 'kin', code: 'OWN_LISTING' },
  { name: 'staff', caller: admin, code: 'ADMIN_CANNOT_BID' },
  { name: 'no such listing', input: { listingId: 'none' }, code: 'LISTING_NOT_FOUND' },
  { name: 'a listing not public', input: { listingId: 'draft' }, code: 'LISTING_NOT_FOUND' },
  { name: 'before the start', input: { listingId: 'soon' }, code: 'NOT_STARTED' },
  { name: 'a stale queued bid', input: { validUntil: startAt }, code: 'BID_EXPIRED' },
  {
    name: 'an exact bid that waited',
    input: { kind: 'EXACT', queuedAt: startAt, validUntil: startAt + 3_600_000 * 3 },
    code: 'QUEUED_MAX_ONLY',
    field: 'kind',
  },
  {
    name: 'an exact bid good for a quarter of an hour',
    input: { kind: 'EXACT', validUntil: startAt + 4 * 3_600_000 },
    code: 'QUEUED_MAX_ONLY',
    field: 'kind',
  },
  {
    name: 'a bid good for ten years',
    input: { queuedAt: startAt, validUntil: startAt + 10 * 365 * 86_400_000 },
    code: 'VALIDITY_TOO_LONG',
    field: 'validUntil',
  },
  {
    name: 'a bid good until the very end',
    input: { validUntil: endAt },
    code: 'VALIDITY_TOO_LONG',
    field: 'validUntil',
  },
  {
    name: 'a queued bid without an end',
    input: { queuedAt: startAt },
    code: 'VALIDITY_TOO_LONG',
    field: 'validUntil',
  },
  { name: 'too low', input: { amount: 99 }, code: 'BID_TOO_LOW' },
  { name: 'a jump', input: { amount: 5_101 }, code: 'CONFIRM_LARGE_BID' },
  { name: 'no card hold', caller: 'cardless', code: 'PAYMENT_REQUIRED' },
  { name: 'wrong type', input: { amount: '1000' }, code: 'INVALID_ARGUMENT', field: 'amount' },
  { name: 'cents', input: { amount: 1_000.5 }, code: 'INVALID_AMOUNT', field: 'amount' },
  { name: 'nothing', input: { amount: 0 }, code: 'INVALID_AMOUNT', field: 'amount' },
  { name: 'less than nothing', input: { amount: -5 }, code: 'INVALID_AMOUNT', field: 'amount' },
  { name: 'past all', input: { amount: 100_000_001 }, code: 'INVALID_AMOUNT', field: 'amount' },
  { name: 'nothing, too late', input: { amount: 0 }, at: endAt, code: 'AUCTION_ENDED' },
  { name: 'missing', input: { kind: undefined }, code: 'INVALID_ARGUMENT', field: 'kind' },
  { name: 'unknown kind', input: { kind: 'ALL' }, code: 'INVALID_ARGUMENT', field: 'kind' },
  { name: 'unknown key', input: { ceiling: 5 }, code: 'INVALID_ARGUMENT', field: 'ceiling' },
  { name: 'a client time', input: { now: 5 }, code: 'INVALID_ARGUMENT', field: 'now' },
  {
    name: 'too long',
    input: { listingId: 'x'.repeat(129) },
    code: 'INVALID_ARGUMENT',
    field: 'listingId',
  },
  {
    name: 'a path as id',
    input: { listingId: 'a/b' },
    code: 'INVALID_ARGUMENT',
    field: 'listingId',
  },
  {
    name: 'no uuid',
    input: { idempotencyKey: 'not-a-uuid-at-all' },
    code: 'INVALID_ARGUMENT',
    field: 'idempotencyKey',
  },
  { name: 'at the end', at: endAt, code: 'AUCTION_ENDED' },
  { name: 'after the end', at: endAt + 1, code: 'AUCTION_ENDED' },
];

describe('bids-create refuses and writes nothing', () => {
  let minutes = 60;
  beforeAll(open);

  it.each(refusals)('$name: $code', async ({ caller = 'ann', input, at, code, field }) => {
    minutes += 1;
    house.clock.time = at ?? startAt + minutes * 60_000;
    const before = await store.snapshot();
    const answer = await house.call('bids-create', bid(input as Record<string, unknown>), caller);
    expect(codeOf(answer)).toBe(code);
    if (field !== undefined) expect(answer).toMatchObject({ refusal: { field } });
    expect(await store.snapshot()).toBe(before);
  });
});

describe('bids-create accepts', () => {
  beforeEach(open);

  it('writes engine, auction document, line, bid event, standing and answer together', async () => {
    const data = bid();
    const answer = await house.call('bids-create', data, 'ann');
    expect(answer).toEqual({
      ok: true,
      data: {
        outcome: 'OK',
        bidId: 'lot-1',
        ceiling: 1_000,
        extended: false,
        price: 1_000,
        minNext: 1_100,
        endAt,
        bidCount: 1,
        reserveStatus: 'RESERVE_NOT_MET',
        leading: true,
        serverTime: house.clock.time,
        version: 2,
      },
    });
    expect(await db.get(auctions, 'lot')).toMatchObject({
      price: 1_000,
      leader: 'ann',
      version: 2,
    });
    expect(await db.get(auctionEngines, 'lot')).toMatchObject({ ceiling: 1_000, leaderId: 'ann' });
    expect(await db.get(bids, 'lot-1')).toMatchObject({ username: 'ann', amount: 1_000, seq: 1 });
    expect(await db.get(bidEvents, 'lot-e2')).toMatchObject({ bidderId: 'ann', outcome: 'OK' });
    expect(await db.get(standings, 'ann_lot')).toMatchObject({ state: 'LEADING', bids: 1 });
    const kept = await db.get(commandAnswers, `ann_bids-create_${data.idempotencyKey}`);
    expect(kept).toMatchObject({ command: 'bids-create', ok: true });
  });

  it('tells nobody else a ceiling, a reserve or an account', async () => {
    await house.call('bids-create', bid({ amount: 3_777 }), 'ann');
    await house.call('bids-create', bid({ amount: 4_333 }), 'ben');
    const open = [
      await db.get(auctions, 'lot'),
      await db.find(bids, { where: [['listingId', '==', 'lot']] }),
    ];
    const text = JSON.stringify(open);
    expect(text).not.toMatch(/\b5000\b/);
    expect(open[1]).toHaveLength(2);
    expect(JSON.stringify(open[1])).not.toMatch(/ceiling|bidderId|idempotency/);
    expect(JSON.stringify(open)).not.toContain('"createdBy":"ann"');
  });

  it('invariant 12: the same key is one bid and one answer, also after the end', async () => {
    const data = bid();
    const first = await house.call('bids-create', data, 'ann');
    const before = await store.snapshot();
    house.clock.time = endAt + 5;
    expect(await house.call('bids-create', data, 'ann')).toEqual(first);
    expect(await store.snapshot()).toBe(before);
  });

  it('the same key is answered any number of times, and takes nothing from the next bid', async () => {
    const data = bid();
    const first = await house.call('bids-create', data, 'ann');
    const before = await store.snapshot();
    for (let i = 0; i < 200; i += 1) {
      expect(await house.call('bids-create', data, 'ann')).toEqual(first);
    }
    expect(await store.snapshot()).toBe(before);
    expect(codeOf(await house.call('bids-create', bid({ amount: 1_200 }), 'ann'))).toBe('ok');
  });

  it('the same key is answered when the rate of its member is used up', async () => {
    const data = bid();
    const first = await house.call('bids-create', data, 'ann');
    for (let i = 0; i < 40; i += 1) await house.call('bids-create', bid({ amount: 1 }), 'ann');
    expect(codeOf(await house.call('bids-create', bid(), 'ann'))).toBe('RATE_LIMITED');
    expect(await house.call('bids-create', data, 'ann')).toEqual(first);
  });

  it('a kept answer is not for an account that was disabled since', async () => {
    const data = bid();
    await house.call('bids-create', data, 'ann');
    await db.transaction(async (tx) => tx.change(usersPrivate, 'ann', { status: 'DISABLED' }));
    expect(codeOf(await house.call('bids-create', data, 'ann'))).toBe('ACCOUNT_DISABLED');
  });

  it('a leader who changes a maximum in silence changes nothing others can see', async () => {
    await house.auction('open');
    const open = (amount: number, caller: string) =>
      house.call('bids-create', bid({ listingId: 'open', amount }), caller);
    await open(1_000, 'ben');
    await open(2_000, 'ann');
    const secret = /^(auctionEngines|bidEvents|standings|commandAnswers)\//;
    const seen = async (): Promise<unknown> =>
      (JSON.parse(await store.snapshot()) as readonly (readonly [path: string, unknown])[]).filter(
        ([path]) => !secret.test(path),
      );
    const before = await seen();
    expect(JSON.stringify(before)).toContain('auctions/open');
    house.clock.time += 5_000;
    expect(await open(4_000, 'ann')).toMatchObject({ data: { outcome: 'SILENT', ceiling: 4_000 } });
    expect(await open(3_500, 'ann')).toMatchObject({ data: { outcome: 'SILENT', ceiling: 3_500 } });
    expect(await seen()).toEqual(before);
    const publicAuction = await db.get(auctions, 'open');
    expect(await db.get(auctionEngines, 'open')).toMatchObject({
      ceiling: 3_500,
      version: publicAuction?.version,
    });
    expect(await open(3_000, 'ben')).toMatchObject({
      data: { version: (publicAuction?.version ?? 0) + 1 },
    });
  });

  it('at most one bid a lot waits: one that stood in the queue beside another is refused', async () => {
    const { time: now } = house.clock;
    const queued = (amount: number, queuedAt: number) =>
      bid({ amount, queuedAt, validUntil: queuedAt + 900_000 });
    expect(codeOf(await house.call('bids-create', queued(1_000, now - 60_000), 'ann'))).toBe('ok');
    const before = await store.snapshot();
    const second = await house.call('bids-create', queued(1_500, now - 1_000), 'ann');
    expect(codeOf(second)).toBe('ALREADY_QUEUED');
    expect(await store.snapshot()).toBe(before);
    expect(codeOf(await house.call('bids-create', queued(1_400, now - 1_000), 'ben'))).toBe('ok');
    house.clock.time += 60_000;
    const later = await house.call('bids-create', queued(2_000, now + 30_000), 'ann');
    expect(codeOf(later)).toBe('ok');
  });

  it.each([
    ['five minutes, by a clock half a minute ahead', 'MAX', 30_000, 330_000],
    ['an hour, nearly over', 'MAX', -3_590_000, 10_000],
    ['until ten minutes before the end', 'MAX', -1_000, endAt - startAt - 3_600_000 - 600_000],
    ['an hour, since a time nobody knew', 'MAX', null, 3_600_000],
    ['a bid sent at once', 'EXACT', null, 30_000],
  ])('takes a bid good for %s', async (_, kind, since, until) => {
    const { time: now } = house.clock;
    const queuedAt = since === null ? {} : { queuedAt: now + since };
    const answer = await house.call(
      'bids-create',
      bid({ kind, validUntil: now + until, ...queuedAt }),
      'ann',
    );
    expect(codeOf(answer)).toBe('ok');
  });

  it('the same key with another body is refused', async () => {
    const data = bid();
    await house.call('bids-create', data, 'ann');
    const before = await store.snapshot();
    const again = await house.call('bids-create', { ...data, amount: 2_000 }, 'ann');
    expect(again).toMatchObject({
      refusal: { status: 'invalid-argument', code: 'KEY_REUSED' },
    });
    expect(await store.snapshot()).toBe(before);
  });

  it('the same key of another member is his own', async () => {
    const data = bid();
    await house.call('bids-create', data, 'ann');
    expect(codeOf(await house.call('bids-create', data, 'ben'))).toBe('BID_TOO_LOW');
    expect(codeOf(await house.call('bids-create', { ...data, amount: 2_000 }, 'ben'))).toBe('ok');
  });

  it('outbids, and tells the one displaced in his own standing alone', async () => {
    await house.call('bids-create', bid(), 'ann');
    const answer = await house.call('bids-create', bid({ amount: 1_500 }), 'ben');
    expect(answer).toMatchObject({ data: { outcome: 'OK', price: 1_500, leading: true } });
    expect(await db.get(standings, 'ann_lot')).toMatchObject({ state: 'OUTBID', ceiling: 1_000 });
    expect(await db.get(standings, 'ben_lot')).toMatchObject({ state: 'LEADING' });
    const beaten = await house.call('bids-create', bid({ amount: 1_600 }), 'ann');
    expect(beaten).toMatchObject({ data: { outcome: 'OK', price: 1_600 } });
  });

  it('a bid beaten at once is answered so, and the line of the house stands above it', async () => {
    await house.auction('open');
    await house.call('bids-create', bid({ listingId: 'open', amount: 2_000 }), 'ann');
    const answer = await house.call('bids-create', bid({ listingId: 'open' }), 'ben');
    expect(answer).toMatchObject({
      data: { outcome: 'OK_OUTBID', leading: false, price: 1_100, ceiling: 1_000 },
    });
    expect(await db.get(bids, 'open-3')).toMatchObject({ kind: 'AUTO', username: 'ann' });
  });

  it('soft close: a bid in the last two minutes moves the end', async () => {
    house.clock.time = endAt - 30_000;
    const answer = await house.call('bids-create', bid(), 'ann');
    expect(answer).toMatchObject({ data: { extended: true, endAt: endAt + 90_000 } });
    expect(await db.get(auctions, 'lot')).toMatchObject({ endAt: endAt + 90_000, extensions: 1 });
  });

  it('limits attempts: the eleventh within ten seconds waits', async () => {
    for (let i = 0; i < 10; i += 1) await house.call('bids-create', bid({ amount: 1 }), 'ann');
    const answer = await house.call('bids-create', bid(), 'ann');
    expect(codeOf(answer)).toBe('RATE_LIMITED');
    expect(answer).toHaveProperty('retryAfterSeconds');
  });
});
