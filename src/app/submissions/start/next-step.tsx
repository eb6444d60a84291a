import { endOfDraft, type IdleTerms } from '../../../domain/listings/idle-draft.ts';
import type { ListingSubmission } from '../../../domain/listings/listing-submission.entity.ts';
import { useNumbers } from '../../store/api/numbers.ts';
import { deadlineText } from '../../ui/time-text.ts';
import { translate } from '../../ui/translate.ts';
import { useSubmission } from '../draft/asked-changes.tsx';

/** What comes next for a submission and until when; null where nothing does. */
export const nextStepText = (
  submission: Pick<ListingSubmission, 'status' | 'dueAt' | 'payment' | 'dateEdited'>,
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
      if (payment?.state === 'DECLINED' || payment?.state === 'ACTION') {
        return translate('It’s your turn: pay for the package.');
      }
      return translate('We’ve accepted it. Our staff prepares the listing.');
    default:
      return null;
  }
};

/** The same for a submission the server knows. */
export function NextStep({ id, now }: { readonly id: string; readonly now: number }) {
  const submission = useSubmission(id);
  const { submissions: terms } = useNumbers();
  const text = submission === null ? null : nextStepText(submission, terms, now);
  return text === null ? null : <p className="semi s14">{text}</p>;
}
