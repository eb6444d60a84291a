import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { config } from '../../../src/domain/platform/settings/config.entity.ts';
import { invalidateNumbers } from '../../../src/functions/numbers.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, system, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { freshOf } from '../../projections/seed.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

type Caller = Parameters<House['call']>[2];

const settle = (event: string, caller: Caller, note: string) =>
  house.call('sales-settle', { listingId: 'lot', event, note }, caller, newKey());

beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'ben', 'seller']);
  await house.auction('lot');
  const bid = { listingId: 'lot', kind: 'MAX', amount: 3_000, confirmJump: true };
  await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, 'ann');
  house.clock.time = endAt;
  await house.call('scheduler-startAuctionCheck', {}, system);
});

describe('a strike', () => {
  const standingOf = async (uid: string) => {
    const account = await db.get(usersPrivate, uid);
    return [account?.strikes, account?.bidderStatus];
  };
  const takeBack = (uid: string, caller: Caller, key = newKey(), reason = 'Paid by cheque.') =>
    house.call('users-takeBackStrike', { uid, reason }, caller, key);

  it('suspends the account, which neither bids nor hands in, until staff take it back', async () => {
    await house.auction('other');
    await settle('BUYER_DEFAULT', admin, 'Not paid.');
    expect(await standingOf('ann')).toEqual([1, 'SUSPENDED']);
    const bid = { listingId: 'other', kind: 'MAX', amount: 1_000 };
    const again = { ...bid, idempotencyKey: newKey() };
    expect(codeOf(await house.call('bids-create', again, 'ann'))).toBe('BIDDER_NOT_ELIGIBLE');
    const key = newKey();
    expect(await takeBack('ann', admin, key)).toMatchObject({ data: { strikes: 0 } });
    expect(await takeBack('ann', admin, key)).toMatchObject({ data: { strikes: 0 } });
    expect(await standingOf('ann')).toEqual([0, 'VERIFIED']);
    expect((await db.get(usersPrivate, 'ann'))?.strikesTakenBack).toEqual([
      { at: house.clock.time, reason: 'Paid by cheque.' },
    ]);
  });

  it('suspends only from as many as staff have set, the seller too', async () => {
    const values = { accounts: { suspendAtStrikes: 2 } };
    await db.transaction(async (tx) =>
      tx.create(config, 'house', freshOf(config, 'boss', { values })),
    );
    invalidateNumbers(house.ports);
    await settle('SELLER_DEFAULT', admin, 'Sold elsewhere.');
    const [strikes, standing] = await standingOf('seller');
    expect(strikes).toBe(1);
    expect(standing).not.toBe('SUSPENDED');
  });

  it.each<[string, string, Caller, string, string]>([
    ['nobody signed in', 'ann', visitor, 'Why', 'UNAUTHENTICATED'],
    ['the member', 'ann', 'ann', 'Why', 'STAFF_ONLY'],
    ['a ghost', 'none', admin, 'Why', 'USER_NOT_FOUND'],
    ['where there is none', 'ben', admin, 'Why', 'NO_STRIKE'],
    ['no reason', 'ann', admin, '  ', 'INVALID_ARGUMENT'],
  ])('is not taken back for %s', async (_, uid, caller, reason, code) => {
    const seen = await store.snapshot();
    expect(codeOf(await takeBack(uid, caller, newKey(), reason))).toBe(code);
    expect(await store.snapshot()).toBe(seen);
  });
});
