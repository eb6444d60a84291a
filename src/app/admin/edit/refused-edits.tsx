import { discard } from '../../store/outbox/outbox.ts';
import type { RefusedEdit } from '../../store/office/refused.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';

const refusalTitles = {
  create: 'Not created',
  change: 'Not saved',
  delete: 'Not deleted',
  restore: 'Not restored',
} as const;

/** Gives up what was refused: nothing of it is kept. */
export const discardRefused = async ({ rows }: Pick<RefusedEdit, 'rows'>): Promise<void> => {
  await Promise.all(rows.map(discard));
};

/** Whether there is anything to go on with in a form. */
export const isEdit = ({ kind }: RefusedEdit): boolean => kind === 'create' || kind === 'change';

/** One edit the server refused, why, and what may become of it. */
export function RefusedNotice(props: {
  readonly edit: RefusedEdit;
  /** Shows what was written in its form; absent where it is shown already. */
  readonly onKeep?: (() => void) | undefined;
  readonly onDiscarded?: () => void;
  /** Many are told of at once: each says of what it is. */
  readonly named?: boolean;
}) {
  const { edit, onKeep, onDiscarded, named = false } = props;
  const give = async () => {
    await discardRefused(edit);
    onDiscarded?.();
  };
  const what = named ? `: ${edit.name}` : '';
  return (
    <Notice tone="bad" title={`${refusalTitles[edit.kind]}${what}`}>
      <p>{edit.refusal.message}</p>
      <div className="acts__b">
        {onKeep === undefined ? null : (
          <Button kind="ink" size="small" onClick={onKeep}>
            {isEdit(edit) ? 'Keep editing' : 'Open'}
            {named ? <span className="vh"> {edit.name}</span> : null}
          </Button>
        )}
        <Button size="small" onClick={() => void give()}>
          Discard
          {named ? <span className="vh"> {edit.name}</span> : null}
        </Button>
      </div>
    </Notice>
  );
}

/** Edits the server refused while their author was elsewhere, above the list. */
export function RefusedEdits(props: {
  readonly edits: readonly RefusedEdit[];
  /** Opens the document with what was written in its form. */
  readonly onKeep: (id: string) => void;
}) {
  const { edits, onKeep } = props;
  if (edits.length === 0) return null;
  return (
    <section className="collection__n" aria-label="Refused by the server">
      <h2 className="vh">Refused by the server</h2>
      {edits.map((edit) => (
        <RefusedNotice key={edit.id} named edit={edit} onKeep={() => onKeep(edit.id)} />
      ))}
    </section>
  );
}
