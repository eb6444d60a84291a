import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import {
  usersPrivate,
  type UserPrivate,
} from '../../../src/domain/accounts/user-private.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { endAt, newKey, openHouse, startAt, system, type House } from '../house.ts';
import { memoryDb, type MemoryDb } from '../memory-db.ts';
import { hostOf } from '../notifications/host.ts';

const MINUTE = 60_000;
let house: House;
let follow: (times?: number) => Promise<void>;

beforeEach(async () => {
  let db: MemoryDb | null = null;
  house = openHouse((clock) => {
    db = memoryDb(clock);
    return db;
  });
  await house.member(['ann', 'ben', 'seller']);
  if (db === null) throw new Error('The house opens its store.');
  follow = hostOf(house, db);
});

const statsOf = async (uid: string) => (await house.ports.db.get(users, uid))?.stats;
const bid = (listingId: string, amount: number, caller: string) =>
  house.call(
    'bids-create',
    { listingId, kind: 'MAX', amount, idempotencyKey: newKey(), confirmJump: true },
    caller,
  );

/** Ends overdue auctions, as the schedule does. */
const end = async () => {
  house.clock.time = endAt;
  const answer = await house.call('scheduler-startAuctionCheck', {}, system);
  expect(answer).toMatchObject({ data: { ended: [expect.any(String)] } });
};

describe('what a member sold and bought', () => {
  it('counts an auction that ends sold, however often the end is told', async () => {
    await house.auction('lot');
    await bid('lot', 500, 'ann');
    await follow();
    expect(await statsOf('seller')).toMatchObject({ listings: 1, sold: 0 });
    await end();
    await follow(2);
    await follow(2);
    expect(await statsOf('seller')).toMatchObject({ listings: 1, sold: 1, bought: 0 });
    expect(await statsOf('ann')).toMatchObject({ sold: 0, bought: 1 });
  });

  it('counts nothing for a lot that nobody could buy', async () => {
    await house.auction('dear', { reserve: 90_000 });
    await bid('dear', 500, 'ann');
    await end();
    await follow();
    await follow();
    expect(await statsOf('seller')).toMatchObject({ listings: 1, sold: 0 });
    expect(await statsOf('ann')).toMatchObject({ bought: 0 });
  });

  it('takes a sale back with a classified that was not sold after all', async () => {
    await house.listing('ad', { mode: 'CLASSIFIED', status: 'SOLD', createdBy: 'seller' });
    await follow();
    expect(await statsOf('seller')).toMatchObject({ listings: 1, sold: 1 });
    await house.ports.db.transaction(async (tx) => tx.change(listings, 'ad', { status: 'ACTIVE' }));
    await follow();
    expect(await statsOf('seller')).toMatchObject({ listings: 1, sold: 0 });
  });
});

describe('badges', () => {
  const badgesOf = async (uid: string) => (await house.ports.db.get(users, uid))?.badges;
  const account = (uid: string, of: Partial<UserPrivate>) =>
    house.ports.db.transaction(async (tx) => tx.change(usersPrivate, uid, of));

  it('come with what the house has seen, and go with it', async () => {
    await house.member('cara');
    await follow();
    expect(await badgesOf('cara')).toEqual(['VERIFIED_BIDDER']);
    await account('cara', { bidderStatus: 'NONE' });
    await follow(2);
    expect(await badgesOf('cara')).toEqual([]);
    await account('cara', { bidderStatus: 'VERIFIED', roles: 'admin' });
    await follow(2);
    expect(await badgesOf('cara')).toEqual(['STAFF', 'VERIFIED_BIDDER']);
  });

  it('make a seller of whose lot was shown, and of nobody else', async () => {
    await house.member('cara');
    await house.listing('draft', { createdBy: 'cara', isPublic: false, status: 'PREVIEW' });
    await house.auction('lot');
    await follow(2);
    await follow(2);
    expect(await badgesOf('seller')).toEqual(['VERIFIED_SELLER', 'VERIFIED_BIDDER']);
    expect(await badgesOf('cara')).toEqual(['VERIFIED_BIDDER']);
    await account('seller', { status: 'DISABLED' });
    await follow();
    expect(await badgesOf('seller')).toEqual([]);
  });
});

describe('how long a seller takes to answer', () => {
  let said = 0;
  const say = async (uid: string, text: string, replyTo?: string): Promise<string> => {
    const clientId = `c-${(said += 1)}`;
    const more = replyTo === undefined ? {} : { replyTo };
    const data = { parentType: 'listing', parentId: 'lot', text, clientId, ...more };
    const answer = await house.call('comments-create', data, uid, newKey());
    expect(answer).toMatchObject({ ok: true });
    return clientId;
  };

  beforeEach(async () => {
    house.clock.time = startAt + 3_600_000;
    await house.auction('lot');
    await follow();
  });

  it('is the median of first answers to questions', async () => {
    for (const [asker, minutes] of [
      ['ann', 5],
      ['ben', 40],
      ['ann', 600],
    ] as const) {
      const question = await say(asker, `Is it dry after ${minutes} minutes?`);
      house.clock.time += minutes * MINUTE;
      await say('seller', `Dry, after ${minutes}.`, question);
      house.clock.time += 30 * MINUTE;
      await say('seller', `And still dry, after ${minutes}.`, question);
      house.clock.time += MINUTE;
    }
    await follow(2);
    expect(await statsOf('seller')).toMatchObject({ answered: 3, answerMs: 40 * MINUTE });
  });

  it('is not told of remarks, of answers by others, and of what nobody answered', async () => {
    const remark = await say('ann', 'Lovely thing.');
    const question = await say('ben', 'Is it dry?');
    house.clock.time += MINUTE;
    await say('seller', 'Thank you.', remark);
    await say('ann', 'I saw it: dry.', question);
    await follow();
    expect(await statsOf('seller')).not.toHaveProperty('answerMs');
    expect(await statsOf('ann')).not.toHaveProperty('answerMs');
  });
});
