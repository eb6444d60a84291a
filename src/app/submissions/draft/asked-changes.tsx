import type { ListingSubmission } from '../../../domain/listings/listing-submission.entity.ts';
import { useOwn } from '../../store/api/own.ts';
import { say, sayKnown } from '../../ui/words.ts';
import { gapName } from './step-names.ts';

type Notes = NonNullable<ListingSubmission['reviewNotes']>;

/** A member's submission as the server has it; null while it is not known here. */
export const useSubmission = (id: string): ListingSubmission | null => {
  const own = useOwn('listingSubmissions');
  return own.status === 'ready' ? (own.value.find(({ doc }) => doc.id === id)?.doc ?? null) : null;
};

const none: Notes = [];

/** What staff asked to change, as long as it is its owner's turn. */
export const useReviewNotes = (id: string): Notes => {
  const submission = useSubmission(id);
  return submission?.status === 'CHANGES_REQUESTED' ? (submission.reviewNotes ?? none) : none;
};

const stepOfNote = (field: string): number => {
  const [part = '', key = ''] = field.split('.');
  if (part === 'uploads') return 3;
  if (part === 'sale') return 4;
  if (part === 'contact' || part === 'paymentMethodId') return 5;
  if (/^(titleStatus|titleRegion|titleInSellerName|lien|sellerKind|owners)/.test(key)) return 5;
  const condition = /^(highlights|equipment|knownFlaws|modifications|serviceHistory|accidents)/;
  return condition.test(key) ? 2 : 1;
};

/** Everything that was asked, each with the way to where it is changed. */
export function AskedChanges(props: {
  readonly notes: Notes;
  readonly onStep: (to: number) => void;
}) {
  if (props.notes.length === 0) return null;
  return (
    <section className="clash" aria-label={say('Changes requested')}>
      <h2>{say('Changes requested')}</h2>
      <p className="muted">{say('Make these changes, then submit again in the last step.')}</p>
      <ul>
        {props.notes.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <button type="button" className="link" onClick={() => props.onStep(stepOfNote(field))}>
              {field === 'uploads' ? say('Photos') : sayKnown(gapName({ step: 1, field }))}
            </button>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
