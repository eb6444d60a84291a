import { beforeEach, expect, it } from 'vitest';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { sales } from '../../../src/domain/bidding/sales/sale.entity.ts';
import { feedback } from '../../../src/domain/messages/feedback.entity.ts';
import { feedbackId, scoreOf, siteSubject } from '../../../src/domain/messages/sale-feedback.ts';
import {
  saleFeedbackWritten,
  showLoneFeedback,
} from '../../../src/functions/messages/sale-feedback.ts';
import { triggers } from '../../../src/functions/triggers.ts';
import { recordedDb } from '../notifications/causes/recorded-db.ts';
import { memoryDb } from '../memory-db.ts';
import { endAt, openHouse, type House } from '../house.ts';

const DAY = 24 * 3_600_000;
let house: House;
let next: ReturnType<typeof recordedDb>['next'];

/** Runs what follows writes of feedback. */
const follow = async (): Promise<void> => {
  for (let write = next(); write !== undefined; write = next()) {
    const { collection, before } = write;
    const following = triggers.filter(
      (one) => one.collection === collection && (one.on === 'create') === (before === null),
    );
    if (collection !== feedback.name) continue;
    for (const { handler } of following) await handler(write, house.ports);
  }
};

beforeEach(async () => {
  house = openHouse((clock) => {
    const recorded = recordedDb(memoryDb(clock));
    ({ next } = recorded);
    return recorded.db;
  });
  await house.member(['ann', 'ben', 'seller']);
  await house.auction('lot');
  await house.ports.db.transaction(async (tx) =>
    tx.change(auctionEngines, 'lot', { status: 'SOLD', leaderId: 'ann', endAt }),
  );
  house.clock.time = endAt + 4 * DAY;
});

/** Feedback as the rules let its author write it, and its triggers. */
const say = async (uid: string, rating: number, of: { subjectId?: string; kind?: 'SITE' } = {}) => {
  const subjectId = of.subjectId ?? 'lot';
  const id = feedbackId(uid, subjectId);
  await house.ports.db.transaction(async (tx) =>
    tx.create(feedback, id, {
      kind: of.kind ?? 'SALE',
      subjectId,
      rating,
      text: 'Well kept.',
      isPublished: false,
      createdBy: uid,
    }),
  );
  await follow();
  const again = async () => {
    const after = await house.ports.db.get(feedback, id);
    await saleFeedbackWritten({ id, before: null, after }, house.ports);
    await follow();
  };
  return { id, again };
};
const word = (uid: string) => house.ports.db.get(feedback, feedbackId(uid, 'lot'));
const stats = async (uid: string) => (await house.ports.db.get(users, uid))?.stats;

it('shows nothing until both sides have spoken, then both, and counts each once', async () => {
  const first = await say('ann', 5);
  expect(await word('ann')).toMatchObject({
    isPublished: false,
    aboutUserId: 'seller',
    username: 'ann',
  });
  expect(await stats('seller')).toMatchObject({ feedbackCount: 0 });
  const second = await say('seller', 4);
  expect([await word('ann'), await word('seller')]).toMatchObject([
    { isPublished: true },
    { isPublished: true, aboutUserId: 'ann' },
  ]);
  await first.again();
  await second.again();
  expect(await stats('seller')).toMatchObject({ feedbackCount: 1, feedbackScore: 5 });
  expect(await stats('ann')).toMatchObject({ feedbackCount: 1, feedbackScore: 4 });
});

it('counts the days from the sale, which a negotiation or a second chance puts off', async () => {
  await house.ports.db.transaction(async (tx) =>
    tx.create(sales, 'lot', {
      listingId: 'lot',
      sellerId: 'seller',
      buyerId: 'ann',
      parties: ['seller', 'ann'],
      currency: 'CAD',
      price: 5_000,
      via: 'OFFER',
      soldAt: endAt + 3 * DAY,
      outcome: 'OPEN',
      createdBy: 'house',
    }),
  );
  house.clock.time = endAt + 6 * DAY - 1;
  await say('ann', 5);
  expect(await word('ann')).toMatchObject({ isDeleted: true });
  house.clock.time = endAt + 61 * DAY;
  await say('seller', 5);
  expect(await word('seller')).toMatchObject({ aboutUserId: 'ann' });
});

it('shows a lone word after two weeks, not before', async () => {
  await say('ann', 2);
  house.clock.time += 13 * DAY;
  await showLoneFeedback(house.ports);
  await follow();
  expect(await word('ann')).toMatchObject({ isPublished: false });
  house.clock.time += 2 * DAY;
  await showLoneFeedback(house.ports);
  await follow();
  expect(await word('ann')).toMatchObject({ isPublished: true });
  expect(await stats('seller')).toMatchObject({ feedbackCount: 1, feedbackScore: 2 });
});

it('counts no word that staff took away', async () => {
  await say('ann', 5);
  await say('seller', 4);
  const { id } = (await word('ann')) ?? { id: '' };
  await house.ports.db.transaction(async (tx) =>
    tx.change(feedback, id, { isDeleted: true, deletedBy: 'boss' }),
  );
  await follow();
  expect(await stats('seller')).toMatchObject({ feedbackCount: 0, feedbackScore: 0 });
  expect(await stats('ann')).toMatchObject({ feedbackCount: 1 });
});

it.each([
  ['who is no side of the sale', 'ben', 4 * DAY],
  ['before the third day', 'ann', 2 * DAY],
  ['after the sixtieth', 'ann', 61 * DAY],
])('takes no word of one %s', async (_, uid, after) => {
  house.clock.time = endAt + after;
  await say(uid, 1);
  expect(await word(uid)).toMatchObject({ isDeleted: true, isPublished: false });
  expect(await stats('seller')).toMatchObject({ feedbackCount: 0 });
});

it('takes no word of an auction that did not end in a sale', async () => {
  await house.ports.db.transaction(async (tx) =>
    tx.change(auctionEngines, 'lot', { status: 'UNSOLD' }),
  );
  await say('ann', 1);
  expect(await word('ann')).toMatchObject({ isDeleted: true });
});

it('leaves the word on the site alone, and has one subject a month', async () => {
  const { id } = await say('ann', 5, { kind: 'SITE', subjectId: siteSubject(house.clock.time) });
  expect(await house.ports.db.get(feedback, id)).toMatchObject({
    isPublished: false,
    isDeleted: false,
  });
  expect(siteSubject(Date.UTC(2026, 10, 30))).toBe('site-2026-11');
});

it('makes a mean to a tenth', () => {
  expect([scoreOf([]), scoreOf([5, 4, 4]), scoreOf([1])]).toEqual([0, 4.3, 1]);
});
