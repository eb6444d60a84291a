import type { EntityName } from '../../../domain/entities.ts';
import { Notice } from '../../ui/status/notice.tsx';
import type { AdminDoc } from '../data/documents/query.ts';
import type { RefusedEdit } from '../data/documents/refused.ts';
import type { EditForm } from '../../fields/use-edit-form.ts';
import { OthersSaved, type FieldTexts } from './others-saved.tsx';
import { PendingSave } from './pending-save.tsx';
import { isEdit, RefusedNotice } from './refused-edits.tsx';
import type { OfficeSave } from './use-office-save.ts';

/** Above a form: its saves that were refused or wait, and changes by others in the meantime. */
export function SaveState(props: {
  readonly entity: EntityName;
  readonly doc: AdminDoc | null;
  readonly form: Pick<EditForm<unknown>, 'changes' | 'theirs'> &
    Pick<OfficeSave, 'saving' | 'refusal' | 'held'>;
  readonly texts: FieldTexts;
  /** Continues a refused edit in the form. */
  readonly onKeep: (edit: RefusedEdit) => void;
  /** Called once the refused edit in the form is discarded. */
  readonly onDiscarded: () => void;
}) {
  const { entity, doc, form, texts, onKeep, onDiscarded } = props;
  const { pending, refused } = doc ?? {};
  const isHeld = refused?.rows.every((row) => form.held.includes(row)) === true;
  // A change of one's own that was refused is no longer shown over the document.
  const theirs = form.theirs.filter(
    ({ key }) => refused === undefined || isHeld || !(key in refused.change),
  );
  return (
    <>
      {refused !== undefined ? (
        <RefusedNotice
          edit={refused}
          onKeep={isHeld || !isEdit(refused) ? undefined : () => onKeep(refused)}
          onDiscarded={isHeld ? onDiscarded : undefined}
        />
      ) : form.refusal === null ? null : (
        <Notice tone="bad" title="Not saved">
          {form.refusal.message}
        </Notice>
      )}
      {pending === undefined || refused?.kind === 'create' ? null : (
        <PendingSave entity={entity} row={pending} />
      )}
      {form.saving ? null : <OthersSaved form={{ ...form, theirs }} texts={texts} />}
    </>
  );
}
