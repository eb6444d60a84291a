import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { translate } from '../../../wording/language/translate.ts';
import { noteName, stepOfNote } from './note-step.ts';

type Notes = NonNullable<ListingSubmission['reviewNotes']>;

/** A member's submission as the server has it; null while unknown here. */
export const useSubmission = (id: string): ListingSubmission | null => {
  const own = useOwn('listingSubmissions');
  return own.status === 'ready' ? (own.value.find(({ doc }) => doc.id === id)?.doc ?? null) : null;
};

const noNotes: Notes = [];

/** Returns the changes staff requested, while it is the owner's turn. */
export const useReviewNotes = (id: string): Notes => {
  const submission = useSubmission(id);
  return submission?.status === 'CHANGES_REQUESTED' ? (submission.reviewNotes ?? noNotes) : noNotes;
};

/** All requested changes, each with a link to its field. */
export function AskedChanges(props: {
  readonly notes: Notes;
  /** The custom fields of such a vehicle. */
  readonly asked: Parameters<typeof noteName>[1];
  readonly onStep: (to: number) => void;
}) {
  if (props.notes.length === 0) return null;
  return (
    <section className="clash" aria-label={translate('Changes requested')}>
      <h2>{translate('Changes requested')}</h2>
      <p className="muted">
        {translate('Make these changes, then submit again in the last step.')}
      </p>
      <ul>
        {props.notes.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <button type="button" className="link" onClick={() => props.onStep(stepOfNote(field))}>
              {noteName(field, props.asked)}
            </button>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
