import {
  listingsGetListingSubmission,
  listingsGetListingSubmissions,
} from '../../domain/listings/commands.ts';
import { listingSubmissions } from '../../domain/listings/listing-submission.entity.ts';
import { plain } from '../handler.ts';
import { pageOf } from '../page-of.ts';
import { noSuchSubmission, ownSubmission } from './own-submission.ts';

/** The caller's submissions, newest first; everybody's for staff. */
export const getSubmissions = plain(
  listingsGetListingSubmissions,
  async ({ status, limit, cursor }, { ports, uid, admin }) => {
    const { page: submissions, ...more } = await pageOf(
      ports.db,
      listingSubmissions,
      [
        ...(admin ? [] : [['createdBy', '==', uid] as const]),
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
