import { auctionEngines } from '../../../domain/bidding/auction-engine.entity.ts';
import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { AuctionStatus } from '../../../domain/listings/auction-machine.ts';
import type { WrittenChange } from '../../notifications/notice.ts';
import type { Ports } from '../../ports.ts';
import { releaseHolds } from './release-holds.ts';
import { owingIn } from '../invoices/owing.ts';

/** Statuses of an auction that is still to be decided. */
const notOver: ReadonlySet<AuctionStatus> = new Set([
  'PREVIEW',
  'SELLER_REVIEW',
  'SCHEDULED',
  'LIVE',
  'ENDED',
]);

/**
 * Releases the losers' card holds when an auction is over; without a sale, those of all bidders.
 */
export const releaseWhenOver = async (
  change: WrittenChange<Auction>,
  ports: Ports,
): Promise<void> => {
  const status = change.after?.status;
  if (status === undefined || status === change.before?.status || notOver.has(status)) return;
  if (ports.cards === null) return;
  const engine = await ports.db.get(auctionEngines, change.id);
  const owing = engine === null ? undefined : await owingIn(ports.db, engine);
  await releaseHolds(ports, change.id, owing === undefined ? {} : { except: [owing] });
};
