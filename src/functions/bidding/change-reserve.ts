import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { bidEvents } from '../../domain/bidding/bids/bid-event.entity.ts';
import { reserveStatus } from '../../domain/bidding/bids/bid-state.ts';
import {
  appendEvent,
  auctionOf,
  engineWith,
  bidStateOf,
} from '../../domain/bidding/bids/bid-writes.ts';
import { sellerChangeReserve } from '../../domain/bidding/commands.ts';
import { withReserve } from '../../domain/bidding/bids/fold.ts';
import { reserveMovesAfter } from '../../domain/bidding/reserve-moves.ts';
import { checkReserveChange } from '../../domain/bidding/reserve.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { listingsPrivate } from '../../domain/listings/listing-private.entity.ts';
import { keyed, reject, assertAllowed } from '../handler.ts';
import { assertReason } from '../access/staff-reason.ts';

/**
 * Reserve change by the seller or staff: stored as an event like a bid, so that a replay includes
 * it. The same reserve again changes nothing. For another seller's auction the answer is not found.
 */
export const changeReserve = keyed(sellerChangeReserve, {
  partition: (input) => input.listingId,
  inTransaction: async ({ listingId, reserve, reason }, { uid, admin, ports }, tx) => {
    // The time of execution counts, not of the call: the auction may have ended since.
    const now = ports.clock.now();
    const [engine, auction, secret] = await Promise.all([
      tx.get(auctionEngines, listingId),
      tx.get(auctions, listingId),
      tx.get(listingsPrivate, listingId),
    ]);
    if (!engine || !auction || (engine.sellerId !== uid && !admin)) {
      const message = 'You have no such auction.';
      return reject(refusal('not-found', 'LISTING_NOT_FOUND', message, { field: 'listingId' }));
    }
    if (engine.sellerId !== uid) assertReason(reason);
    const { status, startingBid, endAt } = engine;
    const change = { status, present: engine.reserve, wanted: reserve, startingBid };
    assertAllowed(checkReserveChange({ ...change, byAdmin: admin, now, endAt }));
    const answer = (e: Pick<typeof engine, 'reserve' | 'price' | 'bidCount' | 'endAt'>) => ({
      listingId,
      reserveStatus: reserveStatus(e),
      endAt: e.endAt,
      serverTime: now,
    });
    if (reserve === engine.reserve) return answer(engine);
    const state = withReserve(bidStateOf(engine), reserve, now);
    const moves = { from: engine.reserve, to: reserve, at: now };
    const moved = {
      ...engineWith(engine, state),
      ...reserveMovesAfter(engine.reserveMoves, moves),
    };
    const appended = appendEvent(listingId, moved, { type: 'RESERVE', at: now, reserve, by: uid });
    tx.change(auctionEngines, listingId, appended.engine);
    tx.change(auctions, listingId, auctionOf(appended.engine, auction.leader, auction.lastBidAt));
    tx.create(bidEvents, appended.event.id, { ...appended.event.fields, createdBy: uid });
    if (secret) tx.change(listingsPrivate, listingId, { reserve });
    return answer(appended.engine);
  },
});
