import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { checkSchedule, isPremier } from '../../domain/listings/schedule.ts';
import { assertAllowed, reject, type Context } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { endsBetween, type Times } from './schedule-auction.ts';

/**
 * Changes the times of an auction that has not opened, for staff. The house’s rules for times
 * apply; the days its seller agreed to do not, since the seller either asks for the change or is
 * notified of it. No bid binds yet, so the events of its chain stay unchanged.
 */
export const rescheduleAuction = async (
  tx: Tx,
  listing: Listing,
  { startAt, endAt }: Pick<Times, 'startAt' | 'endAt'>,
  { numbers, ports }: Context,
): Promise<void> => {
  const { id } = listing;
  const apart = numbers.auctions.endsApartMs;
  const [engine, auction, ends] = await Promise.all([
    tx.get(auctionEngines, id),
    tx.get(auctions, id),
    endsBetween(tx, endAt - apart, endAt + apart),
  ]);
  if (!engine || !auction) {
    const message = 'Auction not found.';
    return reject(refusal('not-found', 'LISTING_NOT_FOUND', message, { field: 'listingId' }));
  }
  // The auction's own end frees its slot for the new one.
  const own = ends.indexOf(engine.endAt);
  const taken = own === -1 ? ends : ends.toSpliced(own, 1);
  // Time is read late: the auction may open in this second.
  const now = ports.clock.now();
  const times = { now, startAt, endAt, premier: isPremier(listing), taken };
  assertAllowed(checkSchedule(times, numbers.auctions));
  const changed = { startAt, endAt, originalEndAt: endAt };
  const version = engine.version + 1;
  tx.change(auctionEngines, id, { ...changed, version });
  tx.change(auctions, id, { ...changed, version });
  tx.change(listings, id, changed);
};
