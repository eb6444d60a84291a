import { beforeEach, describe, expect, it } from 'vitest';
import { addresses } from '../../../../src/domain/accounts/address.entity.ts';
import { users } from '../../../../src/domain/accounts/user.entity.ts';
import { invoices } from '../../../../src/domain/payments/invoices/invoice.entity.ts';
import { config } from '../../../../src/domain/platform/settings/config.entity.ts';
import { firstConfig } from '../../../../src/domain/platform/first-data/first-data.ts';
import { FLAGS } from '../../../../src/domain/platform/settings/switches.ts';
import { issueDrafts } from '../../../../src/functions/payments/invoices/sale-invoice.ts';
import { endAuction } from '../../../../src/functions/bidding/auction-transitions.ts';
import type { Db } from '../../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../../real-store.ts';
import { admin, codeOf, endAt, newKey, signedIn, visitor, type House } from '../../house.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;
type Caller = Parameters<House['call']>[2];

beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'ben', 'seller']);
  await house.member('gone', { status: 'DISABLED' });
  await house.auction('lot');
  await house.auction('open');
  await house.listing('ad', { mode: 'CLASSIFIED', status: 'SOLD', askPrice: 9_000 });
  const bid = { listingId: 'lot', kind: 'MAX', amount: 4_000, confirmJump: true };
  await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, 'ann');
  house.clock.time = endAt;
  await endAuction(house.ports, 'lot');
});

const line = { label: 'Photos of the underside', qty: 2, unit: 5_000, taxable: true };
const make = (of: object = {}, caller: Caller = admin, key = newKey()) =>
  house.call(
    'invoices-adminCreateListingInvoice',
    {
      listingId: 'lot',
      kind: 'MANUAL',
      lines: [line],
      reason: 'Ordered by phone',
      idempotencyKey: key,
      ...of,
    },
    caller,
  );
const made = async (of: object = {}) => {
  const answer = await make(of);
  if (!answer.ok) throw new Error(answer.refusal.message);
  const { id } = answer.data as { readonly id: string };
  return (await db.get(invoices, id))!;
};
const year = new Date(endAt).getUTCFullYear();

describe('an invoice made by hand', () => {
  it('is open, numbered after the last, taxed where its member is, and adds up', async () => {
    expect(
      await made({ lines: [line, { ...line, qty: 1, unit: 999, taxable: false }] }),
    ).toMatchObject({
      kind: 'MANUAL',
      status: 'OPEN',
      number: `INV-${year}-000002`,
      userId: 'ann',
      listingId: 'lot',
      lines: [
        { label: 'Photos of the underside', qty: 2, unit: 5_000, amount: 10_000, taxable: true },
        { qty: 1, unit: 999, amount: 999, taxable: false },
      ],
      taxes: [{ name: 'HST', base: 10_000, amount: 1_300 }],
      subtotal: 10_999,
      total: 12_299,
      issuedAt: endAt,
      dueAt: endAt + 7 * 86_400_000,
      info: { hammer: expect.any(Number) },
    });
  });

  it('goes to the seller where it is for listing, or staff say so', async () => {
    const coded = { code: 'LISTING_PACKAGE', qty: 1, unit: 42_900, taxable: true };
    const fee = await made({ kind: 'LISTING_FEE', lines: [coded] });
    expect(fee).toMatchObject({ userId: 'seller', lines: [{ code: 'LISTING_PACKAGE', lot: 214 }] });
    expect(fee).not.toHaveProperty('info');
    expect(await made({ to: 'SELLER' })).toMatchObject({ userId: 'seller' });
    expect(await made({ listingId: 'ad', kind: 'LISTING_FEE' })).toMatchObject({
      userId: 'seller',
    });
  });

  it('is a draft until its member has told where he lives, and is issued then', async () => {
    await db.transaction(async (tx) => tx.change(users, 'ann', { region: undefined }));
    const { id, ...draft } = await made();
    expect(draft).toMatchObject({ status: 'DRAFT', total: 10_000, taxes: [] });
    expect(draft).not.toHaveProperty('number');
    const home = { name: 'Ann', line1: '1 Rue', city: 'Montréal', postal: 'H2X 1Y4' };
    await db.transaction(async (tx) =>
      tx.create(addresses, 'home', { ...home, region: 'QC', country: 'CA', createdBy: 'ann' }),
    );
    await issueDrafts(house.ports, 'ann');
    expect(await db.get(invoices, id)).toMatchObject({
      status: 'OPEN',
      number: `INV-${year}-000002`,
      lines: draft.lines,
      taxes: [{ name: 'GST' }, { name: 'QST' }],
      total: 11_498,
    });
  });

  it.each([
    [false, ['GST'], 10_500],
    [true, ['GST', 'PST'], 11_200],
  ])('takes a province’s own tax only by its switch: %s', async (on, names, total) => {
    const flags = {
      ...firstConfig[FLAGS]!,
      values: { provincialServiceTax: on },
      createdBy: 'house',
    };
    await db.transaction(async (tx) => tx.create(config, FLAGS, flags));
    await db.transaction(async (tx) => tx.change(users, 'ann', { region: 'BC' }));
    const { taxes, ...invoice } = await made();
    expect(taxes.map(({ name }) => name)).toEqual(names);
    expect(invoice.total).toBe(total);
  });

  it('is the only one of its kind that stands for a listing, however many press at once', async () => {
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(codeOf).toSorted()).toEqual(['INVOICE_EXISTS', 'INVOICE_EXISTS', 'ok']);
    const all = await db.find(invoices, { where: [['listingId', '==', 'lot']] });
    expect(all.map(({ number = '' }) => number).toSorted()).toEqual([
      `INV-${year}-000001`,
      `INV-${year}-000002`,
    ]);
  });

  it('answers the same for the same key, and makes nothing again', async () => {
    const key = newKey();
    const first = await make({}, admin, key);
    const seen = await store.snapshot();
    expect(await make({}, admin, key)).toEqual(first);
    expect(await store.snapshot()).toBe(seen);
  });

  it.each<[string, object, Caller, string]>([
    ['a visitor', {}, visitor, 'UNAUTHENTICATED'],
    ['a member', {}, 'ann', 'STAFF_ONLY'],
    ['its seller', {}, 'seller', 'STAFF_ONLY'],
    ['a disabled member', {}, signedIn('gone', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
    ['no such listing', { listingId: 'none' }, admin, 'LISTING_NOT_FOUND'],
    ['one that is not sold', { listingId: 'open' }, admin, 'LISTING_NOT_SOLD'],
    ['a buyer nobody knows', { listingId: 'ad' }, admin, 'BUYER_UNKNOWN'],
    ['a fee that stands already', { kind: 'BUYER_FEE' }, admin, 'INVOICE_EXISTS'],
    ['a kind only the house makes', { kind: 'KEPT_FEE' }, admin, 'INVALID_ARGUMENT'],
    ['no line', { lines: [] }, admin, 'INVALID_ARGUMENT'],
    ['a part of a cent', { lines: [{ ...line, unit: 0.5 }] }, admin, 'INVALID_ARGUMENT'],
    ['less than nothing', { lines: [{ ...line, unit: -1 }] }, admin, 'INVALID_ARGUMENT'],
    ['a sum of its own', { total: 1 }, admin, 'INVALID_ARGUMENT'],
    ['a line that says nothing', { lines: [{ ...line, label: undefined }] }, admin, 'LINE_UNNAMED'],
    ['one that says it twice', { lines: [{ ...line, code: 'SHIPPING' }] }, admin, 'LINE_UNNAMED'],
    ['no key', { idempotencyKey: undefined }, admin, 'INVALID_ARGUMENT'],
  ])('refuses %s, and writes nothing', async (_, of, caller, code) => {
    const seen = await store.snapshot();
    expect(codeOf(await make(of, caller))).toBe(code);
    expect(await store.snapshot()).toBe(seen);
  });
});
