import { labelOf } from '../../domain/kit/label.ts';
import type { EntityName } from '../../domain/entities.ts';
import { cellText } from '../fields/cell.tsx';
import { documentWriteOf } from '../store/outbox/documents/write.ts';
import { discard, resolveConflict } from '../store/outbox/outbox.ts';
import { asksOwner, isOnItsWay, type OutboxRow } from '../store/outbox/row.ts';
import { entityNamed } from '../store/office/query.ts';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { StateMark } from '../ui/state-mark.tsx';

/** That a row is not with the server yet, beside its name. */
export function PendingMark({ row }: { readonly row: OutboxRow }) {
  return asksOwner(row) ? (
    <StateMark shape="bad">Conflict</StateMark>
  ) : (
    <StateMark shape="wait">Not sent yet</StateMark>
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
  const deletes = write.action === 'remove';
  return (
    <Notice
      tone="bad"
      title={
        conflict.removed
          ? 'Somebody deleted this in the meantime'
          : deletes
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
          {deletes ? 'Delete it anyway' : conflict.removed ? 'Restore with my change' : 'Keep mine'}
        </Button>
        <Button onClick={keep('theirs')}>
          {conflict.removed ? 'Leave it deleted' : 'Keep theirs'}
        </Button>
      </div>
    </Notice>
  );
}

/** What becomes of a save that is not with the server, where it was made. */
export function PendingSave({
  entity,
  row,
}: {
  readonly entity: EntityName;
  readonly row: OutboxRow;
}) {
  if (row.state === 'conflict') return <Conflict entity={entity} row={row} />;
  return (
    <Notice tone="plain" title={isOnItsWay(row) ? 'Being sent' : 'Saved on this device'}>
      {isOnItsWay(row) ? (
        <p>The server has been asked.</p>
      ) : (
        <>
          <p>It goes to the server when there’s a connection.</p>
          <div className="acts__b">
            <Button onClick={() => void discard(row.id)}>Discard this change</Button>
          </div>
        </>
      )}
    </Notice>
  );
}
