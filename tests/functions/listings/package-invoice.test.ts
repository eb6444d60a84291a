import { beforeEach, describe, expect, it } from 'vitest';
import { addresses } from '../../../src/domain/accounts/address.entity.ts';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import { sequences } from '../../../src/domain/platform/sequence.entity.ts';
import { layCard } from '../../../src/embedded/stripe/lay-card.ts';
import { challengePayment } from '../../../src/embedded/stripe/payment-intents.ts';
import { invoiceChangeNotices } from '../../../src/functions/notifications/notices/invoice-notices.ts';
import { tendCards } from '../../../src/functions/payments/cards/card-upkeep.ts';
import type { Db, Fresh } from '../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, newKey, type House } from '../house.ts';
import { writePicture } from '../pictures.ts';

type Caller = Parameters<House['call']>[2];
const openReal = realHouses();
/** 99 plus its HST in Ontario. */
const total = 9_900 + 1_287;
let house: House;
let store: TestStore;
let db: Db;

const make = (key = newKey()) =>
  house.call('listings-submissionToListing', { submissionId: 's1' }, admin, key);
const move = (data: object, caller: Caller = 'ann', key = newKey()) =>
  house.call('listings-moveListing', { listingId: 'l-s1', ...data }, caller, key);
const pay = (amount = total, itemId = 's1') =>
  house.call(
    'paymentsCharges-authorizeItem',
    { itemType: 'package', itemId, amount, idempotencyKey: newKey() },
    'ann',
  );
const moveSubmission = async (event: object, caller: Caller) => {
  const { rev } = (await db.get(listingSubmissions, 's1'))!;
  const data = { id: 's1', rev, patch: {}, ...event };
  return house.call('listings-updateListingSubmission', data, caller, newKey());
};
const withdrawSubmission = () => moveSubmission({ event: 'WITHDRAW' }, 'ann');
const credit = (invoiceId: string, amount: number) =>
  house.call(
    'invoices-creditInvoice',
    { invoiceId, amount, reason: 'As agreed by phone', idempotencyKey: newKey() },
    admin,
  );
const carry = (card: string) =>
  db.transaction(async (tx) =>
    tx.change(usersPrivate, 'ann', layCard(house.standIn.bank, 'ann', card)),
  );
const waiting = () =>
  house.standIn.bank.store.all('payments').find(({ status }) => status === 'requires_action')!;
const all = () => db.find(invoices, { where: [['userId', '==', 'ann']] });
const only = async () => {
  const found = await all();
  expect(found).toHaveLength(1);
  return found[0]!;
};
/** The amount of Ann's money at the card provider. */
const taken = () =>
  house.standIn.bank.store.all('payments').reduce((sum, one) => sum + one.amount_received, 0) -
  house.standIn.bank.store.all('charges').reduce((sum, one) => sum + one.amount_refunded, 0);
const livesAt = (region: string, country = 'CA') =>
  db.transaction(async (tx) =>
    tx.create(addresses, `home-${region}`, {
      name: 'Ann',
      line1: '1 Road',
      city: 'Town',
      postal: country === 'CA' ? 'H2X 1Y4' : '10001',
      region,
      country: country as 'CA',
      createdBy: 'ann',
    }),
  );
const year = () => new Date(house.clock.time).getUTCFullYear();

beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'bob', 'boss']);
  await db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
    tx.create(listingSubmissions, 's1', {
      mode: 'AUCTION',
      status: 'ACCEPTED',
      step: 6,
      draft: { vehicle: vehicleSample, sale: { packageId: 'auc-std' }, contact: {} },
      clientDraftId: 's1',
      uploads: [
        { localId: 'p0', name: '0.jpg', bytes: 1, state: 'success', offset: 1, imageId: 'p0' },
      ],
      agreed: { reserve: 9_000, packageId: 'auc-std' },
      createdBy: 'ann',
    } as Fresh<typeof listingSubmissions>);
  });
  await writePicture(db, 'p0', {
    parentType: 'submission',
    parentId: 's1',
    url: '/media/p0',
    w: 1_600,
    h: 1_200,
    isPublic: false,
  });
});

describe('the invoice of a listing package', () => {
  it('is there once it is paid, numbered, taxed and paid, and is not doubled', async () => {
    const key = newKey();
    const [first, again] = [await make(key), await make(key)];
    expect(again).toEqual(first);
    expect(codeOf(await make())).toBe('ok');
    const invoice = await only();
    expect(invoice).toMatchObject({
      kind: 'LISTING_FEE',
      status: 'PAID',
      number: `INV-${year()}-000001`,
      userId: 'ann',
      listingId: 'l-s1',
      currency: 'CAD',
      lines: [{ code: 'LISTING_PACKAGE', vehicle: '1972 Datsun 240Z', qty: 1, amount: 9_900 }],
      taxes: [{ name: 'HST', base: 9_900, amount: 1_287 }],
      subtotal: 9_900,
      taxTotal: 1_287,
      total,
      region: 'ON',
      issuedAt: house.clock.time,
      paidAt: house.clock.time,
      attempts: [{ ok: true, code: 'charged' }],
      creditNotes: [],
    });
    expect(taken()).toBe(total);
    const mine = await house.call('invoices-getUserInvoices', {}, 'ann');
    expect(mine).toMatchObject({ data: { invoices: [{ id: invoice.id }] } });
    expect(codeOf(await house.call('invoices-getInvoice', { id: invoice.id }, 'bob'))).toBe(
      'INVOICE_NOT_FOUND',
    );
  });

  it('is told to its seller once its lot is there', async () => {
    await make();
    const after = await only();
    const { listingId: _, ...before } = after;
    const of = { id: after.id };
    const first = invoiceChangeNotices({ ...of, before: null, after: before }, usualNumbers);
    const told = invoiceChangeNotices({ ...of, before, after }, usualNumbers);
    expect(first).toEqual([]);
    expect(told).toMatchObject([
      { type: 'INVOICE_PAID', listingId: 'l-s1', to: { kind: 'member', uid: 'ann' } },
    ]);
    expect(invoiceChangeNotices({ ...of, before: after, after }, usualNumbers)).toEqual([]);
  });

  it.each<[string, string, readonly string[], number]>([
    ['AB', 'CA', ['GST'], 10_395],
    ['QC', 'CA', ['GST', 'QST'], 11_383],
    ['NS', 'CA', ['HST'], 11_286],
    ['NY', 'US', [], 9_900],
  ])('is taxed where its seller lives: %s, %s', async (region, country, names, sum) => {
    await livesAt(region, country);
    await make();
    const { taxes, billTo, ...invoice } = await only();
    expect(taxes.map(({ name }) => name)).toEqual(names);
    expect(invoice).toMatchObject({ region, total: sum });
    expect(billTo).toMatchObject({ name: 'Ann', region });
    expect(taken()).toBe(sum);
  });

  it('is taxed where the vehicle stands when its seller told no place', async () => {
    await db.transaction(async (tx) => tx.change(users, 'ann', { region: undefined }));
    await make();
    expect(await only()).toMatchObject({ region: vehicleSample.location.region, total });
  });

  it('is not there for a card that is declined, which takes no number', async () => {
    await carry('pm_card_chargeDeclined');
    expect(codeOf(await make())).toBe('PAYMENT_ACTION_REQUIRED');
    expect(codeOf(await pay())).toBe('CARD_DECLINED');
    expect(await all()).toEqual([]);
    expect(await db.get(sequences, `invoices-${year()}`)).toBeNull();
    await carry('pm_card_visa');
    expect(await pay()).toMatchObject({ data: { status: 'PAID', amount: total } });
    const { listingId, ...invoice } = await only();
    expect(listingId).toBeUndefined();
    expect(invoice).toMatchObject({ status: 'PAID', number: `INV-${year()}-000001`, total });
    expect(codeOf(await make())).toBe('ok');
    expect(await only()).toMatchObject({ listingId: 'l-s1', number: invoice.number });
  });

  it('is not there for a package that costs nothing', async () => {
    await db.transaction(async (tx) =>
      tx.change(listingSubmissions, 's1', { agreed: { reserve: 0, packageId: 'auc-std' } }),
    );
    expect(codeOf(await make())).toBe('ok');
    expect(await all()).toEqual([]);
  });

  it.each([
    ['the command again', () => make()],
    ['the clock', () => tendCards(house.ports)],
  ])('is written once when the answer of the card was lost, by %s', async (_, found) => {
    house.network((usual) => async (...of) => {
      await usual(...of);
      throw new TypeError('the connection was cut');
    });
    expect(codeOf(await make())).toBe('PROVIDER_UNAVAILABLE');
    expect(await all()).toEqual([]);
    house.network((usual) => usual);
    house.clock.time += 2 * 60_000;
    await found();
    expect(await only()).toMatchObject({ status: 'PAID', total });
    expect(codeOf(await make())).toBe('ok');
    expect(await only()).toMatchObject({ listingId: 'l-s1' });
    expect(taken()).toBe(total);
  });

  it('says what was asked of the bank, though its seller has moved since', async () => {
    await carry('pm_card_authenticationRequired');
    await make();
    expect(await pay()).toMatchObject({ data: { status: 'ACTION' } });
    expect(await all()).toEqual([]);
    await livesAt('AB');
    expect(await pay(10_395)).toMatchObject({
      refusal: { code: 'AMOUNT_MISMATCH', details: { amount: total } },
    });
    challengePayment(house.standIn.bank, waiting().id, true);
    const both = await Promise.all([pay(), pay()]);
    for (const one of both) expect(one).toMatchObject({ data: { status: 'PAID' } });
    expect(await only()).toMatchObject({ region: 'ON', total });
    expect(taken()).toBe(total);
  });
});

describe('what comes back of it', () => {
  const sums = async () => {
    const { status, creditNotes } = await only();
    for (const { amount, net, taxes } of creditNotes) {
      expect(taxes.reduce((sum, tax) => sum + tax.amount, net)).toBe(amount);
    }
    return [status, ...creditNotes.map(({ amount }) => amount)];
  };

  it('has a credit note for all of it before it was scheduled, and one only', async () => {
    await make();
    const key = newKey();
    const first = await move({ event: 'WITHDRAW' }, 'ann', key);
    expect(await move({ event: 'WITHDRAW' }, 'ann', key)).toEqual(first);
    expect(codeOf(await move({ event: 'WITHDRAW' }))).toBe('TRANSITION_REFUSED');
    expect(await sums()).toEqual(['REFUNDED', total]);
    expect((await only()).creditNotes).toMatchObject([
      { number: `CN-${year()}-000001`, reason: 'Listing withdrawn', net: 9_900 },
    ]);
    await tendCards(house.ports);
    expect(taken()).toBe(0);
  });

  it('has one for half of it after, tax and all', async () => {
    await make();
    await db.transaction(async (tx) => tx.change(listings, 'l-s1', { status: 'SCHEDULED' }));
    expect(codeOf(await move({ event: 'WITHDRAW' }))).toBe('ok');
    expect(await sums()).toEqual(['PARTIALLY_REFUNDED', 5_594]);
    expect(taken()).toBe(total - 5_594);
  });

  it('has one for all of it whenever staff withdraw the listing, with their reason', async () => {
    await make();
    await db.transaction(async (tx) => tx.change(listings, 'l-s1', { status: 'SCHEDULED' }));
    expect(codeOf(await move({ event: 'WITHDRAW', note: 'Not their car.' }, admin))).toBe('ok');
    expect([...(await sums()), taken()]).toEqual(['REFUNDED', total, 0]);
    expect((await only()).creditNotes).toMatchObject([{ reason: 'Not their car.' }]);
  });

  it('counts what staff gave back before', async () => {
    await make();
    expect(codeOf(await credit((await only()).id, 1_000))).toBe('ok');
    await tendCards(house.ports);
    expect(taken()).toBe(total - 1_000);
    await db.transaction(async (tx) => tx.change(listings, 'l-s1', { status: 'SCHEDULED' }));
    expect(codeOf(await move({ event: 'WITHDRAW' }))).toBe('ok');
    expect(await sums()).toEqual(['PARTIALLY_REFUNDED', 1_000, 4_594]);
    expect(taken()).toBe(total - 5_594);
  });

  it.each([
    ['paid by staff’s command, of which no listing came', async () => void (await make())],
    [
      'paid by its seller',
      async () => {
        await carry('pm_card_chargeDeclined');
        await make();
        await carry('pm_card_visa');
        await pay();
      },
    ],
    [
      'confirmed at the bank in this moment',
      async () => {
        await carry('pm_card_authenticationRequired');
        await make();
        await pay();
        challengePayment(house.standIn.bank, waiting().id, true);
      },
    ],
  ])('has one where a submission is withdrawn: %s', async (_, paid) => {
    await db.transaction(async (tx) => tx.change(listingSubmissions, 's1', { uploads: [] }));
    await paid();
    expect(taken()).toBe(total);
    expect(codeOf(await withdrawSubmission())).toBe('ok');
    await tendCards(house.ports);
    expect(await sums()).toEqual(['REFUNDED', total]);
    expect(taken()).toBe(0);
  });

  it('has one where staff reject what they accepted, though its package is paid', async () => {
    await db.transaction(async (tx) => tx.change(listingSubmissions, 's1', { uploads: [] }));
    await make();
    expect(taken()).toBe(total);
    expect(codeOf(await moveSubmission({ event: 'REJECT', code: 'CONDITION' }, admin))).toBe('ok');
    await tendCards(house.ports);
    expect((await only()).creditNotes).toMatchObject([{ reason: 'Submission declined' }]);
    expect([...(await sums()), taken()]).toEqual(['REFUNDED', total, 0]);
  });

  it('stands with staff, who write no second invoice for the package', async () => {
    await make();
    const { id } = await only();
    await db.transaction(async (tx) => tx.change(listings, 'l-s1', { status: 'SOLD' }));
    const line = { code: 'LISTING_PACKAGE', qty: 1, unit: 9_900, taxable: true };
    const anew = { listingId: 'l-s1', kind: 'LISTING_FEE', lines: [line], reason: 'Written anew' };
    const asked = () => ({ ...anew, idempotencyKey: newKey() });
    const write = () => house.call('invoices-adminCreateListingInvoice', asked(), admin);
    const before = await store.snapshot();
    expect(await write()).toMatchObject({ refusal: { code: 'INVOICE_EXISTS', details: { id } } });
    expect(await store.snapshot()).toBe(before);
    await credit(id, total);
    expect(await sums()).toEqual(['REFUNDED', total]);
    expect(await write()).toMatchObject({ data: { number: `INV-${year()}-000002`, total } });
  });
});

describe('a renewal', () => {
  const sum = 4_900 + 637;
  const renew = (of: object = {}, key = newKey()) =>
    house.call('listings-moveListing', { listingId: 'ad', event: 'RENEW', ...of }, 'ann', key);

  beforeEach(() =>
    house.listing('ad', {
      mode: 'CLASSIFIED',
      status: 'EXPIRED',
      packageId: 'cla-30',
      askPrice: 10_000,
      expiresAt: house.clock.time - 1,
      createdBy: 'ann',
    }),
  );

  it('has an invoice of its own, with its lot', async () => {
    const key = newKey();
    const first = await renew({ amount: sum }, key);
    expect(first.ok).toBe(true);
    expect(await renew({ amount: sum }, key)).toEqual(first);
    const { number: lot } = (await db.get(listings, 'ad'))!;
    expect(await only()).toMatchObject({
      kind: 'LISTING_FEE',
      status: 'PAID',
      listingId: 'ad',
      lines: [{ code: 'LISTING_PACKAGE', lot, amount: 4_900 }],
      total: sum,
    });
    expect(taken()).toBe(sum);
  });

  it.each([4_900, sum + 1, 0])('charges no other sum than was told: %i', async (amount) => {
    const before = await store.snapshot();
    expect(await renew({ amount })).toMatchObject({
      refusal: { code: 'AMOUNT_MISMATCH', details: { amount: sum } },
    });
    expect(await store.snapshot()).toBe(before);
    expect(taken()).toBe(0);
  });

  it('that its seller confirms at the bank after they withdrew it comes back', async () => {
    await carry('pm_card_authenticationRequired');
    expect(codeOf(await renew())).toBe('PAYMENT_ACTION_REQUIRED');
    challengePayment(house.standIn.bank, waiting().id, true);
    expect(codeOf(await move({ event: 'WITHDRAW', listingId: 'ad' }))).toBe('ok');
    await tendCards(house.ports);
    expect(taken()).toBe(0);
    expect(await only()).toMatchObject({ status: 'REFUNDED', creditNotes: [{ amount: sum }] });
  });
});
