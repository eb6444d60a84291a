import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { sales } from '../../../../src/domain/bidding/sales/sale.entity.ts';
import { owedOf } from '../../../../src/domain/payments/invoices/credit-note.ts';
import { cardCharges } from '../../../../src/domain/payments/card-charge.entity.ts';
import { deposits } from '../../../../src/domain/payments/deposits/deposit.entity.ts';
import { invoiceActs } from '../../../../src/domain/payments/invoices/invoice-act.entity.ts';
import { invoices } from '../../../../src/domain/payments/invoices/invoice.entity.ts';
import { sequences } from '../../../../src/domain/platform/sequence.entity.ts';
import { layCard } from '../../../../src/embedded/stripe/lay-card.ts';
import { endAuction } from '../../../../src/functions/bidding/auction-transitions.ts';
import { usualNumbers } from '../../../../src/domain/platform/settings/numbers.ts';
import { invoiceChangeNotices } from '../../../../src/functions/notifications/notices/invoice-notices.ts';
import { tendCards } from '../../../../src/functions/payments/cards/card-upkeep.ts';
import { collectInvoices } from '../../../../src/functions/payments/invoices/collect-invoices.ts';
import { releaseHolds } from '../../../../src/functions/payments/holds/release-holds.ts';
import type { Db } from '../../../../src/functions/ports.ts';
import { refundFees } from '../../../../src/functions/sales/refund-fees.ts';
import { defaultUnpaid } from '../../../../src/functions/sales/tend-sales.ts';
import { admin, codeOf, endAt, newKey, signedIn, visitor, type House } from '../../house.ts';
import { realHouses, type TestStore } from '../../real-store.ts';

const DAY = 86_400_000;
const openReal = realHouses();
const second = signedIn('chief', { role: 'admin' });
let house: House;
let store: TestStore;
let db: Db;
type Caller = Parameters<House['call']>[2];

/** A lot that Ann won for 40,000: a fee of 2,000 and HST of 260. */
const sell = async (id: string): Promise<void> => {
  house.clock.time = endAt - DAY;
  await house.auction(id);
  house.clock.time = endAt - DAY;
  const bid = { listingId: id, kind: 'EXACT', amount: 40_000, confirmJump: true };
  expect(codeOf(await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, 'ann'))).toBe(
    'ok',
  );
  house.clock.time = endAt;
  await endAuction(house.ports, id);
};

beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'seller']);
  await house.member('gone', { status: 'DISABLED' });
  await sell('lot');
});

const carry = (card: string) =>
  db.transaction(async (tx) =>
    tx.change(usersPrivate, 'ann', layCard(house.standIn.bank, 'ann', card)),
  );
const invoice = async (id = 'inv-lot') => (await db.get(invoices, id))!;
const pay = () => collectInvoices(house.ports);
const voids = (of: object = {}, caller: Caller = admin, key = newKey()) =>
  house.call(
    'invoices-voidInvoice',
    { invoiceId: 'inv-lot', reason: 'Written twice', idempotencyKey: key, ...of },
    caller,
  );
const credit = (amount: number, of: object = {}, caller: Caller = admin, key = newKey()) =>
  house.call(
    'invoices-creditInvoice',
    { invoiceId: 'inv-lot', amount, reason: 'A goodwill', idempotencyKey: key, ...of },
    caller,
  );
/** The amount captured from Ann's cards and not refunded. */
const kept = async (): Promise<number> =>
  (await db.find(cardCharges, { where: [['userId', '==', 'ann']] })).reduce(
    (sum, { taken, refunded }) => sum + taken - refunded,
    0,
  );
const acts = async (id = 'inv-lot') =>
  (await db.find(invoiceActs, { where: [['invoiceId', '==', id]], orderBy: [['at', 'desc']] })).map(
    ({ act, by, amount, reason }) => [act, by, amount, reason],
  );
const year = new Date(endAt).getUTCFullYear();

describe('writing an invoice off', () => {
  const writeOff = (of: object = {}, caller: Caller = admin, key = newKey()) =>
    house.call(
      'invoices-writeOffInvoice',
      { invoiceId: 'inv-lot', reason: 'They moved away', idempotencyKey: key, ...of },
      caller,
    );
  const status = async () => (await invoice()).status;

  it('asks for nothing any more, keeps its number, and says who did it and why', async () => {
    await carry('pm_card_chargeCustomerFail');
    await releaseHolds(house.ports, 'lot');
    house.clock.time = endAt + 8 * DAY;
    await pay();
    await pay();
    expect(await status()).toBe('PAST_DUE');
    const key = newKey();
    const first = await writeOff({}, admin, key);
    expect(first).toMatchObject({ data: { status: 'UNCOLLECTIBLE', total: 226_000 } });
    expect(await writeOff({}, admin, key)).toEqual(first);
    expect(await invoice()).toMatchObject({
      number: `INV-${year}-000001`,
      writtenOffAt: endAt + 8 * DAY,
      writeOffReason: 'They moved away',
    });
    expect(owedOf(await invoice())).toBe(0);
    expect(await acts()).toEqual([['WRITTEN_OFF', 'boss', undefined, 'They moved away']]);
    // A working card is not charged, by schedule or owner, and no sale falls through for it.
    await carry('pm_card_visa');
    const [card] = (await db.get(usersPrivate, 'ann'))?.cards ?? [];
    const own = { invoiceId: 'inv-lot', paymentMethodId: card?.id };
    expect(codeOf(await house.call('invoices-updateInvoicePaymentMethodId', own, 'ann'))).toBe(
      'TRANSITION_REFUSED',
    );
    house.clock.time = endAt + 20 * DAY;
    await pay();
    await defaultUnpaid(house.ports);
    expect([await kept(), await status()]).toEqual([0, 'UNCOLLECTIBLE']);
    expect((await db.get(sales, 'lot'))?.outcome).toBe('OPEN');
  });

  it.each([
    ['written off', writeOff],
    ['voided', voids],
  ] as const)(
    '%s where the process ends right after it, gives the hold back by the clock',
    async (_, act) => {
      const { find } = db;
      Object.assign(db, { find: () => Promise.reject(new Error('the process ended')) });
      house.network(() => () => Promise.reject(new TypeError('fetch failed')));
      await act();
      Object.assign(db, { find });
      house.network((usual) => usual);
      const held = async () =>
        (await db.find(deposits, { where: [['listingId', '==', 'lot']] })).map(
          ({ status: of }) => of,
        );
      expect(await held()).toEqual(['AUTHORIZED']);
      await tendCards(house.ports);
      expect(await held()).toEqual(['REVOKED']);
    },
  );

  it('gives the hold back, and is told to who owed it, once', async () => {
    const before = await invoice();
    await writeOff();
    const held = await db.find(deposits, { where: [['listingId', '==', 'lot']] });
    expect(held.map(({ status: one }) => one)).toEqual(['REVOKED']);
    const change = { id: 'inv-lot', before, after: await invoice() };
    expect(invoiceChangeNotices(change, usualNumbers).map(({ type }) => type)).toEqual([
      'INVOICE_WRITTEN_OFF',
    ]);
  });

  it.each<[string, object, Caller, string]>([
    ['nobody signed in', {}, visitor, 'UNAUTHENTICATED'],
    ['its owner', {}, 'ann', 'STAFF_ONLY'],
    ['without a reason', { reason: undefined }, admin, 'INVALID_ARGUMENT'],
    ['one that is not there', { invoiceId: 'inv-none' }, admin, 'INVOICE_NOT_FOUND'],
  ])('refuses %s and writes nothing', async (_, of, caller, code) => {
    const seen = await store.snapshot();
    expect(codeOf(await writeOff(of, caller))).toBe(code);
    expect(await store.snapshot()).toBe(seen);
  });

  it.each(['DRAFT', 'PROCESSING', 'PAID', 'VOID', 'REFUNDED'] as const)(
    'refuses one that is %s',
    async (from) => {
      await db.transaction(async (tx) => tx.change(invoices, 'inv-lot', { status: from }));
      expect(codeOf(await writeOff())).toBe('TRANSITION_REFUSED');
      expect(await status()).toBe(from);
    },
  );
});

describe('voiding an invoice', () => {
  it('asks for nothing any more, gives the hold back, and says who did it and why', async () => {
    expect(await voids()).toMatchObject({ data: { status: 'VOID', total: 226_000 } });
    expect(await invoice()).toMatchObject({
      status: 'VOID',
      number: `INV-${year}-000001`,
      voidedAt: endAt,
      voidReason: 'Written twice',
    });
    expect(await acts()).toEqual([['VOIDED', 'boss', undefined, 'Written twice']]);
    const held = await db.find(deposits, { where: [['listingId', '==', 'lot']] });
    expect(held.map(({ status }) => status)).toEqual(['REVOKED']);
    house.clock.time = endAt + 20 * DAY;
    await pay();
    expect([await kept(), (await invoice()).status]).toEqual([0, 'VOID']);
  });

  it('gives back what was taken of the hold before the card was declined', async () => {
    const id = 'inv-lot';
    await db.transaction(async (tx) => tx.change(invoices, id, { total: 300_000 }));
    await carry('pm_card_chargeCustomerFail');
    await pay();
    expect([await kept(), (await invoice()).status]).toEqual([226_000, 'OPEN']);
    // Such a refund needs two administrators.
    await house.member('chief', { roles: 'admin' });
    expect(codeOf(await voids())).toBe('SECOND_PERSON_REQUIRED');
    await db.transaction(async (tx) => tx.change(invoices, id, { total: 100_000 }));
    const [hold] = await db.find(cardCharges, { where: [['userId', '==', 'ann']] });
    await db.transaction(async (tx) => tx.change(cardCharges, hold!.id, { giveBack: 126_000 }));
    expect(codeOf(await voids())).toBe('ok');
    expect(await kept()).toBe(0);
  });

  it('makes room for another, by which the sale is then kept or not', async () => {
    await voids();
    const line = { code: 'BUYER_FEE', qty: 1, unit: 80_000, taxable: true };
    const made = await house.call(
      'invoices-adminCreateListingInvoice',
      {
        listingId: 'lot',
        kind: 'BUYER_FEE',
        lines: [line],
        reason: 'Written anew',
        idempotencyKey: newKey(),
      },
      admin,
    );
    if (!made.ok) throw new Error(made.refusal.message);
    const { id } = made.data as { readonly id: string };
    expect(await invoice(id)).toMatchObject({ number: `INV-${year}-000002`, total: 90_400 });
    await pay();
    expect([await kept(), (await invoice(id)).status]).toEqual([90_400, 'PAID']);
    const end = { listingId: 'lot', event: 'SELLER_DEFAULT', note: 'No car came' };
    expect(codeOf(await house.call('sales-settle', end, admin, newKey()))).toBe('ok');
    await refundFees(house.ports);
    expect([await kept(), (await invoice(id)).status]).toEqual([0, 'REFUNDED']);
  });

  it('does not let a sale fall through whose fee was taken back', async () => {
    await voids();
    house.clock.time = endAt + 30 * DAY;
    expect(await defaultUnpaid(house.ports)).toEqual([]);
  });

  it('is refused once it is paid, or void, and writes nothing', async () => {
    await voids();
    const seen = await store.snapshot();
    expect(codeOf(await voids())).toBe('TRANSITION_REFUSED');
    expect(await store.snapshot()).toBe(seen);
    await sell('next');
    await pay();
    expect(codeOf(await voids({ invoiceId: 'inv-next' }))).toBe('TRANSITION_REFUSED');
  });
});

describe('a credit note', () => {
  it('beside another gives back what both come to, and no more, whoever asks the provider first', async () => {
    await pay();
    const { cards } = house.ports;
    if (cards === null) throw new Error('The house has no cards.');
    const { refund } = cards;
    let open = (): void => undefined;
    const bothAsked = new Promise<void>((resolve) => (open = resolve));
    let asked = 0;
    const together: typeof refund = async (...of) => {
      asked += 1;
      if (asked === 2) open();
      await bothAsked;
      return refund(...of);
    };
    Object.assign(cards, { refund: together });
    const both = await Promise.all([credit(20_000), credit(30_000)]);
    expect(both.map(codeOf)).toEqual(['ok', 'ok']);
    await tendCards(house.ports);
    expect(await kept()).toBe(226_000 - 50_000);
  });

  it('takes its amount off what is asked for, with the tax in it, under a number of its own', async () => {
    await releaseHolds(house.ports, 'lot');
    expect(await credit(11_300)).toMatchObject({
      data: { status: 'OPEN', creditNote: `CN-${year}-000001`, owed: 214_700 },
    });
    expect((await invoice()).creditNotes).toEqual([
      {
        number: `CN-${year}-000001`,
        at: endAt,
        amount: 11_300,
        reason: 'A goodwill',
        net: 10_000,
        taxes: [{ name: 'HST', amount: 1_300 }],
      },
    ]);
    expect(await acts()).toEqual([['CREDITED', 'boss', 11_300, 'A goodwill']]);
    await pay();
    expect([await kept(), (await invoice()).status]).toEqual([214_700, 'PAID']);
  });

  it('gives back what was paid, and in the end all of it', async () => {
    await pay();
    expect(await kept()).toBe(226_000);
    expect(await credit(26_000)).toMatchObject({ data: { status: 'PARTIALLY_REFUNDED' } });
    expect(await kept()).toBe(200_000);
    house.clock.time += DAY;
    expect(codeOf(await credit(100_000))).toBe('ok');
    house.clock.time += DAY;
    expect(await credit(100_000)).toMatchObject({ data: { status: 'REFUNDED', owed: 0 } });
    expect(await kept()).toBe(0);
    const { creditNotes, subtotal, taxTotal } = await invoice();
    expect(creditNotes.map(({ number }) => number)).toEqual([
      `CN-${year}-000001`,
      `CN-${year}-000002`,
      `CN-${year}-000003`,
    ]);
    expect(creditNotes.reduce((sum, { net }) => sum + net, 0)).toBe(subtotal);
    expect(creditNotes.reduce((sum, { taxes }) => sum + taxes[0]!.amount, 0)).toBe(taxTotal);
    expect(codeOf(await credit(1))).toBe('TRANSITION_REFUSED');
  });

  it('of a large refund is not for one administrator, nor for two who each try', async () => {
    await pay();
    await house.member(['boss', 'chief'], { roles: 'admin' });
    const seen = await store.snapshot();
    for (const by of [admin, second, admin]) {
      expect(codeOf(await credit(100_001, {}, by))).toBe('SECOND_PERSON_REQUIRED');
    }
    expect(await store.snapshot()).toBe(seen);
    expect(codeOf(await credit(100_000))).toBe('ok');
    expect(await kept()).toBe(126_000);
  });

  it('of a large refund is for the only administrator alone', async () => {
    await pay();
    expect(codeOf(await credit(100_001))).toBe('ok');
  });

  it('is numbered without gaps whoever presses at once, and never more than is left', async () => {
    const all = await Promise.all([credit(90_000), credit(90_000), credit(90_000)]);
    expect(all.map(codeOf).toSorted()).toEqual(['MORE_THAN_INVOICED', 'ok', 'ok']);
    const after = await invoice();
    expect([owedOf(after), after.creditNotes.map(({ number }) => number)]).toEqual([
      46_000,
      [`CN-${year}-000001`, `CN-${year}-000002`],
    ]);
    expect(await db.get(sequences, `credit-notes-${year}`)).toMatchObject({ last: 2 });
  });
});

describe.each([
  ['void', (of: object, caller: Caller, key?: string) => voids(of, caller, key)],
  ['credit', (of: object, caller: Caller, key?: string) => credit(1_000, of, caller, key)],
])('%s', (_, act) => {
  it('answers the same for the same key, and does nothing again', async () => {
    const key = newKey();
    const first = await act({}, admin, key);
    const seen = await store.snapshot();
    expect(await act({}, admin, key)).toEqual(first);
    expect(await store.snapshot()).toBe(seen);
    expect(codeOf(await act({ reason: 'Another' }, admin, key))).toBe('KEY_REUSED');
    expect(await store.snapshot()).toBe(seen);
  });

  it.each<[string, object, Caller, string]>([
    ['a visitor', {}, visitor, 'UNAUTHENTICATED'],
    ['who is billed', {}, 'ann', 'STAFF_ONLY'],
    ['the seller', {}, 'seller', 'STAFF_ONLY'],
    ['a disabled member', {}, signedIn('gone', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
    ['an invoice that is not there', { invoiceId: 'none' }, admin, 'INVOICE_NOT_FOUND'],
    ['no reason', { reason: '' }, admin, 'INVALID_ARGUMENT'],
    ['a reason too long', { reason: 'x'.repeat(501) }, admin, 'INVALID_ARGUMENT'],
    ['no key', { idempotencyKey: undefined }, admin, 'INVALID_ARGUMENT'],
    ['more than is asked', { status: 'PAID' }, admin, 'INVALID_ARGUMENT'],
  ])('refuses %s, and writes nothing', async (__, of, caller, code) => {
    const seen = await store.snapshot();
    expect(codeOf(await act(of, caller))).toBe(code);
    expect(await store.snapshot()).toBe(seen);
  });
});

it.each([
  [226_001, 'MORE_THAN_INVOICED'],
  [226_000, 'VOID_INSTEAD'],
  [0, 'INVALID_ARGUMENT'],
  [-5, 'INVALID_ARGUMENT'],
  [0.5, 'INVALID_ARGUMENT'],
])('refuses a credit of %d on an invoice that is not paid', async (amount, code) => {
  const seen = await store.snapshot();
  expect(codeOf(await credit(amount))).toBe(code);
  expect(await store.snapshot()).toBe(seen);
});
