import { beforeEach, describe, expect, it } from 'vitest';
import { mailingList } from '../../../src/domain/accounts/letters/mailing-list.entity.ts';
import { subscriptions } from '../../../src/domain/accounts/letters/subscription.entity.ts';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { freeEntries, freeEntryIdOf } from '../../../src/domain/giveaways/free-entry.entity.ts';
import { optInIdOf, giveawayOptIns } from '../../../src/domain/giveaways/giveaway-opt-in.entity.ts';
import { giveaways } from '../../../src/domain/giveaways/giveaway.entity.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { houseDay } from '../../../src/domain/platform/house-zone.ts';
import { admin, codeOf, startAt, system, visitor } from '../house.ts';
import { openStage, type Stage } from '../notifications/causes/stage.ts';
import { realStore, type TestStore } from '../real-store.ts';
import {
  changeAccount,
  changeOrder,
  checkForm,
  DAY,
  enter,
  entriesOf,
  entryOf,
  giveawayEnd,
  layGiveaway,
  layOrder,
  move,
  sendForm,
} from './giveaway-stage.ts';
import { freshOf } from '../../projections/seed.ts';

const nextStore = realStore();
let store: TestStore;
let stage: Stage;
const ports = () => stage.house.ports;
const calculate = (caller: Parameters<Stage['call']>[2], giveawayId: unknown = 'g') =>
  stage.house.call('giveawayEntries-calculateGiveawayEntries', { giveawayId }, caller);

beforeEach(async () => {
  stage = await openStage((clock) => (store = nextStore(clock)).db);
  await layGiveaway(ports());
  await move(stage.house, 'OPEN');
  for (const uid of ['ann', 'ben', 'cho'])
    await changeAccount(ports(), uid, { phoneVerified: false });
  await enter(ports(), 'ann');
  await stage.follow();
});

describe('entries', () => {
  it('are one for entering, and none without it', async () => {
    expect(await entriesOf(ports(), 'ann')).toBe(1);
    expect(await entryOf(ports(), 'ben')).toBeNull();
    await layOrder(ports(), 'o', 'ben');
    await stage.follow();
    expect(await entryOf(ports(), 'ben')).toBeNull();
  });

  it('follow an order and each of its refunds, and a refund only lowers them', async () => {
    // Goods of 8,900 less a discount of 500, in US dollars, without tax and shipping: CAD 115.50.
    await layOrder(ports(), 'o', 'ann', { discount: 500, currency: 'USD', fxToCad: 1.375 });
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(1 + 5);
    // With its tax and shipping, more was refunded than the goods cost.
    const refund = {
      ref: 'r1',
      at: startAt + DAY,
      amount: 2_260,
      goods: 2_000,
      reason: 'Too small',
    };
    await changeOrder(ports(), 'o', { refunds: [refund], financialStatus: 'PARTIALLY_REFUNDED' });
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(1 + 4);
    const all = { ...refund, ref: 'r2', amount: 9_413, goods: 6_400 };
    await changeOrder(ports(), 'o', { refunds: [refund, all], financialStatus: 'REFUNDED' });
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(1);
  });

  it('count no order that is not paid, or was placed before', async () => {
    await layOrder(ports(), 'o', 'ann', { financialStatus: 'PENDING' });
    await layOrder(ports(), 'p', 'ann', { placedAt: startAt - 1 });
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(1);
    await changeOrder(ports(), 'o', { financialStatus: 'PAID' });
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(1 + 4);
  });

  it('follow a phone, the newsletter and an accepted submission, each once', async () => {
    await changeAccount(ports(), 'ann', { phoneVerified: true });
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(2);
    const { db } = ports();
    await db.transaction(async (tx) => {
      tx.create(subscriptions, 's', {
        email: 'ann@example.com',
        topics: ['giveaways'],
        unsubscribeTokenHash: 'f'.repeat(64),
        createdBy: 'ann',
      });
    });
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(2);
    await db.transaction(async (tx) => tx.change(subscriptions, 's', { confirmedAt: startAt }));
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(3);
    for (const id of ['v1', 'v2']) {
      await db.transaction(async (tx) =>
        tx.create(
          listingSubmissions,
          id,
          freshOf(listingSubmissions, 'ann', { status: 'IN_REVIEW' }),
        ),
      );
      await db.transaction(async (tx) => tx.change(listingSubmissions, id, { status: 'ACCEPTED' }));
      await stage.follow();
      expect(await entriesOf(ports(), 'ann')).toBe(8);
    }
    expect((await entryOf(ports(), 'ann'))?.parts).toEqual({
      optIn: 1,
      spending: 0,
      freeForm: 0,
      verifiedPhone: 1,
      newsletter: 1,
      referral: 0,
      submissionAccepted: 5,
    });
  });

  it('count an address on the mailing list as the newsletter', async () => {
    await ports().db.transaction(async (tx) =>
      tx.create(mailingList, 'm', {
        email: 'ann@example.com',
        source: 'GIVEAWAY',
        consentAt: startAt,
        consentText: 'Yes, write to me.',
        active: true,
        createdBy: 'boss',
      }),
    );
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(2);
  });

  it('follow new members who enter by one’s link, once they verified themselves', async () => {
    await changeAccount(ports(), 'ben', { emailVerified: false });
    await enter(ports(), 'ben', { referrer: 'ann' });
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(1);
    await changeAccount(ports(), 'ben', { emailVerified: true });
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(3);
    // An existing member, an unknown name, and one’s own link earn nothing.
    await ports().db.transaction(async (tx) => tx.change(users, 'cho', { memberSince: 1 }));
    await enter(ports(), 'cho', { referrer: 'ann' });
    await enter(ports(), 'seller', { referrer: 'seller' });
    await enter(ports(), 'boss', { referrer: 'nobody' });
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(3);
    for (const uid of ['seller', 'boss']) {
      const optIn = await ports().db.get(giveawayOptIns, optInIdOf(uid, 'g'));
      expect(optIn?.referrerId).toBeUndefined();
    }
  });

  it('reach the same cap by free forms alone as by any amount spent', async () => {
    await enter(ports(), 'ben');
    await layOrder(ports(), 'o', 'ben', { subtotal: 99_999_900 });
    await stage.follow();
    expect(await entriesOf(ports(), 'ben')).toBe(1_000);
    const long = { endAt: startAt + 60 * DAY };
    await ports().db.transaction(async (tx) => tx.change(giveaways, 'g', long));
    for (let day = 0; day < 41; day += 1) {
      await stage.at(startAt + day * DAY);
      await sendForm(ports(), 'ann');
      await stage.follow();
      await checkForm(ports(), 'ann', 'ACCEPTED');
      await stage.follow();
      expect(await entriesOf(ports(), 'ann')).toBe(Math.min(1_000, 1 + 25 * (day + 1)));
    }
  });

  it('count a free form only once somebody checked it', async () => {
    await sendForm(ports(), 'ann');
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(1);
    await checkForm(ports(), 'ann', 'ACCEPTED');
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(26);
    await checkForm(ports(), 'ann', 'REFUSED');
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(1);
  });

  it('set a free form aside that is of another day, and count it for no one', async () => {
    const day = houseDay(startAt + 9 * DAY);
    await sendForm(ports(), 'ann', day);
    await stage.follow();
    const form = await ports().db.get(freeEntries, freeEntryIdOf('ann', 'g', day));
    expect(form).toMatchObject({ status: 'REFUSED', fault: 'LATE' });
    await checkForm(ports(), 'ann', 'ACCEPTED', day);
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(1);
  });

  it('say why there are none', async () => {
    await enter(ports(), 'ben', { region: 'BC', dateOfBirth: '2020-01-01', apart: false });
    await enter(ports(), 'boss');
    await changeAccount(ports(), 'boss', { roles: 'admin' });
    await stage.follow();
    expect(await entryOf(ports(), 'ben')).toMatchObject({
      entries: 0,
      reasons: ['REGION', 'AGE', 'HOUSEHOLD'],
    });
    expect(await entryOf(ports(), 'boss')).toMatchObject({ entries: 0, reasons: ['STAFF'] });
  });
});

describe('giveawayEntries-calculateGiveawayEntries', () => {
  it('counts the caller’s own, or everybody’s by staff and the timetable, and changes nothing again', async () => {
    await enter(ports(), 'ben');
    await stage.follow();
    const counted = async (caller: Parameters<Stage['call']>[2]) => {
      const answer = await calculate(caller);
      return answer.ok ? answer.data : codeOf(answer);
    };
    const before = await store.snapshot('auditLog');
    expect(await counted('ann')).toEqual({ entries: 1, members: 1 });
    expect(await counted('cho')).toEqual({ entries: 0, members: 0 });
    expect(await counted(admin)).toEqual({ entries: 2, members: 2 });
    expect(await counted(system)).toEqual({ entries: 2, members: 2 });
    expect(await store.snapshot('auditLog')).toBe(before);
  });

  it('finds again what was not followed', async () => {
    await layOrder(ports(), 'o', 'ann');
    expect(await calculate('ann')).toMatchObject({ data: { entries: 5 } });
    expect(await entriesOf(ports(), 'ann')).toBe(5);
  });

  it.each([
    [visitor, 'g', 'UNAUTHENTICATED'],
    ['ann', 'none', 'GIVEAWAY_NOT_FOUND'],
    ['ann', 'hidden', 'GIVEAWAY_NOT_FOUND'],
    [admin, 'hidden', 'GIVEAWAY_CLOSED'],
    ['ann', '', 'INVALID_ARGUMENT'],
    ['ann', 7, 'INVALID_ARGUMENT'],
    ['ann', undefined, 'INVALID_ARGUMENT'],
    ['ann', 'x'.repeat(129), 'INVALID_ARGUMENT'],
  ] as const)('refuses: %o %s %s, and writes nothing', async (caller, giveawayId, code) => {
    await layGiveaway(ports(), {}, 'hidden');
    const before = await store.snapshot();
    const answer = await stage.house.call(
      'giveawayEntries-calculateGiveawayEntries',
      giveawayId === undefined ? {} : { giveawayId },
      caller,
    );
    expect(codeOf(answer)).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('counts no longer once it is closed: a refund changes nothing any more', async () => {
    await layOrder(ports(), 'o', 'ann');
    await stage.follow();
    await stage.at(giveawayEnd, 'tendGiveaways');
    const refund = { ref: 'r', at: giveawayEnd, amount: 9_000, goods: 8_000, reason: 'Late' };
    await changeOrder(ports(), 'o', { refunds: [refund] });
    await stage.follow();
    expect(await entriesOf(ports(), 'ann')).toBe(5);
    expect(codeOf(await calculate('ann'))).toBe('GIVEAWAY_CLOSED');
  });
});
