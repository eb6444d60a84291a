import { beforeEach, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { deliver } from '../../../src/functions/notifications/deliver.ts';
import { deliverOfferReminders } from '../../../src/functions/notifications/notices/offer-notices.ts';
import { settleAuctions } from '../../../src/functions/sales/settle-auctions.ts';
import { codeOf, endAt, newKey, system, type House } from '../house.ts';
import { realHouses } from '../real-store.ts';
import { realHostOf } from './real-host.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const openReal = realHouses();
let house: House;
let follow: () => Promise<void>;

beforeEach(async () => {
  ({ house } = openReal());
  await house.member(['ann', 'ben', 'seller']);
  await house.auction('lot', { reserve: 5_000 });
  for (const [caller, amount] of [
    ['ben', 4_000],
    ['ann', 6_000],
  ] as const) {
    const bid = { listingId: 'lot', kind: 'MAX', amount, confirmJump: true };
    await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, caller);
  }
  follow = await realHostOf(house);
  house.clock.time = endAt;
  await house.call('scheduler-startAuctionCheck', {}, system);
  await follow();
});

/** Notices of some types, as `TYPE member link`. */
const told = async (pattern: RegExp): Promise<readonly string[]> => {
  const rows = await house.ports.db.find(notificationMessages, {
    where: [['channel', '==', 'inApp']],
    limit: 500,
  });
  return rows
    .filter(({ type }) => pattern.test(type))
    .map(({ type, userId, link }) => `${type} ${userId} ${link}`)
    .sort();
};

const answer = async (decision: string, caller: string, counter?: number) => {
  const asked = { listingId: 'lot', decision, ...(counter === undefined ? {} : { counter }) };
  expect(codeOf(await house.call('seller-acknowledgeOffer', asked, caller, newKey()))).toBe('ok');
  await follow();
};

const leaveUnpaid = async () => {
  await house.ports.db.transaction(async (tx) =>
    tx.change(invoices, 'inv-lot', { status: 'PAST_DUE' }),
  );
  house.clock.time = endAt + 9 * DAY;
  await settleAuctions(house.ports);
  await follow();
};

it('a sale that falls through is told to the runner-up, and each turn of their offer to its other side', async () => {
  await leaveUnpaid();
  expect(await told(/^SECOND/)).toEqual(['SECOND_CHANCE ben /listing/lot']);

  house.clock.time += 20 * HOUR;
  await deliverOfferReminders(house.ports);
  await deliverOfferReminders(house.ports);
  expect(await told(/^OFFER/)).toEqual(['OFFER_EXPIRING ben /listing/lot']);

  await answer('offer', 'ben', 4_500);
  await answer('counter', 'seller', 5_000);
  await answer('accept', 'ben');
  expect(await told(/^OFFER/)).toEqual([
    'OFFER_ACCEPTED seller /listing/lot',
    'OFFER_COUNTERED ben /listing/lot',
    'OFFER_EXPIRING ben /listing/lot',
    'OFFER_RECEIVED seller /listing/lot',
  ]);
});

it.each([{ bidderStatus: 'SUSPENDED' }, { status: 'DISABLED' }] as const)(
  'nobody with an account of %o is invited, who could make no offer',
  async (change) => {
    await house.ports.db.transaction(async (tx) => {
      await tx.get(usersPrivate, 'ben');
      tx.change(usersPrivate, 'ben', change);
    });
    await leaveUnpaid();
    expect(await told(/^SECOND/)).toEqual([]);
  },
);

it('of a listing that is not there nobody can be told, and staff can read that', async () => {
  const to = { kind: 'member', uid: 'ann' } as const;
  await deliver(house.ports, { type: 'OUTBID', listingId: 'gone', to, dedupeKey: 'OUTBID gone' });
  expect(house.lines).toContain('error there is no listing gone to tell of: OUTBID');
});
