import { useNavigate, useParams } from '@tanstack/react-router';
import { useAdminDoc } from '../data/admin.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { History } from '../audit/history.tsx';
import { nameIn } from './document-name.ts';
import { DocForm } from '../edit/document-form.tsx';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { useSession } from '../../platform/session/session.ts';
import { createsAt, newTitle, type AdminCollection } from '../frame/menu.ts';
import { EventNotices } from '../notifications/event-notices.tsx';
import { useCellContext } from '../pointers/use-cell-context.ts';
import { ArticlePanel } from '../moderation/article-panel.tsx';

/** A document on a page of its own, for the URL of an edit. */
export function EditPage({ collection }: { readonly collection: AdminCollection }) {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const reading = useAdminDoc(collection.entity, id);
  const doc = reading.status === 'ready' ? reading.doc : null;
  const contextOf = useCellContext(collection.entity, doc === null ? [] : [doc]);
  const name = doc === null ? collection.title : nameIn(collection.entity, doc, contextOf(doc));
  useTitle(name);
  const back = () => void navigate({ to: collection.to });
  return (
    <div className="doc-page">
      <h1>{name}</h1>
      <LoadedDocument reading={reading}>
        {(doc) => (
          <>
            {collection.entity === 'notificationEvents' ? <EventNotices eventId={doc.id} /> : null}
            {collection.entity === 'blogs' ? <ArticlePanel doc={doc} /> : null}
            <DocForm
              key={`${doc.id}-${doc.rev}`}
              entity={collection.entity}
              base={doc}
              onSaved={() => undefined}
              onCancel={back}
            />
            <History entity={collection.entity} id={doc.id} />
          </>
        )}
      </LoadedDocument>
    </div>
  );
}

/** A new document. Once created, its list opens with it in the panel. */
export function CreatePage({ collection }: { readonly collection: AdminCollection }) {
  const navigate = useNavigate();
  const title = newTitle(collection);
  useTitle(title);
  const creates = createsAt(collection, useSession().roles);
  return (
    <div className="doc-page">
      <h1>{title}</h1>
      {creates ? (
        <DocForm
          entity={collection.entity}
          base={null}
          onSaved={(id) => void navigate({ to: collection.to, search: { open: id } })}
          onCancel={() => void navigate({ to: collection.to })}
        />
      ) : (
        <p>These can’t be created here.</p>
      )}
    </div>
  );
}
