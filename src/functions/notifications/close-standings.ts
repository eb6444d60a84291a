import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { buyerOf } from '../../domain/bidding/sales/buyer.ts';
import { standings } from '../../domain/bidding/bids/standing.entity.ts';
import type { AuctionStatus } from '../../domain/listings/auction-machine.ts';
import type { Ports } from '../ports.ts';
import type { WrittenChange } from './notice.ts';

/** Statuses in which every bidder’s standing is final: won for the buyer, lost for the others. */
const settling: ReadonlySet<AuctionStatus> = new Set(['SOLD', 'UNSOLD', 'DEFAULTED', 'CANCELLED']);

/**
 * Sets every bidder's standing to won or lost at the end of an auction; if unsold, all have lost.
 */
export const closeStandings = async (
  { id, before, after }: WrittenChange<Auction>,
  { db }: Ports,
): Promise<void> => {
  if (after === null || before?.status === after.status || !settling.has(after.status)) return;
  const [engine, all] = await Promise.all([
    db.get(auctionEngines, id),
    db.find(standings, { where: [['listingId', '==', id]], limit: 2_000 }),
  ]);
  const buyer = engine === null ? undefined : buyerOf(engine);
  for (const standing of all) {
    const state = standing.userId === buyer ? 'WON' : 'LOST';
    if (standing.state === state) continue;
    await db.transaction(async (tx) => tx.change(standings, standing.id, { state }));
  }
};
