import { beforeEach, describe, expect, it } from 'vitest';
import { entities } from '../../../src/domain/entities.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { standings } from '../../../src/domain/bidding/bids/standing.entity.ts';
import { notificationEvents } from '../../../src/domain/messages/notification-event.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import {
  deliverEndingNotices,
  deliverExpiringNotices,
} from '../../../src/functions/notifications/notices/scheduled-notices.ts';
import { memoryDb, type MemoryDb } from '../memory-db.ts';
import { admin, codeOf, endAt, newKey, openHouse, startAt, system, type House } from '../house.ts';
import { triggers } from '../../../src/functions/triggers.ts';
import { hostOf, toldIn } from './host.ts';

const HOUR = 3_600_000;
let house: House;
let db: MemoryDb;
let runTriggers: ReturnType<typeof hostOf>;

beforeEach(async () => {
  house = openHouse((clock) => (db = memoryDb(clock)));
  await house.member(['ann', 'ben', 'cho', 'seller']);
  await house.auction('lot');
  runTriggers = hostOf(house, db);
});

const bid = (caller: string, amount: number) =>
  house.call(
    'bids-create',
    { listingId: 'lot', kind: 'MAX', amount, idempotencyKey: newKey() },
    caller,
  );
const told = () => toldIn(db);

describe('triggers', () => {
  it('name themselves once and collections that are', () => {
    expect(new Set(triggers.map((t) => t.name)).size).toBe(triggers.length);
    for (const t of triggers) expect(Object.keys(entities)).toContain(t.collection);
  });

  it('invariant 33: an outbid member and the seller are told once each, however often it is run', async () => {
    await bid('ann', 1_000);
    await runTriggers(3);
    expect(await told()).toEqual(['BID_PLACED seller']);
    await bid('ben', 2_000);
    await runTriggers(3);
    expect(await told()).toEqual(['BID_PLACED seller', 'BID_PLACED seller', 'OUTBID ann']);
    const [outbid] = await db.find(notificationMessages, { where: [['type', '==', 'OUTBID']] });
    expect(outbid).toMatchObject({
      title: 'You’ve been outbid',
      body: '1972 Datsun 240Z is at CA$1,100. Bidding ends Friday, January 22 at 3:00\u{A0}AM EST.',
      link: '/listing/lot',
      channel: 'inApp',
      isRead: false,
    });
    expect(await db.find(notificationEvents, { where: [] })).toHaveLength(3);
  });

  it('says nothing to one beaten at once: his answer said so', async () => {
    await bid('ann', 2_000);
    await bid('ben', 1_000);
    await runTriggers();
    expect(await told()).not.toContain('OUTBID ben');
  });

  it('tells one who led again that they were outbid again, however soon', async () => {
    await bid('ann', 1_000);
    await runTriggers();
    const beaten = await bid('ben', 2_000);
    await runTriggers();
    house.clock.time += 1_000;
    const { bidId } = (beaten.ok ? beaten.data : {}) as { readonly bidId?: string };
    const reason = 'typed by a child';
    expect(await house.call('bids-delete', { id: bidId, reason }, admin, newKey())).toMatchObject({
      ok: true,
    });
    await runTriggers();
    house.clock.time += 1_000;
    await bid('cho', 3_000);
    await runTriggers(3);
    const outbid = async () => (await told()).filter((one) => one === 'OUTBID ann').length;
    expect(await outbid()).toBe(2);
    for (const [uid, amount] of [
      ['ann', 4_000],
      ['cho', 5_000],
    ] as const) {
      await bid(uid, amount);
      await runTriggers();
    }
    expect(await outbid()).toBe(3);
  });

  it('at the end winner, losers and seller are told, and standings are closed', async () => {
    await bid('ann', 1_000);
    await bid('ben', 2_000);
    await runTriggers();
    house.clock.time = endAt;
    await house.call('scheduler-startAuctionCheck', {}, system);
    await runTriggers(2);
    const end = (await told()).filter((t) => t.startsWith('ENDED'));
    expect(end).toEqual(['ENDED_LOST ann', 'ENDED_SOLD seller', 'ENDED_WON ben']);
    expect(await db.get(standings, 'ben_lot')).toMatchObject({ state: 'WON' });
    expect(await db.get(standings, 'ann_lot')).toMatchObject({ state: 'LOST' });
    await house.call('notifications-triggerListingEnd', { listingId: 'lot' }, system);
    expect((await told()).filter((t) => t.startsWith('ENDED'))).toEqual(end);
  });

  it('tells watchers of the start, and a seller of comments by others', async () => {
    await house.auction('soon', { status: 'SCHEDULED', startAt: startAt + 7_200_000 });
    runTriggers = hostOf(house, db);
    const watch = { type: 'listing', targetId: 'soon', value: true };
    await house.call('likes-setLike', watch, 'cho');
    const say = { parentType: 'listing', parentId: 'soon', text: 'Nice' };
    await house.call('comments-create', say, 'ann', newKey());
    await house.call('comments-create', say, 'seller', newKey());
    house.clock.time = startAt + 7_200_000;
    await house.call('scheduler-startAuctionCheck', {}, system);
    await runTriggers();
    expect(await told()).toEqual(['COMMENT_ON_LISTING seller', 'LISTING_STARTED cho']);
  });

  it('tells a watcher again of what he switched off for a lot and on again', async () => {
    const watch = (events: object) =>
      house.call('likes-setLike', { type: 'listing', targetId: 'lot', value: true, events }, 'cho');
    await watch({ ENDING_24H: false, ENDING_1H: false });
    await watch({ ENDING_24H: false });
    for (const before of [24 * HOUR, HOUR]) {
      house.clock.time = endAt - before;
      await deliverEndingNotices(house.ports);
    }
    expect(await told()).toEqual(['ENDING_1H cho']);
  });

  it('tells watchers and bidders of the end coming nearer, at each step once', async () => {
    const off = { type: 'listing', targetId: 'lot', value: true, events: { ENDING_1H: false } };
    await house.call('likes-setLike', off, 'cho');
    await bid('ann', 1_000);
    for (const before of [
      24 * HOUR + 1,
      24 * HOUR,
      24 * HOUR - 60_000,
      HOUR,
      10 * 60_000,
      60_000,
    ]) {
      house.clock.time = endAt - before;
      await deliverEndingNotices(house.ports);
    }
    expect(await told()).toEqual([
      'ENDING_10M ann',
      'ENDING_10M cho',
      'ENDING_1H ann',
      'ENDING_24H ann',
      'ENDING_24H cho',
    ]);
  });

  it('tells who bids of a moved end, once in ten minutes, and of the reserve', async () => {
    await house.auction('kept', { reserve: 5_000 });
    runTriggers = hostOf(house, db);
    const on = (caller: string, amount: number) =>
      house.call(
        'bids-create',
        { listingId: 'kept', kind: 'MAX', amount, confirmJump: true, idempotencyKey: newKey() },
        caller,
      );
    await on('ann', 1_000);
    await house.call(
      'seller-changeReserve',
      { listingId: 'kept', reserve: 4_000 },
      'seller',
      newKey(),
    );
    await runTriggers(2);
    house.clock.time = endAt - 100_000;
    await on('ben', 2_000);
    await runTriggers();
    await on('ann', 4_500);
    await runTriggers(2);
    await house.call('seller-changeReserve', { listingId: 'kept', reserve: 0 }, 'seller', newKey());
    await runTriggers(2);
    const all = (await told()).filter((t) => !/BID_PLACED|OUTBID/.test(t));
    expect(all).toEqual([
      'EXTENDED ann',
      'EXTENDED ben',
      'OWN_RESERVE_MET seller',
      'RESERVE_LOWERED ann',
      'RESERVE_MET ann',
      'RESERVE_MET ben',
      'RESERVE_REMOVED ann',
      'RESERVE_REMOVED ben',
    ]);
    const lowered = [['type', '==', 'RESERVE_LOWERED']] as const;
    const words = JSON.stringify(await db.find(notificationMessages, { where: lowered }));
    expect(words).toContain('lowered the reserve');
    expect(words).not.toMatch(/4,000|5,000/);
  });

  it('tells watchers of a lower price, and a seller that his advertisement expires', async () => {
    const ad = {
      mode: 'CLASSIFIED',
      status: 'ACTIVE',
      askPrice: 20_000,
      expiresAt: endAt,
    } as const;
    await house.listing('ad', ad);
    await house.call('likes-setLike', { type: 'listing', targetId: 'ad', value: true }, 'cho');
    runTriggers = hostOf(house, db);
    const move = (caller: string, data: object) =>
      house.call('listings-moveListing', { listingId: 'ad', ...data }, caller, newKey());
    // Half a percent is not worth a notice, and neither is a repeated price.
    for (const askPrice of [19_900, 19_600, 21_000, 19_600]) {
      expect(codeOf(await move('seller', { event: 'EDIT_PRICE', askPrice }))).toBe('ok');
      await runTriggers(2);
    }
    // A hidden listing expires as well, and its seller is reminded as well.
    expect(codeOf(await move('seller', { event: 'HIDE' }))).toBe('ok');
    for (const days of [8, 6.5, 6, 1, 0.5, 0]) {
      house.clock.time = endAt - days * 24 * HOUR;
      await deliverExpiringNotices(house.ports);
    }
    expect(await told()).toEqual([
      'CLASSIFIED_EXPIRING seller',
      'CLASSIFIED_EXPIRING seller',
      'PRICE_DROP cho',
    ]);
  });

  it('tells a seller that staff removed his advertisement, once and with where to read why', async () => {
    await house.listing('ad', { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: 20_000 });
    runTriggers = hostOf(house, db);
    const removal = { listingId: 'ad', event: 'REMOVE', note: 'Sold elsewhere.' };
    expect(codeOf(await house.call('listings-moveListing', removal, admin, newKey()))).toBe('ok');
    await runTriggers(3);
    expect(await told()).toEqual(['LISTING_REMOVED seller']);
    const [notice] = await db.find(notificationMessages, { where: [['channel', '==', 'inApp']] });
    expect(notice).toMatchObject({ title: 'Your listing was removed', link: '/profile/listings' });
    expect(JSON.stringify(notice)).not.toContain('Sold elsewhere');
  });

  it('the commands tell what a lost trigger did not, once', async () => {
    await bid('ann', 1_000);
    await house.auction('soon', {
      status: 'SCHEDULED',
      startAt: endAt - HOUR,
      endAt: endAt + HOUR,
    });
    await house.call('likes-setLike', { type: 'listing', targetId: 'soon', value: true }, 'cho');
    house.clock.time = endAt;
    await house.call('scheduler-startAuctionCheck', {}, system);
    const before = await told();
    for (const caller of [admin, system]) {
      await house.call('notifications-triggerListingStart', { listingId: 'soon' }, caller);
      await house.call('notifications-triggerListingEnd', { listingId: 'lot' }, caller);
    }
    const after = (await told()).filter((one) => !before.includes(one));
    expect(after).toEqual(['ENDED_SOLD seller', 'ENDED_WON ann', 'LISTING_STARTED cho']);
  });

  it.each(['PREVIEW', 'SELLER_REVIEW', 'SCHEDULED', 'CANCELLED', 'WITHDRAWN'] as const)(
    'the commands tell of no end of what is %s',
    async (status) => {
      await db.transaction(async (tx) => tx.change(auctions, 'lot', { status }));
      const end = { listingId: 'lot' };
      expect(await house.call('notifications-triggerListingEnd', end, system)).toMatchObject({
        data: { ok: false },
      });
      expect(await told()).toEqual([]);
    },
  );

  it('the commands tell nothing that has not happened', async () => {
    const ask = (name: string, listingId: string) => house.call(name, { listingId }, system);
    expect(await ask('notifications-triggerListingEnd', 'lot')).toMatchObject({
      data: { ok: false },
    });
    expect(codeOf(await ask('notifications-triggerListingStart', 'none'))).toBe(
      'LISTING_NOT_FOUND',
    );
    expect((await db.get(auctions, 'lot'))?.status).toBe('LIVE');
    expect(await told()).toEqual([]);
  });
});
