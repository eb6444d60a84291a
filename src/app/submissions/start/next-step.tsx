import { endOfDraft, type IdleTerms } from '../../../domain/listings/submissions/idle-draft.ts';
import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { deadlineText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import { useSubmission } from '../draft/asked-changes.tsx';
import { rejectText } from '../reject-text.ts';

/** Reason why it was not accepted, in our words and those of staff. */
const refusedText = ({
  rejectCode,
  rejectReason,
}: Pick<ListingSubmission, 'rejectCode' | 'rejectReason'>): string | null => {
  // “Another reason” adds nothing to the reason itself.
  const isTold = rejectCode !== undefined && (rejectCode !== 'OTHER' || rejectReason === undefined);
  const told = [...(isTold ? [translate(rejectText[rejectCode])] : []), rejectReason];
  return told.filter((text) => text !== undefined).join(' ') || null;
};

/**
 * States the next step of a submission and its deadline, or why there is none; null where obvious.
 */
export const nextStepText = (
  submission: Pick<
    ListingSubmission,
    'status' | 'dueAt' | 'payment' | 'dateEdited' | 'rejectCode' | 'rejectReason'
  >,
  terms: IdleTerms,
  now: number,
): string | null => {
  const { status, dueAt, payment, dateEdited } = submission;
  switch (status) {
    case 'DRAFT':
      return translate('Left alone, this draft expires {when}.', {
        when: deadlineText(endOfDraft(Date.parse(dateEdited), terms), now),
      });
    case 'SUBMITTED':
    case 'IN_REVIEW':
      return dueAt === undefined
        ? null
        : translate('You’ll hear from us by {when}.', { when: deadlineText(dueAt, now) });
    case 'CHANGES_REQUESTED':
      return translate('It’s your turn: make the changes we asked for and submit again.');
    case 'ACCEPTED':
      if (payment !== undefined && payment.state !== 'PAID') {
        return translate('It’s your turn: pay for the package.');
      }
      return translate('We’ve accepted it. Our staff prepares the listing.');
    case 'REJECTED':
      return refusedText(submission);
    default:
      return null;
  }
};

/** The next step of a submission the server knows. */
export function NextStep({ id, now }: { readonly id: string; readonly now: number }) {
  const submission = useSubmission(id);
  const { submissions: terms } = useNumbers();
  const text = submission === null ? null : nextStepText(submission, terms, now);
  return text === null ? null : <p className="semi s14">{text}</p>;
}
