import { beforeEach, describe, expect, it } from 'vitest';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { termsFrom } from '../../../src/domain/bidding/auction-terms.ts';
import { listingsPrivate } from '../../../src/domain/listings/listing-private.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { freeEnds } from '../../../src/domain/listings/schedule.ts';
import { depositAmounts } from '../../../src/domain/payments/deposits/deposit-amount.entity.ts';
import { deposits, type Deposit } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import { tendHolds } from '../../../src/functions/payments/holds/renew-holds.ts';
import { collectInvoices } from '../../../src/functions/payments/invoices/collect-invoices.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, system, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const DAY = 86_400_000;
const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'ben', 'seller']);
});

const move = (data: object, caller: Parameters<House['call']>[2] = 'seller') =>
  house.call('listings-moveListing', { listingId: 'lot', ...data }, caller, newKey());
const bid = (uid: string, amount: number) =>
  house.call(
    'bids-create',
    { listingId: 'lot', kind: 'EXACT', amount, confirmJump: true, idempotencyKey: newKey() },
    uid,
  );
const holds = (bidderId: string): Promise<readonly Deposit[]> =>
  db.find(deposits, { where: [['bidderId', '==', bidderId]] });
/** Cents held of a member, as the provider reports. */
const held = async (uid: string) => {
  const refs = new Set((await holds(uid)).map(({ providerRef }) => providerRef));
  return house.standIn.bank.store
    .all('payments')
    .flatMap(({ id, status, amount }) =>
      refs.has(id) && status === 'requires_capture' ? [amount] : [],
    );
};

describe('the deposit staff set before a listing goes to its seller', () => {
  const at = { category: 'classics', currency: 'CAD', mode: 'AUCTION' } as const;
  const day = () => new Date(house.clock.time + 10 * DAY).toISOString().slice(0, 10);
  const approve = (): ReturnType<typeof move> => {
    const end = freeEnds(day(), [], usualNumbers.auctions)[0] ?? 0;
    return move({ event: 'APPROVE', startAt: end - 7 * DAY, endAt: end });
  };

  beforeEach(() =>
    house.listing('lot', { ...at, status: 'PREVIEW', createdBy: 'seller' }, { reserve: 9_000 }),
  );

  it('is frozen with the other terms once its seller approves, and nothing moves it after', async () => {
    const told = { estimateLow: 300_000, bidDeposit: 6_000 };
    expect(codeOf(await move({ event: 'SEND_TO_SELLER', ...told }, admin))).toBe('ok');
    expect(await db.get(listingsPrivate, 'lot')).toMatchObject(told);
    expect((await db.get(listings, 'lot'))?.terms).toBeUndefined();
    expect(codeOf(await approve())).toBe('ok');
    expect((await db.get(listings, 'lot'))?.terms?.bidDeposit).toBe(6_000);
    expect((await db.get(auctionEngines, 'lot'))?.terms?.bidDeposit).toBe(6_000);
    expect(JSON.stringify(await db.get(listings, 'lot'))).not.toMatch(/estimate|300.?000/);
    const before = await store.snapshot();
    const again = { event: 'SEND_TO_SELLER', bidDeposit: 1 };
    expect(codeOf(await move(again, admin))).toBe('TRANSITION_REFUSED');
    expect(await store.snapshot()).toBe(before);
  });

  it('is none unless it is said, and goes when a listing is sent again without it', async () => {
    await move({ event: 'SEND_TO_SELLER', bidDeposit: 6_000 }, admin);
    await move({ event: 'SEND_BACK', note: 'No deposit, please.' });
    await move({ event: 'SEND_TO_SELLER' }, admin);
    expect(codeOf(await approve())).toBe('ok');
    expect((await db.get(listings, 'lot'))?.terms).not.toHaveProperty('bidDeposit');
  });

  it('is not its seller’s to set, nor anything but whole dollars, and nothing is written', async () => {
    const before = await store.snapshot();
    const send = { event: 'SEND_TO_SELLER', bidDeposit: 6_000 };
    expect(codeOf(await move(send))).not.toBe('ok');
    expect(codeOf(await move(send, 'ben'))).toBe('LISTING_NOT_FOUND');
    for (const bidDeposit of [-1, 0.5, '6000', 100_000_001]) {
      expect(codeOf(await move({ ...send, bidDeposit }, admin)), `${bidDeposit}`).not.toBe('ok');
    }
    expect(await store.snapshot()).toBe(before);
  });
});

describe('a lot with a deposit', () => {
  const terms = { ...termsFrom(usualNumbers, 'classics'), bidDeposit: 5_000 };
  const end = async (): Promise<void> => {
    house.clock.time = endAt;
    await house.call('scheduler-startAuctionCheck', {}, system);
  };

  it('holds it beside fee and tax, also when more is bid and when the hold is made anew', async () => {
    await house.auction('lot', { terms });
    expect(codeOf(await bid('ann', 1_000))).toBe('ok');
    expect(await held('ann')).toEqual([28_250 + 500_000]);
    expect(codeOf(await bid('ben', 20_000))).toBe('ok');
    expect(codeOf(await bid('ann', 40_000))).toBe('ok');
    expect(await held('ann')).toEqual([226_000 + 500_000]);
    const first = (await holds('ann')).find(({ status }) => status === 'AUTHORIZED')!;
    house.clock.time = first.captureBefore! - DAY;
    await db.transaction(async (tx) =>
      tx.change(auctionEngines, 'lot', { endAt: house.clock.time + 5 * DAY }),
    );
    await tendHolds(house.ports);
    const anew = (await holds('ann')).find(({ status }) => status === 'AUTHORIZED')!;
    expect(anew.id).not.toBe(first.id);
    expect(await held('ann')).toEqual([226_000 + 500_000]);
    expect(await db.get(depositAmounts, anew.id)).toMatchObject({ covers: 40_000 });
  });

  it('takes the invoice alone of who wins, and gives the rest back', async () => {
    await house.auction('lot', { terms });
    await bid('ann', 20_000);
    await end();
    await collectInvoices(house.ports);
    const [hold] = await holds('ann');
    expect(hold).toMatchObject({ status: 'CAPTURED', capturedAmount: 113_000, amount: 613_000 });
    expect(await held('ann')).toEqual([]);
    const [intent] = house.standIn.bank.store.all('payments');
    expect(intent).toMatchObject({ amount_received: 113_000, amount_capturable: 0 });
  });

  it('holds it for a higher offer too', async () => {
    await house.auction('lot', { terms, reserve: 50_000 });
    await bid('ben', 4_000);
    await bid('ann', 5_000);
    await end();
    const offer = (uid: string, amount: number) =>
      house.call(
        'seller-acknowledgeOffer',
        { listingId: 'lot', decision: 'offer', counter: amount },
        uid,
        newKey(),
      );
    expect(codeOf(await offer('ann', 20_000))).toBe('ok');
    expect(await held('ann')).toEqual([113_000 + 500_000]);
  });

  it('keeps it when it is listed again', async () => {
    await house.auction('lot', { terms });
    await db.transaction(async (tx) =>
      tx.change(listingsPrivate, 'lot', { bidDeposit: 5_000, estimateLow: 250_000 }),
    );
    await end();
    expect(codeOf(await move({ event: 'RELIST' }))).toBe('ok');
    const again = await db.get(listingsPrivate, 'lot-r1');
    expect(again).toMatchObject({ bidDeposit: 5_000, estimateLow: 250_000 });
  });
});
