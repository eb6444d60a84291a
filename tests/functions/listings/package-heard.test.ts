import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { cardCharges, type CardCharge } from '../../../src/domain/payments/card-charge.entity.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import { layCard } from '../../../src/embedded/stripe/lay-card.ts';
import { onPackageCharged } from '../../../src/functions/listings/packages/confirm-package.ts';
import { onSubmissionMoved } from '../../../src/functions/notifications/notices/submission-notices.ts';
import { tendCards } from '../../../src/functions/payments/cards/card-upkeep.ts';
import type { Db, Fresh } from '../../../src/functions/ports.ts';
import { admin, codeOf, newKey, type House } from '../house.ts';
import { writePicture } from '../pictures.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

const rows = () => db.find(cardCharges, { where: [] });
const intents = () => house.standIn.bank.store.all('payments');
const put = (of: object) =>
  house.standIn.bank.store.put('payments', { ...intents().at(-1)!, ...of } as never);
const taken = () => intents().reduce((sum, one) => sum + one.amount_received, 0);

/** Makes the bank leave the next payment undecided. */
const bankIsSlow = (): void =>
  house.network((usual) => async (input, init) => {
    const answer = await usual(input, init);
    const url = String(input instanceof Request ? input.url : input);
    if (init?.method !== 'POST' || !url.endsWith('/payment_intents')) return answer;
    house.network((back) => back);
    return Response.json(put({ status: 'processing', amount_received: 0, latest_charge: null }));
  });

/** Runs the scheduled query of the bank, and the triggers of the charge, repeatedly. */
const hear = async (): Promise<void> => {
  const before = await rows();
  house.clock.time += 2 * 60_000;
  await tendCards(house.ports);
  await follow(before);
};
const follow = async (before: readonly CardCharge[]): Promise<void> => {
  for (const after of await rows()) {
    const was = before.find(({ id }) => id === after.id);
    if (was === undefined) continue;
    const change = { id: after.id, before: was, after } as never;
    await onPackageCharged.handler(change, house.ports);
    await onPackageCharged.handler(change, house.ports);
  }
};
const carry = (card: string) =>
  db.transaction(async (tx) =>
    tx.change(usersPrivate, 'ann', layCard(house.standIn.bank, 'ann', card)),
  );

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'boss']);
  await db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
  });
});

describe('a package whose payment its bank takes its time over', () => {
  const submission = async () => (await db.get(listingSubmissions, 's1'))!;
  const make = () =>
    house.call('listings-submissionToListing', { submissionId: 's1' }, admin, newKey());
  const total = 9_900 + 1_287;
  const pay = () =>
    house.call(
      'paymentsCharges-authorizeItem',
      { itemType: 'package', itemId: 's1', amount: total, idempotencyKey: newKey() },
      'ann',
    );
  /** Types of notices its seller gets about a change. */
  const toldOf = async (before: Awaited<ReturnType<typeof submission>>) => {
    const change = { id: 's1', before, after: await submission() } as never;
    await onSubmissionMoved.handler(change, house.ports);
    const told = await db.find(notificationMessages, { where: [['userId', '==', 'ann']] });
    return new Set(told.map(({ type }) => type));
  };

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
    const hangs = { parentType: 'submission', parentId: 's1' } as const;
    await writePicture(db, 'p0', { ...hangs, url: '/media/p0', w: 1_600, h: 1_200 });
  });

  it('counts as paid when the bank is done, whoever asks', async () => {
    bankIsSlow();
    expect(codeOf(await make())).toBe('PAYMENT_PROCESSING');
    const before = await submission();
    expect(before.payment).toBeUndefined();
    put({ status: 'succeeded', amount_received: intents()[0]!.amount });
    await hear();
    expect((await submission()).payment).toMatchObject({ state: 'PAID', tries: 0 });
    // Payment succeeded: the seller has nothing to do.
    expect(await toldOf(before)).toEqual(new Set());
    expect(codeOf(await make())).toBe('ok');
    expect(await submission()).toMatchObject({ status: 'CONVERTED' });
    expect((await submission()).payment).toBeUndefined();
    expect(intents()).toHaveLength(1);
  });

  it('is asked of its seller when the bank refuses, who is told once', async () => {
    bankIsSlow();
    expect(codeOf(await make())).toBe('PAYMENT_PROCESSING');
    const before = await submission();
    put({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'x' },
    });
    await hear();
    expect((await submission()).payment).toMatchObject({ state: 'DECLINED', tries: 1 });
    expect(await toldOf(before)).toEqual(new Set(['SUBMISSION_PAYMENT_ACTION']));
    const seen = await store.snapshot();
    await hear();
    expect(await store.snapshot()).toBe(seen);
    // The next try is another charge.
    expect(codeOf(await make())).toBe('ok');
    expect(taken()).toBe(9_900 + 1_287);
  });

  it('whose bank said nothing for half an hour was not declined: nothing is charged, and the next press tries anew', async () => {
    bankIsSlow();
    expect(codeOf(await make())).toBe('PAYMENT_PROCESSING');
    const before = await submission();
    put({ status: 'requires_confirmation' });
    house.clock.time += 31 * 60_000;
    await hear();
    expect(intents()[0]).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect((await submission()).payment).toMatchObject({ state: 'SILENT', tries: 1 });
    expect(await toldOf(before)).toEqual(new Set(['SUBMISSION_PAYMENT_ACTION']));
    const seen = await store.snapshot();
    await hear();
    expect(await store.snapshot()).toBe(seen);
    expect(codeOf(await pay())).toBe('ok');
    expect(await submission()).toMatchObject({ payment: { state: 'PAID' } });
    expect(intents()).toHaveLength(2);
    expect(taken()).toBe(total);
  });

  it.each([
    ['its seller', () => pay(), { code: 'CARD_DECLINED', details: { rule: 'NOT_CONFIRMED' } }],
    ['staff', () => make(), { code: 'PAYMENT_ACTION_REQUIRED', details: { rule: 'SILENT' } }],
  ] as const)(
    'is told as it is to %s who press before it is heard of',
    async (_, press, refusal) => {
      bankIsSlow();
      await make();
      await db.transaction(async (tx) => {
        const { payment } = await submission();
        const waits = payment ?? { state: 'ACTION' as const, tries: 0, at: house.clock.time };
        tx.change(listingSubmissions, 's1', { payment: waits });
      });
      put({ status: 'requires_confirmation' });
      house.clock.time += 33 * 60_000;
      await tendCards(house.ports);
      expect(await press()).toMatchObject({ ok: false, refusal });
      expect((await submission()).payment).toMatchObject({ state: 'SILENT', tries: 1 });
      expect(taken()).toBe(0);
      expect(codeOf(await press())).toBe('ok');
      expect(taken()).toBe(total);
    },
  );

  it('says nothing of a charge that is not the last, nor once it is withdrawn', async () => {
    bankIsSlow();
    await make();
    const { rev } = await submission();
    const data = { id: 's1', rev, patch: {}, event: 'WITHDRAW' };
    await house.call('listings-updateListingSubmission', data, 'ann', newKey());
    put({ status: 'succeeded', amount_received: intents()[0]!.amount });
    await hear();
    expect(await submission()).toMatchObject({ status: 'WITHDRAWN' });
    expect((await submission()).payment).toBeUndefined();
  });

  it('a card that is declined at once is noted once, whoever notes it first', async () => {
    await carry('pm_card_chargeDeclined');
    expect(codeOf(await make())).toBe('PAYMENT_ACTION_REQUIRED');
    const [row] = await rows();
    await follow([{ ...row!, status: 'PENDING' }]);
    expect((await submission()).payment).toMatchObject({ state: 'DECLINED', tries: 1 });
  });
});

describe('a renewal whose bank takes its time', () => {
  const ad = async () => (await db.get(listings, 'ad'))!;
  const renew = () =>
    house.call('listings-moveListing', { listingId: 'ad', event: 'RENEW' }, 'ann', newKey());

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

  it('is offered anew when the bank is done', async () => {
    bankIsSlow();
    expect(codeOf(await renew())).toBe('PAYMENT_PROCESSING');
    put({ status: 'succeeded', amount_received: intents()[0]!.amount });
    await hear();
    expect((await ad()).status).toBe('ACTIVE');
  });

  it('is another charge once it was ended because the bank said nothing', async () => {
    bankIsSlow();
    await renew();
    put({ status: 'requires_confirmation' });
    house.clock.time += 31 * 60_000;
    await hear();
    expect(codeOf(await renew())).toBe('ok');
    expect(intents()).toHaveLength(2);
  });

  it('is another charge once the bank has refused', async () => {
    bankIsSlow();
    await renew();
    put({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'x' },
    });
    await hear();
    expect((await ad()).status).toBe('EXPIRED');
    expect(codeOf(await renew())).toBe('ok');
    expect(intents()).toHaveLength(2);
  });

  it('is answered alike where what follows its payment is quicker than the call', async () => {
    const { transaction } = db;
    let quick = true;
    // Between the payment and the call's own step, as a trigger in another process would.
    db.transaction = async (work) => {
      const [row] = quick ? await rows() : [];
      if (row?.status === 'PAID') {
        quick = false;
        await follow([{ ...row, status: 'PENDING' }]);
      }
      return transaction(work);
    };
    expect(codeOf(await renew())).toBe('ok');
    db.transaction = transaction;
    expect((await ad()).status).toBe('ACTIVE');
    expect(intents()).toHaveLength(1);
  });
});
