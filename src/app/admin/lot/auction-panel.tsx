import { Link } from '@tanstack/react-router';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { cancelAuction } from '../../store/api/admin/moderation.ts';
import { StaffReserve } from './staff-reserve.tsx';
import { SuspendedLeader } from './suspended-leader.tsx';
import { StaffActions } from '../document/staff-actions.tsx';

function Cancel({ id }: { readonly id: string }) {
  return (
    <StaffActions
      label="Why the auction is cancelled"
      acts={[
        {
          label: 'Cancel the auction',
          done: 'Cancelled. Seller, bidders and watchers are told.',
          needsNote: true,
          most: 500,
          ask: 'No bid is binding any more, card holds are given back, and the seller reads your reason. There is no way back.',
          run: (note) => cancelAuction(id, note),
        },
      ]}
    />
  );
}

/** What staff may do with an auction once it is scheduled: its reserve, its bids, and breaking it off while it is live. */
export function AuctionPanel({ listing }: { readonly listing: Listing }) {
  const { id, status } = listing;
  if (status === 'PREVIEW' || status === 'SELLER_REVIEW') return null;
  if (status === 'SCHEDULED') return <StaffReserve listing={listing} />;
  return (
    <>
      {status === 'LIVE' ? <SuspendedLeader listingId={id} /> : null}
      <p>
        <Link to="/admin/bids" search={{ only: `listingId:${id}` }} className="link">
          Its bids
        </Link>
      </p>
      <StaffReserve listing={listing} />
      {status === 'LIVE' ? <Cancel id={id} /> : null}
    </>
  );
}
