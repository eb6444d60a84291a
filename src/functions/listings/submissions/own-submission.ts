import { refusal } from '../../../domain/kit/refusal.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { reject, type Context } from '../../handler.ts';
import type { Reader } from '../../ports.ts';

export const noSuchSubmission = (): never =>
  reject(
    refusal('not-found', 'SUBMISSION_NOT_FOUND', 'You have no such submission.', {
      field: 'id',
    }),
  );

/** The caller's own submission, deleted or not, or any for staff; another member's is not found. */
export const ownSubmission = async (
  reader: Reader,
  { uid, admin }: Pick<Context, 'uid' | 'admin'>,
  id: string,
): Promise<ListingSubmission> => {
  const found = await reader.get(listingSubmissions, id);
  return found !== null && (found.createdBy === uid || admin) ? found : noSuchSubmission();
};
