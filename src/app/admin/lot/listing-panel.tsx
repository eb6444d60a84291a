import { Link } from '@tanstack/react-router';
import { listings, type Listing } from '../../../domain/listings/listing.entity.ts';
import { useAdminDoc } from '../data/admin.ts';
import { docIn, takeBack } from '../data/moderation.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { AuctionPanel } from './auction-panel.tsx';
import { ClassifiedPanel } from './classified-panel.tsx';
import { ListingStanding } from './listing-standing.tsx';
import { SalePanel } from '../sale/sale-panel.tsx';
import { SendToSeller } from './send-to-seller.tsx';
import { momentText } from '../document/moment-text.ts';
import { StaffActions } from '../document/staff-actions.tsx';
import { ForRole } from '../document/for-role.tsx';
import { DocumentPanel } from '../panel/document-panel.tsx';
import { PanelPart } from '../document/panel-part.tsx';

/**
 * Withdraws an auction its seller was asked to approve.
 * @param answerBy ms UTC.
 */
export function TakeBack(props: { readonly listingId: string; readonly answerBy: unknown }) {
  const { listingId, answerBy } = props;
  return (
    <section className="acts" aria-label="With the seller">
      <p className="muted">
        {typeof answerBy === 'number'
          ? `The seller has until ${momentText(answerBy)} to approve it; then it comes back by itself. `
          : ''}
        Take it back to change what you sent.
      </p>
      <StaffActions
        acts={[
          {
            label: 'Take it back',
            done: 'Back with you. The seller approves it once you send it again.',
            run: () => takeBack(listingId),
          },
        ]}
      />
    </section>
  );
}

function LotStanding({ listing }: { readonly listing: Listing }) {
  const secret = useAdminDoc('listings_private', listing.id);
  const told = docIn(secret)?.values;
  const note = told?.['sellerNote'];
  return (
    <PanelPart acts title="Status">
      <ListingStanding listing={listing} views={Number(told?.['views'] ?? 0)} />
      {typeof note === 'string' ? (
        <Notice tone="plain" title="The seller sent it back">
          {note}
        </Notice>
      ) : null}
      {listing.status === 'PREVIEW' && listing.mode === 'AUCTION' ? (
        told === undefined ? null : (
          <SendToSeller
            listing={listing}
            before={{ estimateLow: told['estimateLow'], bidDeposit: told['bidDeposit'] }}
          />
        )
      ) : null}
      {listing.status === 'SELLER_REVIEW' ? (
        <TakeBack listingId={listing.id} answerBy={told?.['answerBy']} />
      ) : null}
      {listing.mode === 'CLASSIFIED' ? (
        <ClassifiedPanel listing={listing} />
      ) : (
        <AuctionPanel listing={listing} />
      )}
      <p>
        <Link to="/listing/$id" params={{ id: listing.id }} className="link">
          See it as buyers do
        </Link>
      </p>
      {listing.status === 'SOLD' || listing.status === 'COMPLETED' ? (
        <p>
          <Link to="/admin/invoices/create" search={{ listing: listing.id }} className="link">
            Create invoice
          </Link>
        </p>
      ) : null}
    </PanelPart>
  );
}

/** One listing: its next step, its text and its pictures. */
export function ListingPanel() {
  return (
    <DocumentPanel form entity="listings" kind="Listing">
      {(found) => (
        <>
          <ForRole calling="listings-moveListing" reading="listings_private">
            <LotStanding listing={typedDoc(listings, found) as Listing} />
          </ForRole>
          <ForRole reading="sales">
            <SalePanel listingId={found.id} />
          </ForRole>
        </>
      )}
    </DocumentPanel>
  );
}
