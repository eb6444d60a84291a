import { expect, it } from 'vitest';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { codeOf, newKey } from '../house.ts';
import { realHouses } from '../real-store.ts';

const openReal = realHouses();

it('a suspended member keeps the draft and cannot hand it in', async () => {
  const { house } = openReal();
  await house.member('eve', { bidderStatus: 'SUSPENDED', strikes: 1 });
  const update = (data: object) =>
    house.call('listings-updateListingSubmission', { id: 's9', ...data }, 'eve', newKey());
  const patch = { mode: 'AUCTION', clientDraftId: 's9' };
  expect(codeOf(await update({ rev: 0, patch }))).toBe('ok');
  expect(codeOf(await update({ rev: 1, patch: {}, submit: true }))).toBe('ACCOUNT_SUSPENDED');
  expect(await house.ports.db.get(listingSubmissions, 's9')).toMatchObject({ status: 'DRAFT' });
});
