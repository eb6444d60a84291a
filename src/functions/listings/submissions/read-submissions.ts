import {
  listingsGetListingSubmission,
  listingsGetListingSubmissions,
} from '../../../domain/listings/commands.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { listingSubmissions } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { plain, reject } from '../../handler.ts';
import { pageOf } from '../../page-of.ts';
import { noSuchSubmission, ownSubmission } from './own-submission.ts';

/** Lists the caller's submissions, newest first; for staff those of all members, or of one. */
export const getSubmissions = plain(
  listingsGetListingSubmissions,
  async ({ uid: wanted, status, limit, cursor }, { ports, uid, admin }) => {
    const whose = wanted ?? (admin ? null : uid);
    if (!admin && whose !== uid) {
      const message = 'You can read your own submissions only.';
      return reject(refusal('permission-denied', 'OTHER_ACCOUNT', message, { field: 'uid' }));
    }
    const { page: submissions, ...more } = await pageOf(
      ports.db,
      listingSubmissions,
      [
        ...(whose === null ? [] : [['createdBy', '==', whose] as const]),
        ...(status === undefined ? [] : [['status', '==', status] as const]),
      ],
      { limit, cursor },
    );
    return { submissions, ...more };
  },
);

export const getSubmission = plain(listingsGetListingSubmission, async ({ id }, context) => {
  const submission = await ownSubmission(context.ports.db, context, id);
  return submission.isDeleted ? noSuchSubmission() : { submission };
});
