import { images } from '../../../domain/content/image.entity.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { listingsDeleteListingSubmission } from '../../../domain/listings/commands.ts';
import { listingSubmissions } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { mayDelete } from '../../../domain/listings/submissions/submission-machine.ts';
import { keyed, reject } from '../../handler.ts';
import { assertReason } from '../../access/staff-reason.ts';
import { ownSubmission } from './own-submission.ts';

/**
 * Deletes a submission: mirrors get a tombstone without its content, and its pictures are
 * deleted too. Deleting it again is not an error.
 */
export const deleteSubmission = keyed(listingsDeleteListingSubmission, {
  inTransaction: async ({ id, reason }, context, tx) => {
    const submission = await ownSubmission(tx, context, id);
    if (submission.createdBy !== context.uid) assertReason(reason);
    if (submission.isDeleted) return { ok: true };
    if (!mayDelete(submission.status)) {
      const message = 'Withdraw the submission first; then it can be put away.';
      return reject(
        refusal('failed-precondition', 'SUBMISSION_LOCKED', message, {
          details: { rule: 'DELETE' },
        }),
      );
    }
    const pictures = await tx.find(images, { where: [['parentId', '==', id]], limit: 300 });
    const gone = { isDeleted: true, deletedBy: context.uid } as const;
    tx.change(listingSubmissions, id, { ...gone, draft: {}, uploads: [], reviewNotes: undefined });
    for (const picture of pictures) {
      if (picture.parentType === 'submission' && picture.createdBy === submission.createdBy) {
        tx.change(images, picture.id, gone);
      }
    }
    return { ok: true };
  },
});
