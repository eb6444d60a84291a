import { beforeEach, describe, expect, it } from 'vitest';
import { cardCharges } from '../../../../src/domain/payments/card-charge.entity.ts';
import { invoices } from '../../../../src/domain/payments/invoices/invoice.entity.ts';
import { endAuction } from '../../../../src/functions/bidding/auction-transitions.ts';
import { hearCardEvent } from '../../../../src/functions/payments/cards/card-webhook.ts';
import { tendCards } from '../../../../src/functions/payments/cards/card-upkeep.ts';
import { collectInvoices } from '../../../../src/functions/payments/invoices/collect-invoices.ts';
import { releaseHolds } from '../../../../src/functions/payments/holds/release-holds.ts';
import { admin, codeOf, endAt, newKey, openHouse, type House } from '../../house.ts';

const DAY = 86_400_000;
/** Fee and HST of a lot sold for 40,000. */
const total = 226_000;
let house: House;
/** Lets a request arrive that was in flight all the time. */
let arrive: () => Promise<unknown>;

const invoice = () => house.ports.db.get(invoices, 'inv-lot');
const collect = () => collectInvoices(house.ports);
const charges = async () =>
  (await house.ports.db.find(cardCharges, { where: [] })).filter(
    ({ purpose }) => purpose.kind === 'INVOICE',
  );
/** The amount captured for the invoice and not refunded. */
const kept = async (): Promise<number> =>
  (await charges()).reduce((sum, { taken, refunded }) => sum + taken - refunded, 0);
const isAsked = (input: string | URL | Request, init?: RequestInit): boolean =>
  init?.method === 'POST' &&
  String(input instanceof Request ? input.url : input).endsWith('/payment_intents');

/** The first attempt gets no response for minutes, and is given up. */
beforeEach(async () => {
  house = openHouse();
  await house.member(['ann', 'seller']);
  await house.auction('lot');
  const bid = { listingId: 'lot', kind: 'EXACT', amount: 40_000, confirmJump: true };
  await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, 'ann');
  house.clock.time = endAt;
  await endAuction(house.ports, 'lot');
  await releaseHolds(house.ports, 'lot');
  house.standIn.events.listen((body, signature) => hearCardEvent(house.ports, body, signature));
  house.network((usual) => (input, init) => {
    if (!isAsked(input, init)) return usual(input, init);
    arrive = async () => {
      await usual(input, init);
      await house.standIn.events.settled();
    };
    return Promise.reject(new TypeError('nothing is heard'));
  });
  await collect();
  house.network((usual) => usual);
  house.clock.time += 10 * 60_000;
  await tendCards(house.ports);
  await collect();
});

describe('a payment that comes in late', () => {
  it('pays its invoice, which is open again, and nothing is asked for a second time', async () => {
    expect(await invoice()).toMatchObject({ status: 'OPEN', attempts: [{ ok: false }] });
    await arrive();
    await collect();
    expect(await invoice()).toMatchObject({
      status: 'PAID',
      attempts: [{ ok: false }, { ok: true, code: 'charged' }],
    });
    house.clock.time += 3 * DAY;
    await collect();
    await tendCards(house.ports);
    expect([(await charges()).length, await kept()]).toEqual([1, total]);
  });

  it('pays one that is past due', async () => {
    await house.ports.db.transaction(async (tx) =>
      tx.change(invoices, 'inv-lot', { status: 'PAST_DUE' }),
    );
    await arrive();
    await collect();
    expect([(await invoice())?.status, await kept()]).toEqual(['PAID', total]);
  });

  it('is given back when another attempt has paid it meanwhile', async () => {
    house.clock.time += DAY;
    await collect();
    expect(await invoice()).toMatchObject({ status: 'PAID' });
    await arrive();
    expect(await kept()).toBe(2 * total);
    await tendCards(house.ports);
    expect(await kept()).toBe(total);
  });

  it('is given back when another attempt is under way, whatever comes of that', async () => {
    house.clock.time += DAY;
    house.network((usual) => async (input, init) => {
      if (!isAsked(input, init)) return usual(input, init);
      await arrive();
      return usual(input, init);
    });
    await collect();
    await tendCards(house.ports);
    expect([(await invoice())?.status, await kept()]).toEqual(['PAID', total]);
  });

  it('gives back what a credit note took off meanwhile', async () => {
    const of = { invoiceId: 'inv-lot', amount: 26_000, reason: 'A goodwill' };
    const credited = await house.call(
      'invoices-creditInvoice',
      { ...of, idempotencyKey: newKey() },
      admin,
    );
    expect(codeOf(credited)).toBe('ok');
    await arrive();
    await collect();
    await tendCards(house.ports);
    expect([(await invoice())?.status, await kept()]).toEqual(['PAID', 200_000]);
  });

  it('is given back when the invoice was taken back', async () => {
    const of = { invoiceId: 'inv-lot', reason: 'Written twice', idempotencyKey: newKey() };
    expect(codeOf(await house.call('invoices-voidInvoice', of, admin))).toBe('ok');
    await arrive();
    await tendCards(house.ports);
    expect([(await invoice())?.status, await kept()]).toEqual(['VOID', 0]);
  });
});
