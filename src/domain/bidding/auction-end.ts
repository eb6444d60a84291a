import type { AuctionStatus } from '../listings/auction-life.ts';
import type { BidState } from './bid-state.ts';

export type EndEvent = 'SELL' | 'NEGOTIATE' | 'FIND_NO_BIDS';

export interface AuctionEnd {
  readonly event: EndEvent;
  readonly status: Extract<AuctionStatus, 'SOLD' | 'NEGOTIATION' | 'NO_BIDS'>;
  readonly winnerId: string | null;
  /** Whole dollars, 0 unless sold. */
  readonly soldPrice: number;
}

/**
 * Result of an auction at its end: sold when a bid met the reserve or there was none, negotiation
 * when the reserve was missed, no bids otherwise.
 */
export const endOf = (
  s: Pick<BidState, 'bidCount' | 'price' | 'reserve' | 'leaderId'>,
): AuctionEnd => {
  if (s.bidCount === 0 || s.leaderId === null) {
    return { event: 'FIND_NO_BIDS', status: 'NO_BIDS', winnerId: null, soldPrice: 0 };
  }
  return s.price >= s.reserve
    ? { event: 'SELL', status: 'SOLD', winnerId: s.leaderId, soldPrice: s.price }
    : { event: 'NEGOTIATE', status: 'NEGOTIATION', winnerId: s.leaderId, soldPrice: 0 };
};

/** Public result label, from the final status and the last price. */
export const resultLabel = (
  status: AuctionStatus,
  price: number,
  soldVia: 'AUCTION' | 'OFFER' = 'AUCTION',
): string => {
  const money = price.toLocaleString('en-CA');
  if (status === 'SOLD' || status === 'COMPLETED') {
    return soldVia === 'OFFER' ? 'Sold after auction' : `Sold for $${money}`;
  }
  if (status === 'UNSOLD' || status === 'NEGOTIATION') return `Bid to $${money} – reserve not met`;
  if (status === 'NO_BIDS') return 'No bids';
  if (status === 'WITHDRAWN') return 'Withdrawn';
  if (status === 'CANCELLED') return 'Cancelled';
  return '';
};
