import { Link } from '@tanstack/react-router';
import { authEvents } from '../../../domain/accounts/auth-event.entity.ts';
import { bids, type Bid } from '../../../domain/bidding/bids/bid.entity.ts';
import { sales } from '../../../domain/bidding/sales/sale.entity.ts';
import type { EntityName } from '../../../domain/entities.ts';
import { useAdminDoc, useRights } from '../data/admin.ts';
import { giveawayIn } from '../data/giveaway-office.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { History } from '../audit/history.tsx';
import { ApprovalPanel } from '../approvals/approval-panel.tsx';
import { BidPanel } from '../lot/bid-panel.tsx';
import { OrderFacts } from '../sale/order-panel.tsx';
import { SaleFacts } from '../sale/sale-panel.tsx';
import { DocForm } from '../edit/document-form.tsx';
import { movesNow } from '../edit/pending-save.tsx';
import { FreeEntryPanel } from '../giveaways/free-entry-panel.tsx';
import { GiveawayPanel } from '../giveaways/giveaway-panel.tsx';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { DetailPane } from '../document/detail-pane.tsx';
import { EventNotices } from '../notifications/event-notices.tsx';
import { FeedbackPanel } from '../moderation/feedback-panel.tsx';
import { SignInLinks } from '../users/sign-in-links.tsx';
import { ArticlePanel } from '../moderation/article-panel.tsx';
import { DeleteButton } from './delete-button.tsx';
import { useDocumentName } from '../document/document-name.ts';

/** One document of a generated collection: its form and its actions. */
export function DocumentPane(props: {
  readonly entity: EntityName;
  readonly id: string;
  readonly onClose: () => void;
  readonly onDelete: (doc: AdminDoc) => void;
  /** Whether the form starts with the values the server refused. */
  readonly goesOn: boolean;
}) {
  const { entity, id, onClose, onDelete, goesOn } = props;
  const reading = useAdminDoc(entity, id);
  const rights = useRights(entity);
  const doc = reading.status === 'ready' ? reading.doc : null;
  const name = useDocumentName(entity, doc) ?? id;
  return (
    <DetailPane title={name} onClose={onClose}>
      <LoadedDocument reading={reading}>
        {(found) => (
          <>
            {entity === 'listings' ? (
              <Link
                className={buttonClass('ink')}
                to="/admin/listings/$id"
                params={{ id: found.id }}
              >
                Status and actions
              </Link>
            ) : null}
            {entity === 'approvals' ? <ApprovalPanel doc={found} /> : null}
            {entity === 'bids' ? <BidPanel bid={typedDoc(bids, found) as Bid} /> : null}
            {entity === 'shopOrders' ? <OrderFacts of={found} /> : null}
            {entity === 'giveaways' ? <GiveawayPanel giveaway={giveawayIn(found)} /> : null}
            {entity === 'freeEntries' ? <FreeEntryPanel doc={found} /> : null}
            {entity === 'notificationEvents' ? <EventNotices eventId={found.id} /> : null}
            {entity === 'feedback' ? <FeedbackPanel doc={found} /> : null}
            {entity === 'authEvents' ? <SignInLinks event={typedDoc(authEvents, found)} /> : null}
            {entity === 'blogs' ? <ArticlePanel doc={found} /> : null}
            {entity === 'sales' ? <SaleFacts sale={typedDoc(sales, found)} /> : null}
            <DocForm
              key={`${found.id}-${goesOn}`}
              entity={entity}
              base={found}
              goesOn={goesOn}
              onSaved={() => undefined}
              onCancel={onClose}
            />
            {rights.move(found) && movesNow(found) ? (
              found.isDeleted ? (
                <Button onClick={() => onDelete(found)}>Restore</Button>
              ) : (
                <DeleteButton
                  entity={entity}
                  id={found.id}
                  name={name}
                  onDelete={() => onDelete(found)}
                />
              )
            ) : null}
            <History entity={entity} id={found.id} />
          </>
        )}
      </LoadedDocument>
    </DetailPane>
  );
}
