import { refusal, type Refusal } from '../kit/refusal.ts';
import type { AuctionStatus } from '../listings/auction-machine.ts';
import type { BidState } from './bids/bid-state.ts';

export type EndEvent = 'SELL' | 'NEGOTIATE' | 'FIND_NO_BIDS';

export interface AuctionEnd {
  readonly event: EndEvent;
  readonly status: Extract<AuctionStatus, 'SOLD' | 'NEGOTIATION' | 'NO_BIDS'>;
  readonly winnerId: string | null;
  /** Whole dollars, 0 unless sold. */
  readonly soldPrice: number;
}

/**
 * Result of an auction at its end: sold if a bid met the reserve or there was none, negotiation if
 * the reserve was missed, no bids otherwise.
 */
export const auctionEndOf = (
  s: Pick<BidState, 'bidCount' | 'price' | 'reserve' | 'leaderId'>,
): AuctionEnd => {
  if (s.bidCount === 0 || s.leaderId === null) {
    return { event: 'FIND_NO_BIDS', status: 'NO_BIDS', winnerId: null, soldPrice: 0 };
  }
  return s.price >= s.reserve
    ? { event: 'SELL', status: 'SOLD', winnerId: s.leaderId, soldPrice: s.price }
    : { event: 'NEGOTIATE', status: 'NEGOTIATION', winnerId: s.leaderId, soldPrice: 0 };
};

/**
 * Refuses changes that affect the result from `endAt` on, even while the status still says live:
 * the status is updated shortly after the clock passes the end. Both times are server time, ms UTC.
 */
export const checkNotEnded = (of: {
  readonly now: number;
  readonly endAt: number;
}): Refusal | null =>
  of.now < of.endAt
    ? null
    : refusal('failed-precondition', 'AUCTION_ENDED', 'This auction has ended.', {
        details: { serverTime: of.now, endAt: of.endAt },
      });

/** Public result label, from the final status and the last price. */
export const resultLabel = (
  status: AuctionStatus,
  price: number,
  {
    soldVia = 'AUCTION',
    reserveMet = false,
  }: { readonly soldVia?: 'AUCTION' | 'OFFER'; readonly reserveMet?: boolean } = {},
): string => {
  const money = price.toLocaleString('en-CA');
  if (status === 'SOLD' || status === 'COMPLETED') {
    return soldVia === 'OFFER' ? 'Sold after auction' : `Sold for $${money}`;
  }
  if (status === 'UNSOLD' || status === 'NEGOTIATION') {
    // The reserve was met but the lot is not sold: the buyer did not pay.
    return reserveMet ? `Bid to $${money}` : `Bid to $${money} – reserve not met`;
  }
  if (status === 'NO_BIDS') return 'No bids';
  if (status === 'WITHDRAWN') return 'Withdrawn';
  if (status === 'CANCELLED') return 'Cancelled';
  return '';
};
