import { labelOf } from '../../domain/kit/label.ts';
import type { EntityName } from '../../domain/entities.ts';
import { cellText } from '../fields/cell.tsx';
import { documentWriteOf } from '../store/outbox/documents/write.ts';
import { discard, resolveConflict, takeBack } from '../store/outbox/outbox.ts';
import { asksOwner, isOnItsWay, type OutboxRow } from '../store/outbox/row.ts';
import { entityNamed, type AdminDoc } from '../store/office/query.ts';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { StateMark } from '../ui/state-mark.tsx';

/** Whether a row of the outbox deletes its document. */
const deletes = (row: OutboxRow): boolean => documentWriteOf(row)?.action === 'remove';

const restores = (row: OutboxRow): boolean => documentWriteOf(row)?.change['isDeleted'] === false;

/** Whether a document can be deleted or restored now: not while that waits, nor before it is made. */
export const movesNow = ({ pending, refused }: AdminDoc): boolean =>
  refused?.kind !== 'create' &&
  (pending === undefined || (!deletes(pending) && !restores(pending)));

const waits = (row: OutboxRow): string =>
  deletes(row) ? 'Deletion not sent yet' : restores(row) ? 'Restore not sent yet' : 'Not sent yet';

/** That what was done to a row is not with the server, or was refused, beside its name. */
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

/** What was changed here and elsewhere, field by field, and the choice. */
function Conflict({ entity, row }: { readonly entity: EntityName; readonly row: OutboxRow }) {
  const write = documentWriteOf(row);
  const { conflict } = row;
  if (write === null || conflict === null) return null;
  const { fields } = entityNamed(entity);
  const names = new Set(conflict.fields.map((path) => path.split('.')[0] ?? path));
  const keep = (which: 'mine' | 'theirs') => () => void resolveConflict(row.id, which);
  const isRemoval = write.action === 'remove';
  return (
    <Notice
      tone="bad"
      title={
        conflict.removed
          ? 'Somebody deleted this in the meantime'
          : isRemoval
            ? 'Somebody changed this before it was deleted'
            : 'Somebody changed the same in the meantime'
      }
    >
      <Facts
        rows={[...names].map((name) => {
          const field = fields[name];
          const shown = (value: unknown) =>
            field === undefined ? String(value) : cellText(field, value);
          const [mine, theirs] = [write.change[name], conflict.theirs[name]];
          return [
            labelOf(name, field),
            `theirs: ${shown(theirs)} · yours: ${shown(mine)}`,
          ] as const;
        })}
      />
      <div className="acts__b">
        <Button kind="ink" onClick={keep('mine')}>
          {isRemoval
            ? 'Delete it anyway'
            : conflict.removed
              ? 'Restore with my change'
              : 'Keep mine'}
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
  if (!isBack) toast('Too late: the server has been asked.');
};

/** What becomes of a save that is not with the server, where it was made. */
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
        <p>The server has been asked.</p>
      ) : (
        <>
          <p>It goes to the server when there’s a connection.</p>
          <div className="acts__b">
            <Button onClick={() => void takenBack(row)}>
              {deletes(row) ? 'Take back the deletion' : 'Discard this change'}
            </Button>
          </div>
        </>
      )}
    </Notice>
  );
}
