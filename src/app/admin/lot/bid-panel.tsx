import { useState } from 'react';
import { mayVoidAfterEnd } from '../../../domain/bidding/sales/after-end.ts';
import { auctions } from '../../../domain/bidding/auction.entity.ts';
import type { Bid } from '../../../domain/bidding/bids/bid.entity.ts';
import { sales, type Sale } from '../../../domain/bidding/sales/sale.entity.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { Currency } from '../../../domain/kit/fields.ts';
import { useAdminDoc } from '../data/admin.ts';
import { docIn, replayBid, tryReplay } from '../data/moderation.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/inputs.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { ListingLink } from '../document/listing-link.tsx';
import { UnlessProposed } from '../document/unless-proposed.tsx';
import { NotDone } from '../document/not-done.tsx';
import { momentText } from '../document/moment-text.ts';
import { NamedMember } from '../users/named-member.tsx';
import { BidBecomes, type Tried } from './bid-becomes.tsx';

function Replay(props: { readonly bid: Bid; readonly currency: Currency }) {
  const { bid, currency } = props;
  const voids = bid.voided === undefined;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const of = { id: bid.id, voids, reason: reason.trim() };
  const label = voids ? 'Void the bid' : 'Restore the bid';

  const look = async () => {
    const { length } = reason.trim();
    const wrong = length < 3 || length > 500;
    setError(wrong ? 'Enter a reason of 3 to 500 characters.' : undefined);
    if (wrong || busy) return;
    setBusy(true);
    const answer = await tryReplay(of);
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal);
    if (answer.ok) setTried(answer.value);
  };
  const act = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await replayBid(of);
    setBusy(false);
    setTried(null);
    setRefused(answer.ok ? null : answer.refusal);
    if (!answer.ok) return;
    setReason('');
    toast(voids ? 'The bid is voided.' : 'The bid is restored.');
  };

  return (
    <div className="acts">
      {tried === null ? (
        <TextArea
          label={voids ? 'Why the bid is voided' : 'Why the bid is restored'}
          help={voids ? 'Everybody reads this in the bid history.' : 'Only staff see this.'}
          rows={3}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      ) : null}
      {refused === null ? null : (
        <NotDone
          refusal={refused}
          proposal={{
            act: voids ? 'VOID_BID' : 'RESTORE_BID',
            input: { id: bid.id, reason: reason.trim() },
          }}
        />
      )}
      {tried === null ? (
        <div className="acts__b">
          <Button busy={busy} onClick={() => void look()}>
            Preview the result
          </Button>
        </div>
      ) : (
        <>
          <BidBecomes tried={tried} currency={currency} />
          <div className="acts__b" role="group" aria-label={label}>
            <Button kind="ink" busy={busy} onClick={() => void act()}>
              {label}
            </Button>
            <Button onClick={() => setTried(null)}>Back</Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Whether voiding this bid closed the sale it had won, which then stays closed. */
const closedSale = (bid: Bid, sale: Sale | null): boolean =>
  sale?.outcome === 'BID_VOIDED' && sale.closedAt === bid.voided?.at;

/** The action after the end; where the void closed the sale, its absence is explained. */
function ReplayAfterEnd(props: { readonly bid: Bid; readonly currency: Currency }) {
  const { bid } = props;
  const reading = useAdminDoc('sales', bid.voided === undefined ? '' : bid.listingId);
  if (bid.voided !== undefined && reading.status === 'loading') return null;
  const known = docIn(reading);
  return closedSale(bid, known === null ? null : typedDoc(sales, known)) ? (
    <Notice tone="plain" title="This bid can’t be restored">
      Voiding it closed the sale, and a closed sale isn’t opened again. The lot goes to whoever
      leads now, if they buy it; if not, the seller may list it again.
    </Notice>
  ) : (
    <Replay {...props} />
  );
}

/**
 * Staff's actions on a bid: void it with a reason, or restore it, while the auction is live and
 * afterwards until the buyer’s fee is charged.
 */
export function BidPanel({ bid }: { readonly bid: Bid }) {
  const { listingId, username, kind, voided } = bid;
  const known = docIn(useAdminDoc('auctions', listingId));
  const auction = known === null ? null : typedDoc(auctions, known);
  const Deed = auction?.status === 'LIVE' ? Replay : ReplayAfterEnd;
  return (
    <section aria-label="Void and restore" className="acts">
      <Facts
        rows={[
          ['Lot', <ListingLink key="lot" id={listingId} />],
          ['Bidder', <NamedMember key="bidder" username={username} />],
        ]}
      />
      {voided === undefined ? null : (
        <Notice tone="plain" title={`Voided ${momentText(voided.at)}`}>
          {voided.reason}
        </Notice>
      )}
      {auction === null ? null : auction.status !== 'LIVE' && !mayVoidAfterEnd(auction.status) ? (
        <p className="muted">
          Bids of this auction are no longer voided or restored. Where a side doesn’t keep the sale,
          it’s closed on the page of the lot.
        </p>
      ) : kind === 'AUTO' ? (
        <p className="muted">
          The house bid this for the high bidder. It goes with the bid that caused it.
        </p>
      ) : (
        <UnlessProposed act={voided === undefined ? 'VOID_BID' : 'RESTORE_BID'} on={bid.id}>
          <Deed key={`${bid.id} ${voided?.at ?? 0}`} bid={bid} currency={auction.currency} />
        </UnlessProposed>
      )}
    </section>
  );
}
