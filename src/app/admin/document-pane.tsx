import { bids, type Bid } from '../../domain/bidding/bid.entity.ts';
import { sales } from '../../domain/bidding/sale.entity.ts';
import type { EntityName } from '../../domain/entities.ts';
import { useAdminDoc, useRights } from '../store/api/admin.ts';
import type { AdminDoc } from '../store/office/query.ts';
import { typedDoc } from '../store/office/doc-of.ts';
import { Button } from '../ui/button.tsx';
import { BidPanel } from './bid-panel.tsx';
import { SaleFacts } from './sale-panel.tsx';
import { DocForm } from './document-form.tsx';
import { movesNow } from './pending-save.tsx';
import { LoadedDocument } from './loaded-document.tsx';
import { DetailPane } from './detail-pane.tsx';

/** One document of a collection built from its definition: its form, and what may be done with it. */
export function DocumentPane(props: {
  readonly entity: EntityName;
  readonly id: string;
  readonly nameOf: (doc: AdminDoc) => string;
  readonly onClose: () => void;
  readonly onDelete: (doc: AdminDoc) => void;
  /** Begins with what the server refused in the form. */
  readonly goesOn: boolean;
}) {
  const { entity, id, nameOf, onClose, onDelete, goesOn } = props;
  const reading = useAdminDoc(entity, id);
  const rights = useRights(entity);
  const doc = reading.status === 'ready' ? reading.doc : null;
  return (
    <DetailPane title={doc === null ? id : nameOf(doc)} onClose={onClose}>
      <LoadedDocument reading={reading}>
        {(found) => (
          <>
            {entity === 'bids' ? <BidPanel bid={typedDoc(bids, found) as Bid} /> : null}
            {entity === 'sales' ? <SaleFacts sale={typedDoc(sales, found)} /> : null}
            <DocForm
              key={`${found.id}-${found.rev}-${goesOn}`}
              entity={entity}
              base={found}
              goesOn={goesOn}
              onSaved={() => undefined}
              onCancel={onClose}
            />
            {rights.move(found) && movesNow(found) ? (
              <Button onClick={() => onDelete(found)}>
                {found.isDeleted ? 'Restore' : 'Delete'}
              </Button>
            ) : null}
          </>
        )}
      </LoadedDocument>
    </DetailPane>
  );
}
