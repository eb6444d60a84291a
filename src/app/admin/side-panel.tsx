import type { EntityName } from '../../domain/entities.ts';
import { useAdminDoc, useRights } from '../store/api/admin.ts';
import type { AdminDoc } from '../store/office/query.ts';
import { Button } from '../ui/button.tsx';
import { DocForm } from './doc-form.tsx';
import { DocReading } from './doc-reading.tsx';
import { Side } from './side.tsx';

/** One document of a desk built from its definition: its form, and what may be done with it. */
export function SidePanel(props: {
  readonly entity: EntityName;
  readonly id: string;
  readonly nameOf: (doc: AdminDoc) => string;
  readonly onClose: () => void;
  readonly onDelete: (doc: AdminDoc) => void;
}) {
  const { entity, id, nameOf, onClose, onDelete } = props;
  const reading = useAdminDoc(entity, id);
  const rights = useRights(entity);
  const doc = reading.status === 'ready' ? reading.doc : null;
  return (
    <Side title={doc === null ? id : nameOf(doc)} onClose={onClose}>
      <DocReading reading={reading}>
        {(found) => (
          <>
            <DocForm
              key={`${found.id}-${found.rev}`}
              entity={entity}
              base={found}
              onSaved={() => undefined}
              onCancel={onClose}
            />
            {rights.move(found) ? (
              <Button onClick={() => onDelete(found)}>
                {found.isDeleted ? 'Restore' : 'Delete'}
              </Button>
            ) : null}
          </>
        )}
      </DocReading>
    </Side>
  );
}
