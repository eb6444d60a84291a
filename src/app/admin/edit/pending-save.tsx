import type { EntityName } from '../../../domain/entities.ts';
import { documentWriteOf } from '../../outbox/documents/write.ts';
import { discard, resolveConflict, takeBack } from '../../outbox/outbox.ts';
import { asksOwner, isOnItsWay, type OutboxRow } from '../../outbox/rows/row.ts';
import type { Saved } from '../data/documents/save.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { ChooseEach } from './choose-each.tsx';
import { differing } from './differing.ts';
import { StateMark } from '../../ui/status/state-mark.tsx';

/**
 * Message after a save.
 * @param done its text once the server has it.
 */
export const savedText = (
  { how }: Pick<Extract<Saved, { ok: true }>, 'how'>,
  done: string,
): string =>
  how === 'done'
    ? done
    : how === 'waits'
      ? 'Saved on this device. It’s sent once there’s a connection.'
      : 'Somebody else changed this too. Choose which to keep.';

/** Whether a row of the outbox deletes its document. */
const deletes = (row: OutboxRow): boolean => documentWriteOf(row)?.action === 'remove';

const restores = (row: OutboxRow): boolean => documentWriteOf(row)?.change['isDeleted'] === false;

/**
 * Whether a document can be deleted or restored now: not while that waits, nor before it is
 * created.
 */
export const movesNow = ({ pending, refused }: AdminDoc): boolean =>
  refused?.kind !== 'create' &&
  (pending === undefined || (!deletes(pending) && !restores(pending)));

const waits = (row: OutboxRow): string =>
  deletes(row) ? 'Deletion not sent yet' : restores(row) ? 'Restore not sent yet' : 'Not sent yet';

/** Marks a row, beside its name, whose change is not on the server yet or was refused. */
export function PendingMark({ doc }: { readonly doc: AdminDoc }) {
  const { pending, refused } = doc;
  if (refused !== undefined) return <StateMark shape="bad">Refused</StateMark>;
  if (pending === undefined) return null;
  return asksOwner(pending) ? (
    <StateMark shape="bad">Conflict</StateMark>
  ) : (
    <StateMark shape="wait">{waits(pending)}</StateMark>
  );
}

/** Both versions of a conflict and the choice: for each field both changed, or for all. */
function Conflict({ entity, row }: { readonly entity: EntityName; readonly row: OutboxRow }) {
  const write = documentWriteOf(row);
  const { conflict } = row;
  if (write === null || conflict === null) return null;
  const keep = (which: 'mine' | 'theirs') => () => void resolveConflict(row.id, which);
  const isRemoval = write.action === 'remove';
  if (!isRemoval && !conflict.removed) {
    return (
      <Notice tone="bad" title="Somebody else changed this in the meantime">
        <ChooseEach
          of={differing(entity, write, conflict)}
          act="Save my choices"
          onChosen={(chosen) => void resolveConflict(row.id, chosen)}
        />
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      title={
        conflict.removed
          ? 'Somebody deleted this in the meantime'
          : 'Somebody changed this before it was deleted'
      }
    >
      <div className="acts__b">
        <Button kind="ink" onClick={keep('mine')}>
          {isRemoval ? 'Delete it anyway' : 'Restore with my change'}
        </Button>
        <Button onClick={keep('theirs')}>
          {conflict.removed ? 'Leave it deleted' : 'Keep theirs'}
        </Button>
      </div>
    </Notice>
  );
}

const takenBack = async (row: OutboxRow): Promise<void> => {
  const isBack = await (deletes(row) ? takeBack(row.id) : discard(row.id));
  if (!isBack) toast('Too late: it’s already been sent.');
};

/** The state of a save that is not on the server yet, where it was made. */
export function PendingSave({
  entity,
  row,
}: {
  readonly entity: EntityName;
  readonly row: OutboxRow;
}) {
  if (row.state === 'conflict') return <Conflict entity={entity} row={row} />;
  const title = deletes(row) ? 'Deletion saved on this device' : 'Saved on this device';
  return (
    <Notice tone="plain" title={isOnItsWay(row) ? 'Being sent' : title}>
      {isOnItsWay(row) ? (
        <p>It’s been sent.</p>
      ) : (
        <>
          <p>It’s sent once there’s a connection.</p>
          <div className="acts__b">
            <Button onClick={() => void takenBack(row)}>
              {deletes(row) ? 'Undo the deletion' : 'Discard this change'}
            </Button>
          </div>
        </>
      )}
    </Notice>
  );
}
