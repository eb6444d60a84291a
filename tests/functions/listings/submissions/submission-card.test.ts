import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../../src/domain/listings/submissions/listing-submission.entity.ts';
import type { Db, Fresh } from '../../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../../real-store.ts';
import { codeOf, signedIn, visitor, type House } from '../../house.ts';

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'bob']);
});

type Caller = Parameters<House['call']>[2];
const stored = async (id = 's1') => (await db.get(listingSubmissions, id)) as ListingSubmission;
const place = (id: string, of: Partial<ListingSubmission> = {}) =>
  db.transaction(async (tx) =>
    tx.create(listingSubmissions, id, {
      mode: 'AUCTION',
      status: 'DRAFT',
      step: 1,
      draft: {},
      clientDraftId: id,
      uploads: [],
      createdBy: 'ann',
      ...of,
    } as Fresh<typeof listingSubmissions>),
  );

describe('the card of a submission', () => {
  const card = {
    id: 'pm_visa',
    brand: 'visa',
    last4: '4242',
    expMonth: 4,
    expYear: 2030,
    isDefault: true,
  };
  const give = (uid: string) =>
    db.transaction(async (tx) => tx.change(usersPrivate, uid, { cards: [card] }));
  const choose = (data: object, caller: Caller = 'ann') =>
    house.call('listings-updateSubmissionPaymentMethod', data, caller);

  it('is one of its owner’s, and choosing it again changes nothing', async () => {
    await place('s1');
    await give('ann');
    const chosen = { id: 's1', paymentMethodId: 'pm_visa' };
    expect(codeOf(await choose(chosen))).toBe('ok');
    const after = await store.snapshot();
    expect(await stored()).toMatchObject({ paymentMethodId: 'pm_visa', rev: 2 });
    expect(codeOf(await choose(chosen))).toBe('ok');
    expect(await store.snapshot()).toBe(after);
  });

  it('is refused with a code, and nothing is written', async () => {
    await place('s1');
    await place('sent', { status: 'SUBMITTED' });
    await give('ann');
    const before = await store.snapshot();
    const refusals = [
      [{ id: 's1', paymentMethodId: 'pm_other' }, 'ann', 'PAYMENT_METHOD_NOT_FOUND'],
      [{ id: 's1', paymentMethodId: 'pm_visa' }, 'bob', 'PAYMENT_METHOD_NOT_FOUND'],
      [{ id: 'none', paymentMethodId: 'pm_visa' }, 'ann', 'SUBMISSION_NOT_FOUND'],
      [{ id: 'sent', paymentMethodId: 'pm_visa' }, 'ann', 'TRANSITION_REFUSED'],
      [{ id: 's1', paymentMethodId: 7 }, 'ann', 'INVALID_ARGUMENT'],
      [{ id: 's1' }, 'ann', 'INVALID_ARGUMENT'],
      [{ id: 's1', paymentMethodId: `pm_${'x'.repeat(300)}` }, 'ann', 'INVALID_ARGUMENT'],
      [{ id: 's1', paymentMethodId: 'pm_visa' }, visitor, 'UNAUTHENTICATED'],
      [
        { id: 's1', paymentMethodId: 'pm_visa' },
        signedIn('ann', { st: 'disabled' }),
        'ACCOUNT_DISABLED',
      ],
    ] as const;
    for (const [data, caller, code] of refusals) {
      expect(codeOf(await choose(data, caller)), code).toBe(code);
    }
    expect(await store.snapshot()).toBe(before);
    await give('bob');
    expect(codeOf(await choose({ id: 's1', paymentMethodId: 'pm_visa' }, 'bob'))).toBe(
      'SUBMISSION_NOT_FOUND',
    );
  });
});
