import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { invoices, type Invoice } from '../../../../src/domain/payments/invoices/invoice.entity.ts';
import type { Fresh } from '../../../../src/functions/ports.ts';
import { confirmSetup } from '../../../../src/embedded/stripe/setup-intents.ts';
import { admin, codeOf, dataOf, newKey, visitor, type House } from '../../house.ts';
import { realHouses, type TestStore } from '../../real-store.ts';

let house: House;
let store: TestStore;
const openReal = realHouses();

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'ben', 'seller', 'boss']);
  await house.member('new', { cards: [], bidderStatus: 'NONE' });
  await house.member('gone', { status: 'DISABLED' });
  await house.auction('lot');
});

const accountOf = (uid: string) => house.ports.db.get(usersPrivate, uid);
const begin = () => house.call('payments-stripeSetupIntent', { idempotencyKey: newKey() }, 'new');

/** Does the browser's part at the provider. */
const confirm = (answer: Awaited<ReturnType<typeof begin>>, method: string) => {
  const { clientSecret } = (answer as { data: { clientSecret: string } }).data;
  const [id = ''] = clientSecret.split('_secret_');
  return confirmSetup(house.standIn.bank, id, { payment_method: method });
};

/** Result of Ann deleting a card: the code, with the rule of its text. */
const removal = async (paymentMethodId: string): Promise<string> => {
  const answer = await house.call('payments-stripeDeletePaymentMethod', { paymentMethodId }, 'ann');
  const rule = answer.ok ? undefined : answer.refusal.details?.['rule'];
  return rule === undefined ? codeOf(answer) : `${codeOf(answer)}/${String(rule)}`;
};

const bid = (uid: string, amount: number) =>
  house.call(
    'bids-create',
    { listingId: 'lot', kind: 'MAX', amount, confirmJump: true, idempotencyKey: newKey() },
    uid,
  );

describe('a stored card', () => {
  it('makes a bidder of a member, and is told masked', async () => {
    const begun = await begin();
    const publishableKey = house.standIn.keys.publishable;
    expect(begun).toMatchObject({ data: { form: { publishableKey } } });
    confirm(begun, 'pm_card_mastercard');
    const listed = await house.call('payments-stripeGetMethods', {}, 'new');
    const card = { brand: 'mastercard', last4: '4444', isDefault: true };
    expect(listed).toMatchObject({ data: { methods: [card] } });
    expect(await accountOf('new')).toMatchObject({ bidderStatus: 'VERIFIED', cards: [card] });
    expect(codeOf(await bid('new', 500))).toBe('ok');
  });

  it('is not stored when the provider declines it', async () => {
    const begun = await begin();
    expect(() => confirm(begun, 'pm_card_chargeDeclined')).toThrow('Your card was declined.');
    expect(await house.call('payments-stripeGetMethods', {}, 'new')).toMatchObject({
      data: { methods: [] },
    });
    expect(codeOf(await bid('new', 500))).toBe('PAYMENT_REQUIRED');
  });

  it('is chosen by its owner, and the choice outlives a new list', async () => {
    const account = await accountOf('ann');
    const customer = account!.stripeCustomerId!;
    const setup = await house.ports.cards!.setupSecret(customer, 'second');
    confirmSetup(house.standIn.bank, setup.split('_secret_')[0]!, {
      payment_method: 'pm_card_amex',
    });
    const methods = async () => {
      const listed = await house.call('payments-stripeGetMethods', {}, 'ann');
      const data = dataOf(listed) as {
        methods: { id: string; brand: string; isDefault: boolean }[];
      };
      return data.methods;
    };
    const [amex] = await methods();
    expect(await methods()).toMatchObject([
      { brand: 'amex', isDefault: false },
      { brand: 'visa', isDefault: true },
    ]);
    const choose = (defaultCard: string, uid: string) =>
      house.call('users-updateDetails', { defaultCard, idempotencyKey: newKey() }, uid);
    expect(codeOf(await choose(amex!.id, 'ben'))).toBe('PAYMENT_METHOD_NOT_FOUND');
    expect(codeOf(await choose(amex!.id, 'ann'))).toBe('ok');
    expect((await methods()).find(({ isDefault }) => isDefault)?.brand).toBe('amex');
  });

  it('goes when its owner says so, but not while it covers a hold', async () => {
    const [card] = (await accountOf('ann'))!.cards!;
    const remove = (caller: Parameters<House['call']>[2], id = card!.id) =>
      house.call('payments-stripeDeletePaymentMethod', { paymentMethodId: id }, caller);
    await bid('ann', 1_000);
    for (const [caller, id, code] of [
      ['ann', card!.id, 'PAYMENT_METHOD_IN_USE'],
      ['ben', card!.id, 'PAYMENT_METHOD_NOT_FOUND'],
      [admin, card!.id, 'PAYMENT_METHOD_NOT_FOUND'],
      ['ann', 'pm_none', 'PAYMENT_METHOD_NOT_FOUND'],
      ['ann', 'card_1', 'INVALID_ARGUMENT'],
      ['ann', `pm_${'x'.repeat(300)}`, 'INVALID_ARGUMENT'],
      ['gone', card!.id, 'ACCOUNT_DISABLED'],
      [visitor, card!.id, 'UNAUTHENTICATED'],
    ] as const) {
      const before = await store.snapshot();
      expect(codeOf(await remove(caller, id))).toBe(code);
      expect(await store.snapshot()).toBe(before);
    }
    const [own] = (await accountOf('ben'))!.cards!;
    expect(codeOf(await remove('ben', own!.id))).toBe('ok');
    expect(await accountOf('ben')).toMatchObject({ cards: [], bidderStatus: 'NONE' });
    expect(codeOf(await remove('ben', own!.id))).toBe('PAYMENT_METHOD_NOT_FOUND');
  });

  it.each<[ListingSubmission['status'], object, string]>([
    ['SUBMITTED', {}, 'PAYMENT_METHOD_IN_USE/SUBMISSION'],
    ['IN_REVIEW', {}, 'PAYMENT_METHOD_IN_USE/SUBMISSION'],
    ['ACCEPTED', {}, 'PAYMENT_METHOD_IN_USE/SUBMISSION'],
    ['ACCEPTED', { payment: { state: 'PAID', tries: 1, at: 1 } }, 'ok'],
    ['DRAFT', {}, 'ok'],
    ['REJECTED', {}, 'ok'],
    ['SUBMITTED', { paymentMethodId: 'pm_other' }, 'ok'],
  ])('that pays for what was handed in, %s with %j: %s', async (status, of, answer) => {
    const [card] = (await accountOf('ann'))!.cards!;
    await house.ports.db.transaction(async (tx) =>
      tx.create(listingSubmissions, 's1', {
        mode: 'AUCTION',
        status,
        step: 1,
        draft: {},
        clientDraftId: 's1',
        uploads: [],
        paymentMethodId: card!.id,
        createdBy: 'ann',
        ...of,
      } as Fresh<typeof listingSubmissions>),
    );
    expect(await removal(card!.id)).toBe(answer);
  });

  it.each<[Invoice['status'], string | undefined, boolean, string]>([
    ['OPEN', 'own', false, 'PAYMENT_METHOD_IN_USE/INVOICE'],
    ['PAST_DUE', 'own', true, 'PAYMENT_METHOD_IN_USE/INVOICE'],
    ['PROCESSING', undefined, false, 'PAYMENT_METHOD_IN_USE/INVOICE'],
    // It is paid with the default card: from now on the other one.
    ['OPEN', undefined, true, 'ok'],
    ['OPEN', 'pm_other', false, 'ok'],
    ['PAID', 'own', false, 'ok'],
  ])('of an invoice that is %s, by card %s, another there: %s: %s', async (...of) => {
    const [status, named, hasOther, answer] = of;
    const account = (await accountOf('ann'))!;
    const [card] = account.cards!;
    if (hasOther) {
      const secret = await house.ports.cards!.setupSecret(account.stripeCustomerId!, 'second');
      const payment_method = 'pm_card_amex';
      confirmSetup(house.standIn.bank, secret.split('_secret_')[0]!, { payment_method });
      await house.call('payments-stripeGetMethods', {}, 'ann');
    }
    const { sample } = invoices;
    const paymentMethodId = named === 'own' ? card!.id : named;
    await house.ports.db.transaction(async (tx) =>
      tx.create(invoices, 'i1', {
        ...sample,
        status,
        userId: 'ann',
        ...(paymentMethodId === undefined ? {} : { paymentMethodId }),
        createdBy: 'house',
      } as Fresh<typeof invoices>),
    );
    expect(await removal(card!.id)).toBe(answer);
  });

  it('cannot be reached while the provider is silent, and nothing is written', async () => {
    house.network(() => () => Promise.reject(new TypeError('no network')));
    const before = await store.snapshot();
    expect(codeOf(await begin())).toBe('PROVIDER_UNAVAILABLE');
    expect(codeOf(await house.call('payments-stripeGetMethods', {}, 'ann'))).toBe(
      'PROVIDER_UNAVAILABLE',
    );
    expect(await store.snapshot()).toBe(before);
  });
});
