import {
  listingsGetListingSubmission,
  listingsGetListingSubmissions,
} from '../../domain/listings/commands.ts';
import { listingSubmissions } from '../../domain/listings/listing-submission.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { plain, reject } from '../handler.ts';
import type { DbQuery } from '../ports.ts';
import { noSuchSubmission, ownSubmission } from './own-submission.ts';

/** The last row of a page: when it was made, and its id. */
const placeIn = (cursor: string): readonly [made: string, id: string] => {
  const [made = '', id = ''] = cursor.split('|');
  if (Number.isNaN(Date.parse(made)) || id === '') {
    const message = 'This is not a valid position in the list.';
    return reject(
      refusal('invalid-argument', 'INVALID_ARGUMENT', message, {
        field: 'cursor',
        details: { rule: 'POSITION' },
      }),
    );
  }
  return [made, id];
};

/** Submissions made in the same millisecond that a page may have to pass over. */
const sameMoment = 20;

/** The caller's submissions, newest first; everybody's for staff. */
export const getSubmissions = plain(
  listingsGetListingSubmissions,
  async ({ status, limit = 50, cursor }, { ports, uid, admin }) => {
    const after = cursor === undefined ? null : placeIn(cursor);
    const where: DbQuery['where'] = [
      ...(admin ? [] : [['createdBy', '==', uid] as const]),
      ...(status === undefined ? [] : [['status', '==', status] as const]),
      ...(after === null ? [] : [['dateCreated', '<=', after[0]] as const]),
    ];
    const found = await ports.db.find(listingSubmissions, {
      where,
      orderBy: [['dateCreated', 'desc']],
      limit: limit + 1 + (after === null ? 0 : sameMoment),
    });
    const seen = after === null ? -1 : found.findIndex(({ id }) => id === after[1]);
    const rest = found.slice(seen + 1);
    const submissions = rest.slice(0, limit);
    const last = submissions.at(-1);
    return rest.length > limit && last !== undefined
      ? { submissions, cursor: `${last.dateCreated}|${last.id}` }
      : { submissions };
  },
);

export const getSubmission = plain(listingsGetListingSubmission, async ({ id }, context) => {
  const submission = await ownSubmission(context.ports.db, context, id);
  return submission.isDeleted ? noSuchSubmission() : { submission };
});
