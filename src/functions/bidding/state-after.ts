import { standingTerms } from '../../domain/bidding/auction-terms.ts';
import { reserveStatus } from '../../domain/bidding/bids/bid-state.ts';
import type { EngineFields } from '../../domain/bidding/bids/bid-writes.ts';
import { minimumNext } from '../../domain/bidding/bids/increments.ts';

/** The public state of an auction for an answer, and whether `uid` leads. */
export const stateAfter = (engine: EngineFields, uid: string, now: number) => ({
  price: engine.price,
  minNext: minimumNext(engine, standingTerms(engine).increments),
  endAt: engine.endAt,
  bidCount: engine.bidCount,
  reserveStatus: reserveStatus(engine),
  leading: uid !== '' && engine.leaderId === uid,
  serverTime: now,
  version: engine.version,
});
