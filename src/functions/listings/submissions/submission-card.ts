import { transition } from '../../../domain/kit/state-machine.ts';
import { Refused, refusal } from '../../../domain/kit/refusal.ts';
import { listingsUpdateSubmissionPaymentMethod } from '../../../domain/listings/commands.ts';
import { listingSubmissions } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { submissionMachine } from '../../../domain/listings/submissions/submission-machine.ts';
import { plain, reject } from '../../handler.ts';
import { noSuchSubmission, ownSubmission } from './own-submission.ts';

/**
 * Stores which of the owner's cards pays the package, until it is charged: while the submission is
 * a draft, and after it was accepted if the previous card failed.
 */
export const updateSubmissionPaymentMethod = plain(
  listingsUpdateSubmissionPaymentMethod,
  async ({ id, paymentMethodId }, { ports, uid, account }) => {
    if (!account?.cards?.some((card) => card.id === paymentMethodId)) {
      const message = 'You have no such card.';
      reject(
        refusal('not-found', 'PAYMENT_METHOD_NOT_FOUND', message, { field: 'paymentMethodId' }),
      );
    }
    await ports.db.transaction(async (tx) => {
      const submission = await ownSubmission(tx, { uid, admin: false }, id);
      if (submission.isDeleted) noSuchSubmission();
      if (submission.paymentMethodId === paymentMethodId) return;
      // The card may be set while the submission can still be handed in, or its package is unpaid.
      if (submission.status !== 'ACCEPTED') {
        const open = transition(submissionMachine, submission.status, 'SUBMIT', 'owner');
        if (!open.ok) throw new Refused(open.refusal);
      }
      tx.change(listingSubmissions, id, { paymentMethodId });
    });
    return { ok: true };
  },
);
