import type { SubmissionDraft } from '../../../../domain/listings/submissions/submission-draft.ts';
import { editDraft } from '../../data/submissions.ts';
import type { DraftRow } from '../../../drafts/rows.ts';
import type { DraftClash } from '../../../outbox/mutations/draft-save.ts';
import { Button } from '../../../ui/button/button.tsx';
import { translate } from '../../../../wording/language/translate.ts';

/** One value changed here and on another device: both versions, and the choice. */
export function BothSides(props: {
  readonly row: DraftRow;
  readonly conflict: DraftClash;
  readonly name: string;
  readonly here: string;
  readonly there: string;
  /** Puts the other version into the draft. */
  readonly draft?: (draft: SubmissionDraft) => SubmissionDraft;
  /** Stores the other version where it is not part of the draft. */
  readonly take?: () => Promise<void>;
}) {
  const { row, conflict, name, here, there, draft, take } = props;
  const keep = async (theirs: boolean) => {
    if (theirs) await take?.();
    await editDraft(row.id, {
      conflicts: (all) => all.filter((one) => one.path !== conflict.path),
      ...(theirs && draft !== undefined ? { draft } : {}),
    });
  };
  return (
    <li>
      <h3>{name}</h3>
      <dl>
        <dt>{translate('On this device')}</dt>
        <dd>{here}</dd>
        <dt>{translate('On the other device')}</dt>
        <dd>{there}</dd>
      </dl>
      <div className="row">
        <Button size="small" onClick={() => void keep(false)}>
          {translate('Keep this version')}
        </Button>
        <Button size="small" onClick={() => void keep(true)}>
          {translate('Use the other version')}
        </Button>
      </div>
    </li>
  );
}
