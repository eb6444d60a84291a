import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../domain/listings/submissions/listing-submission.entity.ts';
import {
  draftIn,
  type SubmissionDraft,
} from '../../../domain/listings/submissions/submission-draft.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { draftTitle } from '../../drafts/title.ts';
import { StateMark, type MarkShape } from '../../ui/status/state-mark.tsx';

type Status = ListingSubmission['status'];

export const submissionIn = (doc: AdminDoc): ListingSubmission =>
  ({
    ...typedDoc(listingSubmissions, doc),
    draft: draftIn(doc.values['draft']),
  }) as ListingSubmission;

export const submissionTitle = ({ draft }: ListingSubmission): string => {
  const title = draftTitle(draft as SubmissionDraft);
  return title.charAt(0).toUpperCase() + title.slice(1);
};

const shapes: Readonly<Record<Status, MarkShape>> = {
  DRAFT: 'open',
  SUBMITTED: 'wait',
  IN_REVIEW: 'wait',
  CHANGES_REQUESTED: 'open',
  ACCEPTED: 'good',
  REJECTED: 'bad',
  CONVERTED: 'good',
  WITHDRAWN: 'over',
  EXPIRED: 'over',
};

export function SubmissionState({ status }: { readonly status: Status }) {
  return <StateMark shape={shapes[status]}>{choiceText(status)}</StateMark>;
}

/**
 * When a response was promised, ms UTC; undefined while none is due, as while waiting for the
 * seller.
 */
export const answerBy = ({ status, dueAt }: ListingSubmission): number | undefined =>
  status === 'SUBMITTED' || status === 'IN_REVIEW' ? dueAt : undefined;

/** The meaning of a status for staff, including whose turn it is. */
export const stateMeans: Readonly<Record<Status, string>> = {
  DRAFT: 'The owner is still working on it. Not submitted yet.',
  SUBMITTED: 'Waiting for review.',
  IN_REVIEW: 'A staff member is reviewing it.',
  CHANGES_REQUESTED: 'Waiting on the seller.',
  ACCEPTED: 'It becomes a listing once the package is paid.',
  REJECTED: 'It was declined.',
  CONVERTED: 'It became a listing.',
  WITHDRAWN: 'Its owner withdrew it.',
  EXPIRED: 'Left unchanged for too long.',
};
