import { X } from 'lucide-react';
import type { EntityName } from '../../domain/entities.ts';
import { useAdminDoc } from '../store/admin.ts';
import type { AdminDoc } from '../store/admin/query.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { DocForm } from './doc-form.tsx';
import { DocReading } from './doc-reading.tsx';

/** One document beside its list, so that the list is never lost. */
export function SidePanel(props: {
  readonly entity: EntityName;
  readonly id: string;
  readonly nameOf: (doc: AdminDoc) => string;
  readonly onClose: () => void;
  readonly onDelete: (doc: AdminDoc) => void;
}) {
  const { entity, id, nameOf, onClose, onDelete } = props;
  const reading = useAdminDoc(entity, id);
  const doc = reading.status === 'ready' ? reading.doc : null;
  return (
    <aside className="side" aria-label="Details">
      <header className="side__h">
        <h2>{doc === null ? id : nameOf(doc)}</h2>
        <IconButton icon={X} label="Close details" onClick={onClose} />
      </header>
      <div className="side__b">
        <DocReading reading={reading}>
          {(doc) => (
            <>
              <DocForm
                key={`${doc.id}-${doc.rev}`}
                entity={entity}
                base={doc}
                onSaved={() => undefined}
                onCancel={onClose}
              />
              <Button onClick={() => onDelete(doc)}>{doc.isDeleted ? 'Restore' : 'Delete'}</Button>
            </>
          )}
        </DocReading>
      </div>
    </aside>
  );
}
