import { discard } from '../../outbox/outbox.ts';
import type { RefusedEdit } from '../data/documents/refused.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';

const refusalTitles = {
  create: 'Not created',
  change: 'Not saved',
  delete: 'Not deleted',
  restore: 'Not restored',
} as const;

/** Discards a refused edit completely. */
export const discardRefused = async ({ rows }: Pick<RefusedEdit, 'rows'>): Promise<void> => {
  await Promise.all(rows.map(discard));
};

/** Whether a refused edit can be continued in a form. */
export const isEdit = ({ kind }: RefusedEdit): boolean => kind === 'create' || kind === 'change';

/** One edit the server refused, the reason, and what can be done with it. */
export function RefusedNotice(props: {
  readonly edit: RefusedEdit;
  /** Opens the refused values in their form; absent where they already show. */
  readonly onKeep?: (() => void) | undefined;
  readonly onDiscarded?: (() => void) | undefined;
  /** Whether it names its document, for several refused edits in one place. */
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

/** Edits refused while their author was elsewhere, above the list. */
export function RefusedEdits(props: {
  readonly edits: readonly RefusedEdit[];
  /** Opens the document with the refused values in its form. */
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
