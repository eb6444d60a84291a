import { useState } from 'react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { choiceText } from '../fields/choice-text.ts';
import { useAdminDoc } from '../store/api/admin.ts';
import { docIn, sendToSeller } from '../store/api/moderation.ts';
import { typedDoc } from '../store/office/doc-of.ts';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { toast } from '../ui/toast.tsx';
import { AuctionPanel } from './auction-panel.tsx';
import { ClassifiedPanel } from './classified-panel.tsx';
import { DocForm } from './document-form.tsx';
import { SalePanel } from './sale-panel.tsx';
import { LoadedDocument } from './loaded-document.tsx';

function Send({ listing }: { readonly listing: Listing }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    const answer = await sendToSeller(listing.id);
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal.message);
    if (answer.ok) toast('Sent to the seller for approval.');
  };
  const secret = useAdminDoc('listings_private', listing.id);
  const note = docIn(secret)?.values['sellerNote'];
  return (
    <section className="acts" aria-labelledby="next">
      <h2 id="next">What comes next</h2>
      {typeof note === 'string' ? (
        <Notice tone="plain" title="The seller sent it back">
          {note}
        </Notice>
      ) : null}
      {refused === null ? null : (
        <Notice tone="bad" title="Not done">
          {refused}
        </Notice>
      )}
      {listing.status === 'PREVIEW' && listing.mode === 'AUCTION' ? (
        <div className="acts">
          <p className="muted">
            Save text and photos first. The seller then has seven days to approve it and to choose
            when it ends.
          </p>
          <div className="acts__b">
            <Button kind="ink" busy={busy} onClick={() => void send()}>
              Send to the seller
            </Button>
          </div>
        </div>
      ) : (
        <p>{choiceText(listing.status)}</p>
      )}
      <Facts
        rows={[
          ['Views', String(docIn(secret)?.values['views'] ?? 0)],
          ['Watchers', String(listing.counters.watchers)],
          ...(listing.mode === 'AUCTION' ? [['Bids', String(listing.counters.bids)] as const] : []),
        ]}
      />
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
          <Link
            to="/admin/invoices/create"
            search={{ listing: listing.id } as never}
            className="link"
          >
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
            <Send listing={typedDoc(listings, found) as Listing} />
            <SalePanel listingId={found.id} />
            <DocForm
              key={`${found.id}-${found.rev}`}
              entity="listings"
              base={found}
              onSaved={() => undefined}
              onCancel={() => void navigate({ to: '/admin/listings' })}
            />
          </div>
        )}
      </LoadedDocument>
    </div>
  );
}
