import { useNavigate, useParams } from '@tanstack/react-router';
import { useAdminDoc } from '../store/api/admin.ts';
import { entityNamed } from '../store/office/query.ts';
import { useTitle } from '../ui/title.ts';
import { DocForm } from './doc-form.tsx';
import { DocReading } from './doc-reading.tsx';
import type { Desk } from './menu.ts';

/** A document on a page of its own: the address of an edit. */
export function EditPage({ desk }: { readonly desk: Desk }) {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const reading = useAdminDoc(desk.entity, id);
  const doc = reading.status === 'ready' ? reading.doc : null;
  const naming = entityNamed(desk.entity).admin?.name ?? 'id';
  const name = doc === null ? desk.title : String(doc.values[naming] ?? doc.id);
  useTitle(name);
  const back = () => void navigate({ to: desk.to });
  return (
    <div className="doc-page">
      <h1>{name}</h1>
      <DocReading reading={reading}>
        {(doc) => (
          <DocForm
            key={`${doc.id}-${doc.rev}`}
            entity={desk.entity}
            base={doc}
            onSaved={() => undefined}
            onCancel={back}
          />
        )}
      </DocReading>
    </div>
  );
}

/** A new document. Once made, its list opens with it in the panel. */
export function CreatePage({ desk }: { readonly desk: Desk }) {
  const navigate = useNavigate();
  useTitle(`New: ${desk.title}`);
  return (
    <div className="doc-page">
      <h1>New: {desk.title}</h1>
      {desk.creates ? (
        <DocForm
          entity={desk.entity}
          base={null}
          onSaved={(id) => void navigate({ to: desk.to, search: { open: id } })}
          onCancel={() => void navigate({ to: desk.to })}
        />
      ) : (
        <p>These can’t be created here.</p>
      )}
    </div>
  );
}
