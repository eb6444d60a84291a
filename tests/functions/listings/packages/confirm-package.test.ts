import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { vehicleSample } from '../../../../src/domain/listings/listing-sample.ts';
import { listingSubmissions } from '../../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { packages } from '../../../../src/domain/listings/package.entity.ts';
import { notificationMessages } from '../../../../src/domain/messages/notification-message.entity.ts';
import { cardCharges } from '../../../../src/domain/payments/card-charge.entity.ts';
import { withTax } from '../../../../src/domain/payments/tax.ts';
import { firstPackages, packageId } from '../../../../src/domain/platform/first-data/first-data.ts';
import { layCard } from '../../../../src/embedded/stripe/lay-card.ts';
import { challengePayment } from '../../../../src/embedded/stripe/payment-intents.ts';
import { onPackageCharged } from '../../../../src/functions/listings/packages/confirm-package.ts';
import { onSubmissionMoved } from '../../../../src/functions/notifications/notices/submission-notices.ts';
import { settleRow } from '../../../../src/functions/payments/cards/card-rows.ts';
import { tendCards } from '../../../../src/functions/payments/cards/card-upkeep.ts';
import type { Db, Fresh } from '../../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../../real-store.ts';
import { admin, codeOf, newKey, signedIn, visitor, type House } from '../../house.ts';
import { writePicture } from '../../pictures.ts';

type Caller = Parameters<House['call']>[2];
const openReal = realHouses();
/** 99 plus its HST in Ontario. */
const amount = 9_900 + 1_287;
let house: House;
let store: TestStore;
let db: Db;

const carry = (card: string) =>
  db.transaction(async (tx) =>
    tx.change(usersPrivate, 'ann', layCard(house.standIn.bank, 'ann', card)),
  );
const intents = () => house.standIn.bank.store.all('payments');
const waiting = () => intents().find(({ status }) => status === 'requires_action')!;
const taken = () =>
  intents().reduce((sum, one) => sum + one.amount_received, 0) -
  house.standIn.bank.store.all('charges').reduce((sum, one) => sum + one.amount_refunded, 0);
const pay = (of: object = {}, caller: Caller = 'ann') =>
  house.call(
    'paymentsCharges-authorizeItem',
    { itemType: 'package', itemId: 's1', amount, idempotencyKey: newKey(), ...of },
    caller,
  );
const submission = async () => (await db.get(listingSubmissions, 's1'))!;
/** Runs the triggers of a write of the charge that waited for the bank. */
const hear = async (): Promise<void> => {
  for (const row of await db.find(cardCharges, { where: [['status', '==', 'ACTION']] })) {
    const intent = await house.ports.cards!.intent(row.providerRef ?? '');
    expect(intent.state).toBe('PAID');
    const after = await settleRow(house.ports, row.id, intent);
    const change = { id: row.id, before: row, after } as never;
    await onPackageCharged.handler(change, house.ports);
    await onPackageCharged.handler(change, house.ports);
  }
};

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'bob', 'boss']);
  await carry('pm_card_authenticationRequired');
  await db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
  });
});

describe('the package of a submission whose bank asks', () => {
  const make = () =>
    house.call('listings-submissionToListing', { submissionId: 's1' }, admin, newKey());

  beforeEach(async () => {
    await db.transaction(async (tx) =>
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
      } as Fresh<typeof listingSubmissions>),
    );
    await writePicture(db, 'p0', {
      parentType: 'submission',
      parentId: 's1',
      url: '/media/p0',
      w: 1_600,
      h: 1_200,
      isPublic: false,
    });
    await make();
  });

  it('is left to its seller, who is told where to finish it', async () => {
    const after = await submission();
    expect(after).toMatchObject({ status: 'ACCEPTED', payment: { state: 'ACTION', tries: 1 } });
    const change = { id: 's1', before: { ...after, payment: undefined }, after } as never;
    await onSubmissionMoved.handler(change, house.ports);
    const told = await db.find(notificationMessages, {
      where: [
        ['userId', '==', 'ann'],
        ['channel', '==', 'inApp'],
      ],
    });
    expect(told.map(({ type, link }) => [type, link])).toEqual([
      ['SUBMISSION_PAYMENT_ACTION', '/submit-listing/s1'],
    ]);
  });

  it('is confirmed by its seller, paid once, and made into a listing', async () => {
    expect(await pay()).toMatchObject({
      data: { status: 'ACTION', amount, clientSecret: waiting().client_secret },
    });
    // Staff cannot interfere meanwhile.
    expect(codeOf(await make())).toBe('PAYMENT_ACTION_REQUIRED');
    challengePayment(house.standIn.bank, waiting().id, true);
    const both = await Promise.all([pay(), pay()]);
    for (const one of both) expect(one).toMatchObject({ data: { status: 'PAID' } });
    expect((await submission()).payment).toMatchObject({ state: 'PAID', tries: 1 });
    expect(codeOf(await make())).toBe('ok');
    expect(await pay()).toMatchObject({ data: { status: 'PAID' } });
    expect(taken()).toBe(amount);
  });

  it('counts as paid when its seller left the page after the answer', async () => {
    await pay();
    challengePayment(house.standIn.bank, waiting().id, true);
    await hear();
    expect((await submission()).payment).toMatchObject({ state: 'PAID' });
    expect(taken()).toBe(amount);
  });

  it('that is refused at the bank can be paid with another card', async () => {
    await pay();
    challengePayment(house.standIn.bank, waiting().id, false);
    expect(codeOf(await pay())).toBe('CARD_DECLINED');
    expect((await submission()).payment).toMatchObject({ state: 'DECLINED', tries: 2 });
    await carry('pm_card_visa');
    expect(await pay()).toMatchObject({ data: { status: 'PAID' } });
    expect(taken()).toBe(amount);
  });

  it.each([true, false])('comes back when it is withdrawn (paid: %s)', async (isPaid) => {
    await pay();
    if (isPaid) {
      challengePayment(house.standIn.bank, waiting().id, true);
      await pay();
      expect(taken()).toBe(amount);
    }
    const { rev } = await submission();
    const withdrawn = { id: 's1', rev, patch: {}, event: 'WITHDRAW' };
    const answer = await house.call('listings-updateListingSubmission', withdrawn, 'ann', newKey());
    expect(codeOf(answer)).toBe('ok');
    await tendCards(house.ports);
    expect(waiting()).toBeUndefined();
    expect(taken()).toBe(0);
    expect(codeOf(await pay())).toBe('TRANSITION_REFUSED');
  });

  it.each<[string, object, Caller, string]>([
    ['another amount', { amount: 1 }, 'ann', 'AMOUNT_MISMATCH'],
    ['somebody else’s', {}, 'bob', 'ITEM_NOT_FOUND'],
    ['staff, who do not sell it', {}, admin, 'ITEM_NOT_FOUND'],
    ['one that is not there', { itemId: 'none' }, 'ann', 'ITEM_NOT_FOUND'],
    ['a wrong type', { itemId: 7 }, 'ann', 'INVALID_ARGUMENT'],
    ['too long', { itemId: 'x'.repeat(200) }, 'ann', 'INVALID_ARGUMENT'],
    ['nothing', { itemId: undefined }, 'ann', 'INVALID_ARGUMENT'],
    ['signed out', {}, visitor, 'UNAUTHENTICATED'],
    ['a disabled account', {}, signedIn('ann', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
  ])('is refused: %s; nothing is written', async (_, of, caller, code) => {
    const before = await store.snapshot();
    expect(codeOf(await pay(of, caller))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('is not charged before staff tried to', async () => {
    await db.transaction(async (tx) => tx.change(listingSubmissions, 's1', { payment: undefined }));
    const before = await store.snapshot();
    expect(codeOf(await pay())).toBe('TRANSITION_REFUSED');
    expect(await store.snapshot()).toBe(before);
  });
});

describe('a renewal whose bank asks', () => {
  const { total: price } = withTax(
    firstPackages.find(({ code }) => packageId(code) === 'cla-30')!.price.CAD,
    { country: 'CA', region: 'ON', date: '2027-01-15' },
  );
  const renew = () =>
    house.call('listings-moveListing', { listingId: 'ad', event: 'RENEW' }, 'ann', newKey());
  const confirm = (of: object = {}, caller: Caller = 'ann') =>
    pay({ itemId: 'ad', amount: price, ...of }, caller);
  const ad = async () => (await db.get(listings, 'ad'))!;

  beforeEach(async () => {
    await house.listing('ad', {
      mode: 'CLASSIFIED',
      status: 'EXPIRED',
      packageId: 'cla-30',
      askPrice: 10_000,
      expiresAt: house.clock.time - 1,
      createdBy: 'ann',
    });
  });

  it('is offered anew as soon as its seller has confirmed it, and charged once', async () => {
    const asked = await renew();
    expect(asked).toMatchObject({
      refusal: { code: 'PAYMENT_ACTION_REQUIRED', details: { amount: price } },
    });
    expect(await confirm()).toMatchObject({ data: { status: 'ACTION' } });
    challengePayment(house.standIn.bank, waiting().id, true);
    expect(await confirm()).toMatchObject({ data: { status: 'PAID' } });
    expect(await confirm()).toMatchObject({ data: { status: 'PAID' } });
    expect((await ad()).status).toBe('ACTIVE');
    expect(taken()).toBe(price);
  });

  it('is offered anew when its seller left the page after the answer', async () => {
    await renew();
    challengePayment(house.standIn.bank, waiting().id, true);
    await hear();
    expect((await ad()).status).toBe('ACTIVE');
    expect(taken()).toBe(price);
  });

  it('that is refused at the bank is another charge the next time', async () => {
    await renew();
    challengePayment(house.standIn.bank, waiting().id, false);
    expect(codeOf(await confirm())).toBe('CARD_DECLINED');
    await carry('pm_card_visa');
    expect(codeOf(await renew())).toBe('ok');
    expect(taken()).toBe(price);
  });

  it.each<[object, Caller, string]>([
    [{}, 'ann', 'TRANSITION_REFUSED'],
    [{}, 'bob', 'ITEM_NOT_FOUND'],
    [{}, admin, 'ITEM_NOT_FOUND'],
  ])('is not begun there: %j by %j: %s', async (of, caller, code) => {
    const before = await store.snapshot();
    expect(codeOf(await confirm(of, caller))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });
});
