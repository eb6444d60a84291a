import { useNavigate } from '@tanstack/react-router';
import { DocForm } from '../edit/document-form.tsx';
import { useSession } from '../../platform/session/session.ts';
import { createsAt, newTitle, type AdminCollection } from '../frame/menu.ts';
import { OfficePage } from '../frame/office-page.tsx';
import { EventNotices } from '../notifications/event-notices.tsx';
import { ArticlePanel } from '../moderation/article-panel.tsx';
import { DocumentPanel } from '../panel/document-panel.tsx';

/** A document on a page of its own, for the URL of an edit. */
export function EditPage({ collection }: { readonly collection: AdminCollection }) {
  const { entity, title } = collection;
  return (
    <DocumentPanel form entity={entity} kind={title}>
      {(doc) => (
        <>
          {entity === 'notificationEvents' ? <EventNotices eventId={doc.id} /> : null}
          {entity === 'blogs' ? <ArticlePanel doc={doc} /> : null}
        </>
      )}
    </DocumentPanel>
  );
}

/** A new document. Once created, its list opens with it in the panel. */
export function CreatePage({ collection }: { readonly collection: AdminCollection }) {
  const navigate = useNavigate();
  const creates = createsAt(collection, useSession().roles);
  return (
    <OfficePage title={newTitle(collection)}>
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
    </OfficePage>
  );
}
