import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { listings, type Listing } from '../../../domain/listings/listing.entity.ts';
import { useAdminDoc } from '../data/admin.ts';
import { docIn, takeBack } from '../data/moderation.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { History } from '../audit/history.tsx';
import { AuctionPanel } from './auction-panel.tsx';
import { ClassifiedPanel } from './classified-panel.tsx';
import { ListingStanding } from './listing-standing.tsx';
import { DocForm } from '../edit/document-form.tsx';
import { SalePanel } from '../sale/sale-panel.tsx';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { SendToSeller } from './send-to-seller.tsx';
import { momentText } from '../document/moment-text.ts';
import { StaffActions } from '../document/staff-actions.tsx';
import { ForRole } from '../document/for-role.tsx';

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
    <section className="acts" aria-labelledby="standing">
      <h2 id="standing">Status</h2>
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
    </section>
  );
}

/** One listing: its next step, its text and its pictures. */
export function ListingPanel() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const reading = useAdminDoc('listings', id);
  const doc = docIn(reading);
  const title = doc === null ? 'Listing' : String(doc.values['title'] ?? id);
  useTitle(title);
  return (
    <div className="doc-page">
      <Link to="/admin/listings" className="link">
        All listings
      </Link>
      <h1>{title}</h1>
      <LoadedDocument reading={reading}>
        {(found) => (
          <div className="submission-doc">
            <ForRole calling="listings-moveListing" reading="listings_private">
              <LotStanding listing={typedDoc(listings, found) as Listing} />
            </ForRole>
            <ForRole reading="sales">
              <SalePanel listingId={found.id} />
            </ForRole>
            <DocForm
              key={`${found.id}-${found.rev}`}
              entity="listings"
              base={found}
              onSaved={() => undefined}
              onCancel={() => void navigate({ to: '/admin/listings' })}
            />
            <History entity="listings" id={found.id} />
          </div>
        )}
      </LoadedDocument>
    </div>
  );
}
