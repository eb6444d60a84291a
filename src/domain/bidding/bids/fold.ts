import { resolveBid, softClose, type AcceptedBid } from './resolve-bid.ts';
import type { BidState } from './bid-state.ts';

/** One accepted event of an auction's bidding. */
export type BidEvent =
  | ({ readonly type: 'BID'; readonly bidId: string } & AcceptedBid)
  | { readonly type: 'VOID' | 'RESTORE'; readonly bidId: string; readonly at: number }
  | { readonly type: 'RESERVE'; readonly reserve: number; readonly at: number };

/** Bids voided by staff and not restored, as of the end of `events`. */
const voidedBids = (events: readonly BidEvent[]): ReadonlySet<string> => {
  const voided = new Set<string>();
  for (const event of events) {
    if (event.type === 'VOID') voided.add(event.bidId);
    if (event.type === 'RESTORE') voided.delete(event.bidId);
  }
  return voided;
};

/**
 * Reserve rule: lowering or removing the reserve never changes the price, but may make the reserve
 * met; if that happens in the last minutes, the end moves so that the soft close period remains.
 */
export const withReserve = (state: BidState, reserve: number, at: number): BidState => {
  const met = (r: number): boolean => r === 0 || state.price >= r;
  const becameMet = state.bidCount > 0 && !met(state.reserve) && met(reserve);
  return { ...state, reserve, endAt: becameMet ? softClose(state, at) : state.endAt };
};

const replay = (
  opening: BidState,
  events: readonly BidEvent[],
  voided: ReadonlySet<string>,
): BidState => {
  let state = opening;
  for (const event of events) {
    if (event.type === 'BID' && !voided.has(event.bidId)) state = resolveBid(state, event).state;
    if (event.type === 'RESERVE') state = withReserve(state, event.reserve, event.at);
  }
  return state;
};

/**
 * Computes the state of an auction from its events, as a pure function. Voiding a bid replays the
 * events without it and restoring replays them with it: earlier refusals remain refused, and an
 * extended end is never shortened.
 */
export const foldBids = (opening: BidState, events: readonly BidEvent[]): BidState => {
  let state = opening;
  events.forEach((event, i) => {
    if (event.type === 'BID') state = resolveBid(state, event).state;
    else if (event.type === 'RESERVE') state = withReserve(state, event.reserve, event.at);
    else {
      const soFar = events.slice(0, i + 1);
      // Keeps the end that earlier bids extended: every bid of this replay came before it.
      state = replay({ ...opening, endAt: state.endAt }, soFar, voidedBids(soFar));
    }
  });
  return state;
};
