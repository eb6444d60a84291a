import { beforeEach, expect, it } from 'vitest';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { listingSubmissions } from '../../../src/domain/listings/listing-submission.entity.ts';
import type { Fresh } from '../../../src/functions/ports.ts';
import { admin, codeOf, newKey, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;

const update = (data: object, caller: Parameters<House['call']>[2] = 'ann', key = newKey()) =>
  house.call('listings-updateListingSubmission', { id: 's1', patch: {}, ...data }, caller, key);

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'bob', 'boss']);
  await house.ports.db.transaction(async (tx) =>
    tx.create(listingSubmissions, 's1', {
      mode: 'CLASSIFIED',
      status: 'IN_REVIEW',
      step: 6,
      draft: { vehicle: vehicleSample, sale: { packageId: 'cla-30' } },
      clientDraftId: 's1',
      uploads: [],
      createdBy: 'ann',
    } as Fresh<typeof listingSubmissions>),
  );
});

it('a submission that is not accepted tells its seller why, once and for good', async () => {
  const why = { event: 'REJECT', code: 'CONDITION', reason: 'The frame is bent.' };
  const before = await store.snapshot();
  expect(codeOf(await update({ rev: 1, ...why }))).not.toBe('ok');
  expect(codeOf(await update({ rev: 1, ...why }, 'bob'))).toBe('SUBMISSION_NOT_FOUND');
  expect(codeOf(await update({ rev: 1, ...why, reason: 'x'.repeat(501) }, admin))).toBe(
    'INVALID_ARGUMENT',
  );
  expect(await store.snapshot()).toBe(before);
  const key = newKey();
  const rejected = await update({ rev: 1, ...why }, admin, key);
  expect(codeOf(rejected)).toBe('ok');
  const seen = await store.snapshot();
  expect(await update({ rev: 1, ...why }, admin, key)).toEqual(rejected);
  expect(codeOf(await update({ rev: 1, ...why, code: 'OTHER' }, admin, key))).toBe('KEY_REUSED');
  const read = (who: string) => house.call('listings-getListingSubmission', { id: 's1' }, who);
  const told = { status: 'REJECTED', rejectCode: why.code, rejectReason: why.reason, rev: 2 };
  expect(await read('ann')).toMatchObject({ data: { submission: told } });
  expect(codeOf(await read('bob'))).toBe('SUBMISSION_NOT_FOUND');
  // It is over: neither side goes on with it.
  expect(codeOf(await update({ rev: 2, patch: {}, submit: true }))).not.toBe('ok');
  const accept = { event: 'ACCEPT', agreed: { reserve: 0, packageId: 'cla-30' } };
  expect(codeOf(await update({ rev: 2, ...accept }, admin))).toBe('TRANSITION_REFUSED');
  expect(await store.snapshot()).toBe(seen);
});
