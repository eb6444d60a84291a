import type { AuctionEngine } from '../../../src/domain/bidding/auction-engine.entity.ts';
import type { BidEventRow } from '../../../src/domain/bidding/bids/bid-event.entity.ts';
import type { BidState } from '../../../src/domain/bidding/bids/bid-state.ts';
import { chainStart, eventsOf } from '../../../src/domain/bidding/bids/bid-writes.ts';
import { foldBids } from '../../../src/domain/bidding/bids/fold.ts';
import { changesOf, type Books } from './books.ts';

/** An engine before and after a commit, with the events of that commit. */
export interface EngineStep {
  readonly before: AuctionEngine;
  readonly after: AuctionEngine;
  readonly events: readonly BidEventRow[];
}

/** One accepted bid, between the states the rules give before and after it. */
export interface ResolvedBid {
  readonly event: BidEventRow & Required<Pick<BidEventRow, 'bidderId' | 'kind' | 'amount'>>;
  readonly before: BidState;
  readonly after: BidState;
}

/** All stored data of the bidding on one lot. */
export interface EventChain {
  readonly id: string;
  /** As last stored. */
  readonly engine: AuctionEngine;
  readonly events: readonly BidEventRow[];
  /** The state after each number of events, by the rules alone. */
  readonly states: readonly BidState[];
  readonly bids: readonly ResolvedBid[];
  readonly steps: readonly EngineStep[];
}

const isBid = (event: BidEventRow): event is ResolvedBid['event'] => event.type === 'BID';

/** The events of each lot, from the log of all changes. */
export const chainsOf = (books: Books): readonly EventChain[] => {
  const rows = changesOf(books, 'bidEvents')
    .filter(({ before }) => before === null)
    .map(({ after }) => after as BidEventRow);
  return books.engines.map((engine) => {
    const { id } = engine;
    const events = rows
      .filter(({ listingId }) => listingId === id)
      .toSorted((a, b) => a.seq - b.seq);
    const told = eventsOf(events);
    const start = chainStart(engine);
    const states = [start, ...told.map((_, at) => foldBids(start, told.slice(0, at + 1)))];
    const bids = events.flatMap((event, at): readonly ResolvedBid[] => {
      const [before, after] = [states[at], states[at + 1]];
      return isBid(event) && before && after ? [{ event, before, after }] : [];
    });
    const steps = changesOf(books, 'auctionEngines')
      .filter(({ path, before }) => path === `auctionEngines/${id}` && before !== null)
      .map((change): EngineStep => {
        const before = change.before as AuctionEngine;
        const after = change.after as AuctionEngine;
        const of = events.filter(({ seq }) => seq > before.eventSeq && seq <= after.eventSeq);
        return { before, after, events: of };
      });
    return { id, engine, events, states, bids, steps };
  });
};
