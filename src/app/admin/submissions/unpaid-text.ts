import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';

type Unpaid = Exclude<NonNullable<ListingSubmission['payment']>['state'], 'PAID'>;

/** Reason why an agreed package is unpaid, for staff. */
export const unpaidText: Readonly<Record<Unpaid, string>> = {
  DECLINED: 'The seller’s card was declined at the last try.',
  ACTION: 'The seller’s bank wants the payment confirmed. The seller was told.',
  SILENT: 'The bank did not answer in time, and nothing was charged. The seller was told.',
};
