import type { Listing } from '../../domain/listings/listing.entity.ts';
import { cancelAuction } from '../store/api/moderation.ts';
import { StaffActions } from './staff-actions.tsx';

/** What staff may do with a live auction: break it off. */
export function AuctionDesk({ listing }: { readonly listing: Listing }) {
  const { id, status } = listing;
  if (status !== 'LIVE') return null;
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
