import { refusal, type Refusal } from '../../kit/refusal.ts';
import type { AuctionStatus } from '../../listings/auction-machine.ts';
import { auctionEndOf } from '../auction-end.ts';
import type { BidState } from '../bids/bid-state.ts';
import type { Sale } from './sale.entity.ts';

/**
 * Effects of a bid voided or restored after the end: the record only; another price for the same
 * buyer; or the sale is closed without a strike and the bidder who leads now is invited.
 */
export const afterEndEffects = ['RECORD', 'PRICE', 'CLOSED'] as const;
export type AfterEndEffect = (typeof afterEndEffects)[number];

type Decided = Pick<BidState, 'bidCount' | 'price' | 'reserve' | 'leaderId'>;

interface Ended {
  readonly status: AuctionStatus;
  /** Way in which the lot was sold; null if it was not. */
  readonly via: Sale['via'] | null;
  readonly was: Decided;
  readonly becomes: Decided;
}

/** States in which bids can be voided and restored after the end. */
const statusesAfterEnd: ReadonlySet<AuctionStatus> = new Set([
  'SOLD',
  'NEGOTIATION',
  'UNSOLD',
  'NO_BIDS',
]);

/** Whether bids of an auction in this state may be voided, if its result does not change. */
export const mayVoidAfterEnd = (status: AuctionStatus): boolean => statusesAfterEnd.has(status);

/**
 * The rule for a void or restore after the end: the result follows the bids if the auction itself
 * sold the lot. An agreement reached between the two sides since, or an earlier decision, stays: a
 * bid that would have changed it is neither voided nor restored.
 */
export const afterEndOf = ({ status, via, was, becomes }: Ended): AfterEndEffect | Refusal => {
  const [before, after] = [auctionEndOf(was), auctionEndOf(becomes)];
  const isSame =
    before.event === after.event &&
    was.leaderId === becomes.leaderId &&
    was.price === becomes.price;
  if (isSame) return 'RECORD';
  if (status === 'SOLD' && via === 'AUCTION') {
    return after.event === 'SELL' && after.winnerId === before.winnerId ? 'PRICE' : 'CLOSED';
  }
  // There is no buyer: another price below the reserve only changes what is shown.
  if (status === 'UNSOLD' && before.event !== 'SELL' && after.event !== 'SELL') return 'RECORD';
  const message = 'This would change what is decided already between seller and bidder.';
  return refusal('failed-precondition', 'OUTCOME_STANDS', message, { details: { status } });
};
