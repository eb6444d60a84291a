import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { checkNotEnded } from '../../domain/bidding/auction-end.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import type { AuctionStatus } from '../../domain/listings/auction-machine.ts';
import { listingsPrivate } from '../../domain/listings/listing-private.entity.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { assertAllowed, reject, type Context } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { writeTransition } from './auction-transitions.ts';
import { movedAuction } from './schedule-auction.ts';

interface Cancellation {
  readonly listing: Listing;
  /** The reason; shown to the seller. */
  readonly note?: string | undefined;
}

/**
 * Cancels a live auction for staff: its bids no longer bind. Bidders and members who watch it
 * are notified, and card holds are released, when the auction document shows the new status. An
 * auction past its end is not cancelled: its bids decide the result.
 */
export const cancelAuction = async (
  tx: Tx,
  { listing, note = '' }: Cancellation,
  { admin, numbers, ports }: Context,
): Promise<{ readonly listingId: string; readonly status: AuctionStatus }> => {
  const { id: listingId } = listing;
  const status = movedAuction(listing.status as AuctionStatus, 'CANCEL', admin ? 'admin' : 'owner');
  const reason = note.trim();
  if (reason === '') {
    const message = 'Say why it is cancelled.';
    return reject(refusal('invalid-argument', 'REASON_MISSING', message, { field: 'note' }));
  }
  const engine = await tx.get(auctionEngines, listingId);
  if (!engine) {
    const message = 'Auction not found.';
    return reject(refusal('not-found', 'LISTING_NOT_FOUND', message, { field: 'listingId' }));
  }
  // Time is read as late as for a bid: the auction may end in this second.
  const now = ports.clock.now();
  assertAllowed(checkNotEnded({ now, endAt: engine.endAt }));
  await writeTransition(tx, engine, { status, endedAt: now }, numbers);
  tx.change(listingsPrivate, listingId, { removedFor: reason });
  return { listingId, status };
};
