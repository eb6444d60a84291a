import { expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { negotiations } from '../../../src/domain/bidding/sales/negotiation.entity.ts';
import { sales } from '../../../src/domain/bidding/sales/sale.entity.ts';
import { deposits } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { layCard } from '../../../src/embedded/stripe/lay-card.ts';
import { timetable } from '../../../src/functions/timetable.ts';
import { codeOf, endAt, newKey } from '../house.ts';
import { realHouses } from '../real-store.ts';

const openReal = realHouses();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const jobs = timetable.filter(({ name }) =>
  [
    'startAndEndAuctions',
    'settleAuctions',
    'collectInvoices',
    'refundFees',
    'tendCards',
    'tendHolds',
  ].includes(name),
);

it('a buyer who never pays: three attempts, past due, default, strike, and the runner-up buys', async () => {
  const { house } = openReal();
  const { db } = house.ports;
  await house.member(['ann', 'ben', 'seller']);
  await house.auction('lot');
  for (const [uid, amount] of [
    ['ben', 4_000],
    ['ann', 6_000],
  ] as const) {
    const bid = { listingId: 'lot', kind: 'MAX', amount, confirmJump: true };
    await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, uid);
  }
  // The bank releases the hold, and the card declines everything from now on.
  const [hold] = await db.find(deposits, { where: [['bidderId', '==', 'ann']] });
  await house.ports.cards?.release(hold?.providerRef ?? '', 'by-the-bank');
  await db.transaction(async (tx) =>
    tx.change(
      usersPrivate,
      'ann',
      layCard(house.standIn.bank, 'ann', 'pm_card_chargeCustomerFail'),
    ),
  );

  /** Runs only the schedule until then, hour by hour. */
  const until = async (time: number): Promise<void> => {
    for (; house.clock.time <= time; house.clock.time += HOUR) {
      for (const { run } of jobs) await run(house.ports);
    }
    house.clock.time = time;
  };
  const bill = async () => {
    const invoice = await db.get(invoices, 'inv-lot');
    return [invoice?.status, invoice?.attempts.map(({ at, ok }) => [(at - endAt) / HOUR, ok])];
  };
  const statusOf = async () => (await db.get(auctionEngines, 'lot'))?.status;

  house.clock.time = endAt;
  await until(endAt);
  expect(await bill()).toEqual(['OPEN', [[0, false]]]);
  await until(endAt + DAY);
  const second = [
    [0, false],
    [24, false],
  ];
  expect(await bill()).toEqual(['OPEN', second]);
  await until(endAt + 2 * DAY);
  const third = [...second, [48, false]];
  expect(await bill()).toEqual(['OPEN', third]);
  await until(endAt + 7 * DAY - HOUR);
  expect([await statusOf(), ...(await bill())]).toEqual(['SOLD', 'OPEN', third]);
  await until(endAt + 7 * DAY);
  expect(await bill()).toEqual(['PAST_DUE', third]);
  await until(endAt + 9 * DAY - HOUR);
  expect([await statusOf(), (await db.get(usersPrivate, 'ann'))?.strikes]).toEqual(['SOLD', 0]);
  await until(endAt + 9 * DAY);
  expect(await bill()).toEqual(['VOID', third]);
  expect((await db.get(usersPrivate, 'ann'))?.strikes).toBe(1);
  expect(await db.get(sales, 'lot')).toMatchObject({
    outcome: 'BUYER_DEFAULTED',
    closedAt: endAt + 9 * DAY,
  });
  await until(endAt + 9 * DAY + HOUR);
  expect(await db.get(negotiations, 'lot-second')).toMatchObject({
    bidderId: 'ben',
    status: 'PENDING_BIDDER',
    deadline: endAt + 10 * DAY,
  });

  const answer = (decision: string, uid: string, counter?: number) =>
    house.call(
      'seller-acknowledgeOffer',
      { listingId: 'lot', decision, ...(counter === undefined ? {} : { counter }) },
      uid,
      newKey(),
    );
  expect(codeOf(await answer('offer', 'ben', 5_000))).toBe('ok');
  expect(codeOf(await answer('accept', 'seller'))).toBe('ok');
  await until(house.clock.time + HOUR);
  const bills = await db.find(invoices, { where: [['listingId', '==', 'lot']] });
  expect(Object.fromEntries(bills.map(({ userId, status }) => [userId, status]))).toEqual({
    ann: 'VOID',
    ben: 'PAID',
  });
  await until(house.clock.time + 30 * DAY);
  expect(await db.get(sales, 'lot-second')).toMatchObject({ outcome: 'COMPLETED', price: 5_000 });
});
