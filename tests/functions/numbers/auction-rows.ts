import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { Refused } from '../../../src/domain/kit/refusal.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { notificationEvents } from '../../../src/domain/messages/notification-event.entity.ts';
import { deliverOfferReminders } from '../../../src/functions/notifications/notices/offer-notices.ts';
import { scheduleAuction } from '../../../src/functions/bidding/schedule-auction.ts';
import { settleAuctions } from '../../../src/functions/sales/settle-auctions.ts';
import { numbersOf } from '../../../src/functions/numbers.ts';
import { admin, codeOf, endAt, newKey, startAt, system, type House } from '../house.ts';
import type { Rows } from './save-setting.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const bid = (house: House, amount: number, more: object = {}, listingId = 'lot') => {
  const given = { listingId, kind: 'MAX', amount, confirmJump: true, ...more };
  return house.call('bids-create', { ...given, idempotencyKey: newKey() }, 'ann');
};
const end = (house: House) => {
  house.clock.time = endAt;
  return house.call('scheduler-startAuctionCheck', {}, system);
};

const feeOf = (hammer: number) => async (house: House) => {
  await house.auction('lot', { reserve: hammer });
  await bid(house, hammer);
  await end(house);
  return (await house.ports.db.get(invoices, 'inv-lot'))?.subtotal;
};

const answerTo =
  (amount: number, more: object = {}) =>
  async (house: House) => {
    await house.auction('lot');
    return codeOf(await bid(house, amount, more));
  };
/** Times of a bid from now on, ms. */
const waiting = (amount: number, of: (now: number) => object) => async (house: House) => {
  await house.auction('lot');
  return codeOf(await bid(house, amount, of(house.clock.time)));
};

/** Tries a bid this many times, 0.9 s apart, on two lots in turn; returns the last answer. */
const tried = (times: number) => async (house: House) => {
  for (const id of ['lot', 'other']) await house.auction(id);
  let code = '';
  for (let n = 0; n < times; n += 1) {
    code = codeOf(await bid(house, 1_000 + n * 100, {}, n % 2 === 0 ? 'lot' : 'other'));
    house.clock.time += 900;
  }
  return code;
};

const noon = Date.parse('2027-03-02T17:00:00Z');
/** Approves a coming auction; by default seven days long, ending at noon. */
const scheduled = async (
  house: House,
  times: { readonly startAt?: number; readonly endAt?: number } = {},
  packageId = 'auc-std',
) => {
  const wanted = { startAt: noon, endAt: noon + 7 * DAY, ...times };
  house.clock.time = wanted.startAt - DAY;
  await house.listing('new', { mode: 'AUCTION', status: 'SELLER_REVIEW', packageId });
  try {
    const numbers = await numbersOf(house.ports);
    await house.ports.db.transaction((tx) =>
      scheduleAuction(tx, 'new', wanted, { now: house.clock.time, numbers }),
    );
    return 'ok';
  } catch (error) {
    return error instanceof Refused ? error.refusal.code : String(error);
  }
};

/** State of an ended auction this long after its end. */
const settled = (reserve: number, after: number) => async (house: House) => {
  await house.auction('lot', { reserve });
  await bid(house, 500);
  await end(house);
  house.clock.time = endAt + after;
  await settleAuctions(house.ports);
  return (await house.ports.db.get(listings, 'lot'))?.status;
};

const refused = 'DATES_INVALID';

export const auctionRows: Rows = {
  'fees.buyerBps': { to: 1_000, see: feeOf(20_000), before: 100_000, after: 200_000 },
  'fees.buyerMinCents': { to: 30_000, see: feeOf(1_000), before: 25_000, after: 30_000 },
  'fees.buyerMaxCents': { to: 600_000, see: feeOf(200_000), before: 750_000, after: 600_000 },
  'invoices.dueMs': {
    to: 14 * DAY,
    see: async (house) => {
      await feeOf(1_000)(house);
      const bill = await house.ports.db.get(invoices, 'inv-lot');
      return ((bill?.dueAt ?? 0) - endAt) / DAY;
    },
    before: 7,
    after: 14,
  },
  'bidding.startingBid': {
    to: 500,
    see: async (house) => {
      await scheduled(house);
      return (await house.ports.db.get(auctions, 'new'))?.startingBid;
    },
    before: 100,
    after: 500,
  },
  'bidding.highestBid': {
    to: 1_000_000,
    see: answerTo(2_000_000),
    before: 'ok',
    after: 'INVALID_AMOUNT',
  },
  'bidding.softCloseMs': {
    to: 5 * MINUTE,
    see: async (house) => {
      await house.auction('lot');
      house.clock.time = endAt - 1_000;
      await bid(house, 500);
      return ((await house.ports.db.get(auctions, 'lot'))?.endAt ?? 0) - endAt;
    },
    before: 119_000,
    after: 299_000,
  },
  'bidding.jumpFactor': {
    to: 100,
    see: answerTo(6_000, { confirmJump: false }),
    before: 'CONFIRM_LARGE_BID',
    after: 'ok',
  },
  'bidding.jumpDollars': {
    to: 10_000,
    see: answerTo(6_000, { confirmJump: false }),
    before: 'CONFIRM_LARGE_BID',
    after: 'ok',
  },
  'bidding.attempts.count': { to: 2, see: tried(3), before: 'ok', after: 'RATE_LIMITED' },
  'bidding.attempts.windowMs': {
    to: 5_000,
    see: tried(11),
    before: 'RATE_LIMITED',
    after: 'ok',
  },
  'bidding.queued.choicesMs': {
    to: [5 * MINUTE, 3 * HOUR],
    see: async (house) => {
      await house.auction('lot', { endAt: startAt + 2 * HOUR });
      const queuedAt = house.clock.time;
      return codeOf(await bid(house, 500, { queuedAt, validUntil: queuedAt + 2 * HOUR }));
    },
    before: 'VALIDITY_TOO_LONG',
    after: 'ok',
  },
  'bidding.queued.latestBeforeEndMs': {
    to: MINUTE,
    see: waiting(500, (now) => ({ queuedAt: now, validUntil: endAt - 5 * MINUTE })),
    before: 'VALIDITY_TOO_LONG',
    after: 'ok',
  },
  'bidding.queued.toleranceMs': {
    to: 5 * MINUTE,
    see: waiting(500, (now) => ({ queuedAt: now, validUntil: endAt - 8 * MINUTE })),
    before: 'VALIDITY_TOO_LONG',
    after: 'ok',
  },
  'bidding.atOnceMs': {
    to: 5 * MINUTE,
    see: waiting(500, (now) => ({ kind: 'EXACT', validUntil: now + 3 * MINUTE })),
    before: 'QUEUED_MAX_ONLY',
    after: 'ok',
  },
  'bidding.reserveNearPercent': {
    to: 80,
    see: async (house) => {
      await house.auction('lot', { reserve: 10_000 });
      const { db } = house.ports;
      await db.transaction(async (tx) => tx.change(auctionEngines, 'lot', { showNear: true }));
      await bid(house, 8_500);
      return (await db.get(auctions, 'lot'))?.reserveNear;
    },
    before: false,
    after: true,
  },
  'auctions.days': {
    to: [4],
    see: (house) => scheduled(house, { endAt: noon + 4 * DAY }),
    before: refused,
    after: 'ok',
  },
  'auctions.premierDays': {
    to: 30,
    see: (house) => scheduled(house, { startAt: noon - 23 * DAY }, 'auc-premier'),
    before: refused,
    after: 'ok',
  },
  'auctions.startNoticeMs': {
    to: 48 * HOUR,
    see: (house) => scheduled(house, { startAt: noon, endAt: noon + 7 * DAY }),
    before: 'ok',
    after: refused,
  },
  'auctions.endsBetweenHours': {
    to: [14, 21],
    see: (house) => scheduled(house),
    before: 'ok',
    after: refused,
  },
  'auctions.endsApartMs': {
    to: 10 * MINUTE,
    see: async (house) => {
      await house.auction('lot', { endAt: noon + 7 * DAY + 8 * MINUTE });
      return scheduled(house);
    },
    before: 'ok',
    after: refused,
  },
  'auctions.completeAfterMs': {
    to: 10 * DAY,
    see: settled(0, 11 * DAY),
    before: 'SOLD',
    after: 'COMPLETED',
  },
  'offers.stepMs': {
    to: 12 * HOUR,
    see: settled(9_000, 25 * HOUR),
    before: 'NEGOTIATION',
    after: 'UNSOLD',
  },
  'invoices.defaultAfterMs': {
    to: 4 * DAY,
    see: async (house) => {
      await house.auction('lot');
      await bid(house, 1_000);
      await end(house);
      await house.ports.db.transaction(async (tx) =>
        tx.change(invoices, 'inv-lot', { status: 'PAST_DUE' }),
      );
      house.clock.time = endAt + 10 * DAY;
      return (await settleAuctions(house.ports)).fallen.length;
    },
    before: 1,
    after: 0,
  },
  'accounts.suspendAtStrikes': {
    to: 2,
    see: async (house) => {
      await house.auction('lot');
      await bid(house, 1_000);
      await end(house);
      const close = { listingId: 'lot', event: 'BUYER_DEFAULT', note: 'Not paid.' };
      await house.call('sales-settle', close, admin, newKey());
      return (await house.ports.db.get(usersPrivate, 'ann'))?.bidderStatus;
    },
    before: 'SUSPENDED',
    after: 'VERIFIED',
  },
  'offers.remindMs': {
    to: 10 * HOUR,
    see: async (house) => {
      await settled(9_000, 19 * HOUR)(house);
      await deliverOfferReminders(house.ports);
      const told = await house.ports.db.find(notificationEvents, {
        where: [['type', '==', 'OFFER_EXPIRING']],
      });
      return told.length;
    },
    before: 0,
    after: 1,
  },
};
