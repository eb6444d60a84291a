import type { AuctionStatus } from '../../../domain/listings/auction-machine.ts';
import { listingsPrivate } from '../../../domain/listings/listing-private.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { movedAuction } from '../../bidding/schedule-auction.ts';
import type { Ports } from '../../ports.ts';

/** Returns listings to staff if their sellers did not answer in time. */
export const takeBackUnanswered = async (ports: Ports): Promise<void> => {
  const waiting = await ports.db.find(listings, {
    where: [['status', '==', 'SELLER_REVIEW']],
    limit: 200,
  });
  for (const { id } of waiting) {
    await ports.db.transaction(async (tx) => {
      const [listing, secret] = await Promise.all([
        tx.get(listings, id),
        tx.get(listingsPrivate, id),
      ]);
      if (listing?.status !== 'SELLER_REVIEW') return;
      if ((secret?.answerBy ?? Infinity) > ports.clock.now()) return;
      tx.change(listings, id, {
        status: movedAuction(listing.status as AuctionStatus, 'NO_ANSWER', 'system'),
      });
      tx.change(listingsPrivate, id, { answerBy: undefined });
    });
  }
};
