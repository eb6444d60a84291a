import type { ReactNode } from 'react';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { EntityName } from '../../../domain/entities.ts';
import { useAdminDoc } from '../data/admin.ts';
import { docIn } from '../data/moderation.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { History } from '../audit/history.tsx';
import { useDocumentName } from '../document/document-name.ts';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { DocForm } from '../edit/document-form.tsx';
import { collectionNamed } from '../frame/menu.ts';
import { LinkBack, OfficePage } from '../frame/office-page.tsx';

/** The page of the document whose id is in the address: its parts, then its history. */
export function DocumentPanel(props: {
  readonly entity: EntityName;
  /** Title until the document is read. */
  readonly kind: string;
  /** Title of a read document, if not the name that its definition gives it. */
  readonly titleOf?: (doc: AdminDoc) => string;
  /** Whether the form of the document’s fields follows the parts. */
  readonly form?: boolean;
  readonly children: (doc: AdminDoc) => ReactNode;
}) {
  const { entity, kind, titleOf, form = false, children } = props;
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const reading = useAdminDoc(entity, id);
  const doc = docIn(reading);
  const name = useDocumentName(entity, doc);
  const title = doc === null || titleOf === undefined ? name : titleOf(doc);
  return (
    <OfficePage title={title ?? kind} above={<LinkBack to={entity} />}>
      <LoadedDocument reading={reading}>
        {(found) => (
          <div className="doc-parts">
            {children(found)}
            {form ? (
              <DocForm
                key={found.id}
                entity={entity}
                base={found}
                onSaved={() => undefined}
                onCancel={() => void navigate({ to: collectionNamed(entity)?.to ?? '/admin' })}
              />
            ) : null}
            <History entity={entity} id={found.id} />
          </div>
        )}
      </LoadedDocument>
    </OfficePage>
  );
}
