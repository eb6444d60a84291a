import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { sales } from '../../../src/domain/bidding/sales/sale.entity.ts';
import { cardCharges } from '../../../src/domain/payments/card-charge.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { layCard } from '../../../src/embedded/stripe/lay-card.ts';
import { challengePayment } from '../../../src/embedded/stripe/payment-intents.ts';
import { settleRow } from '../../../src/functions/payments/cards/card-rows.ts';
import { tendCards } from '../../../src/functions/payments/cards/card-upkeep.ts';
import {
  collectInvoices,
  payInvoice,
} from '../../../src/functions/payments/invoices/collect-invoices.ts';
import { releaseHolds } from '../../../src/functions/payments/holds/release-holds.ts';
import { refundFees } from '../../../src/functions/sales/refund-fees.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, system, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

const settle = (event: string, by: typeof admin, note: string) =>
  house.call('sales-settle', { listingId: 'lot', event, note }, by, newKey());
const saleOf = () => db.get(sales, 'lot');

beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'seller']);
  await house.auction('lot');
  const bid = { listingId: 'lot', kind: 'MAX', amount: 6_000, confirmJump: true };
  await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, 'ann');
  house.clock.time = endAt;
  await house.call('scheduler-startAuctionCheck', {}, system);
});

describe('a payment of the fee under way', () => {
  const payment = () => house.standIn.bank.store.all('payments');
  /** The winner’s hold is gone, and the card requires 3-D Secure. */
  const underWay = async () => {
    await releaseHolds(house.ports, 'lot');
    await db.transaction(async (tx) =>
      tx.change(
        usersPrivate,
        'ann',
        layCard(house.standIn.bank, 'ann', 'pm_card_authenticationRequired'),
      ),
    );
    await payInvoice(house.ports, 'inv-lot');
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({
      status: 'PROCESSING',
      payment: { bankAsks: true },
    });
  };
  const confirmAtBank = () => {
    const asked = payment().find(({ status }) => status === 'requires_action');
    challengePayment(house.standIn.bank, asked?.id ?? '', true);
  };

  it.each(['BUYER_DEFAULT', 'SELLER_DEFAULT'])(
    '%s waits for it, and writes nothing',
    async (event) => {
      await underWay();
      const seen = await store.snapshot();
      expect(codeOf(await settle(event, admin, 'It will not be kept.'))).toBe('PAYMENT_UNDER_WAY');
      expect(await store.snapshot()).toBe(seen);
    },
  );

  it('invariants 17 and 20: paid, it is given back where the seller, kept where the buyer did not keep the sale', async () => {
    await underWay();
    confirmAtBank();
    await collectInvoices(house.ports);
    expect(codeOf(await settle('SELLER_DEFAULT', admin, 'Sold it elsewhere.'))).toBe('ok');
    await refundFees(house.ports);
    const { total } = (await db.get(invoices, 'inv-lot'))!;
    expect(house.standIn.bank.store.all('refunds').map(({ amount }) => amount)).toEqual([total]);
    expect(await saleOf()).toMatchObject({ refund: 'DONE' });
  });

  it('invariant 17: never answered, it ends; the fee is void, and the runner-up’s is the only one', async () => {
    await underWay();
    house.clock.time += 31 * 60_000;
    await tendCards(house.ports);
    await collectInvoices(house.ports);
    expect(codeOf(await settle('BUYER_DEFAULT', admin, 'They will not pay.'))).toBe('ok');
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({ status: 'VOID', kind: 'BUYER_FEE' });
  });

  it('that is heard of only after the sale fell through is given back, once', async () => {
    await releaseHolds(house.ports, 'lot');
    // The response is lost, and the provider does not find the payment again in time.
    house.network((usual) => async (...of) => {
      await usual(...of);
      throw new TypeError('the connection was cut');
    });
    await collectInvoices(house.ports);
    const [row] = await db.find(cardCharges, { where: [['key', '==', 'invoice-inv-lot-0']] });
    expect(row).toMatchObject({ status: 'PENDING' });
    await settleRow(house.ports, row?.id ?? '', null);
    house.network((usual) => usual);
    await collectInvoices(house.ports);
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({ status: 'OPEN' });
    expect(codeOf(await settle('SELLER_DEFAULT', admin, 'Sold it elsewhere.'))).toBe('ok');
    await refundFees(house.ports);
    const paid = payment().find(({ status }) => status === 'succeeded');
    const late = await house.ports.cards!.intent(paid?.id ?? '');
    await Promise.all([
      settleRow(house.ports, row?.id ?? '', late),
      settleRow(house.ports, row?.id ?? '', late),
    ]);
    await tendCards(house.ports);
    await tendCards(house.ports);
    const back = house.standIn.bank.store.all('refunds').map(({ amount }) => amount);
    expect(back).toEqual([paid?.amount]);
  });

  it('of a part, by the hold, goes back with the fee that is void', async () => {
    // The hold is less than the fee by now.
    await db.transaction(async (tx) => tx.change(invoices, 'inv-lot', { total: 500_000 }));
    await db.transaction(async (tx) =>
      tx.change(
        usersPrivate,
        'ann',
        layCard(house.standIn.bank, 'ann', 'pm_card_chargeCustomerFail'),
      ),
    );
    await collectInvoices(house.ports);
    const taken = payment().reduce((sum, one) => sum + one.amount_received, 0);
    expect(taken).toBeGreaterThan(0);
    expect(codeOf(await settle('SELLER_DEFAULT', admin, 'Sold it elsewhere.'))).toBe('ok');
    await tendCards(house.ports);
    expect(house.standIn.bank.store.all('refunds').map(({ amount }) => amount)).toEqual([taken]);
  });

  it.each(['PARTIALLY_REFUNDED', 'UNCOLLECTIBLE'] as const)(
    'invariant 17: a fee that is %s makes room for that of the next sale',
    async (status) => {
      await db.transaction(async (tx) => tx.change(invoices, 'inv-lot', { status }));
      await settle('BUYER_DEFAULT', admin, 'They will not pay.');
      expect(await db.get(invoices, 'inv-lot')).toMatchObject({ status, kind: 'KEPT_FEE' });
    },
  );
});
