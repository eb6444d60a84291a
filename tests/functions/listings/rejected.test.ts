import { beforeEach, expect, it } from 'vitest';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { admin, codeOf, newKey, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { freshOf } from '../../projections/seed.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;

const update = (data: object, caller: Parameters<House['call']>[2] = 'ann', key = newKey()) =>
  house.call('listings-updateListingSubmission', { id: 's1', patch: {}, ...data }, caller, key);

const place = (id: string, of: object) =>
  house.ports.db.transaction(async (tx) =>
    tx.create(
      listingSubmissions,
      id,
      freshOf(listingSubmissions, 'ann', {
        mode: 'CLASSIFIED',
        step: 6,
        draft: { vehicle: vehicleSample, sale: { packageId: 'cla-30' } },
        clientDraftId: id,
        uploads: [],
        ...of,
      }),
    ),
  );

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'bob', 'boss']);
  await place('s1', { status: 'IN_REVIEW' });
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
  // It is over: neither side can continue.
  expect(codeOf(await update({ rev: 2, patch: {}, submit: true }))).not.toBe('ok');
  const accept = { event: 'ACCEPT', agreed: { reserve: 0, packageId: 'cla-30' } };
  expect(codeOf(await update({ rev: 2, ...accept }, admin))).toBe('TRANSITION_REFUSED');
  expect(await store.snapshot()).toBe(seen);
});

it('a seller who does not make the changes is asked again, and turned down in the end', async () => {
  const notes = [{ field: 'uploads', text: 'A photo of the engine.' }];
  await place('s2', { status: 'CHANGES_REQUESTED', reviewNotes: notes, answeredAt: 1 });
  const turn = (data: object, who: Parameters<House['call']>[2] = admin) =>
    update({ id: 's2', ...data }, who);
  const held = () => house.ports.db.get(listingSubmissions, 's2');
  const before = await store.snapshot();
  const refused = [
    [{ rev: 1, event: 'REQUEST_CHANGES' }, 'ann', 'TRANSITION_REFUSED'],
    [{ rev: 1, event: 'REJECT', code: 'OTHER' }, 'ann', 'TRANSITION_REFUSED'],
    [{ rev: 1, event: 'REJECT' }, admin, 'REASON_MISSING'],
    [{ rev: 1, event: 'ACCEPT' }, admin, 'TRANSITION_REFUSED'],
    [{ rev: 7, event: 'REQUEST_CHANGES' }, admin, 'REV_STALE'],
    [{ rev: 1, event: 'REQUEST_CHANGES', patch: { reviewNotes: [] } }, admin, 'NOTES_MISSING'],
  ] as const;
  for (const [data, who, code] of refused) expect(codeOf(await turn(data, who))).toBe(code);
  expect(await store.snapshot()).toBe(before);
  const more = [...notes, { field: 'vehicle.vin', text: 'The VIN is missing a digit.' }];
  const asked = { rev: 1, event: 'REQUEST_CHANGES', patch: { reviewNotes: more } };
  expect(codeOf(await turn(asked))).toBe('ok');
  expect(await held()).toMatchObject({
    status: 'CHANGES_REQUESTED',
    reviewNotes: more,
    answeredAt: house.clock.time,
  });
  expect(codeOf(await turn({ rev: 2, event: 'REJECT', code: 'NO_ANSWER' }))).toBe('ok');
  expect(await held()).toMatchObject({ status: 'REJECTED', rejectCode: 'NO_ANSWER' });
});
