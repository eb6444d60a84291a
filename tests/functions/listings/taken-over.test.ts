import { expect, it } from 'vitest';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { auditLog } from '../../../src/domain/platform/audit/audit-entry.entity.ts';
import { admin, codeOf, newKey } from '../house.ts';
import { realHouses } from '../real-store.ts';
import { freshOf } from '../../projections/seed.ts';

const openReal = realHouses();

it('a submission is taken over by another reviewer; the log tells, its seller hears nothing', async () => {
  const { house } = openReal();
  const { db } = house.ports;
  await house.member(['ann', 'boss']);
  await db.transaction(async (tx) =>
    tx.create(
      listingSubmissions,
      's1',
      freshOf(listingSubmissions, 'ann', { status: 'IN_REVIEW', reviewerId: 'gone', dueAt: 7 }),
    ),
  );
  const claim = (caller: Parameters<typeof house.call>[2]) =>
    house.call(
      'listings-updateListingSubmission',
      { id: 's1', rev: 1, patch: {}, event: 'CLAIM', idempotencyKey: newKey() },
      caller,
    );
  expect(codeOf(await claim('ann'))).toBe('TRANSITION_REFUSED');
  expect(codeOf(await claim(admin))).toBe('ok');
  const now = { status: 'IN_REVIEW', reviewerId: 'boss', dueAt: 7 };
  expect(await db.get(listingSubmissions, 's1')).toMatchObject(now);
  const [entry] = await db.find(auditLog, {
    where: [['act', '==', 'listings-updateListingSubmission']],
  });
  expect(entry).toMatchObject({ by: 'boss', about: ['listingSubmissions/s1'] });
  expect(entry?.changes).toContainEqual(
    expect.objectContaining({ field: 'reviewerId', before: 'gone', after: 'boss' }),
  );
  expect(await db.find(notificationMessages, { where: [['userId', '==', 'ann']] })).toEqual([]);
});
