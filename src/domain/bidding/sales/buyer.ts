import type { AuctionEngine } from '../auction-engine.entity.ts';

type BuyerFacts = Pick<AuctionEngine, 'status' | 'leaderId' | 'buyerId' | 'round'>;

/** The member who bought the lot; undefined if it was not sold or the sale fell through. */
export const buyerOf = ({ status, leaderId, buyerId }: BuyerFacts): string | undefined =>
  status === 'SOLD' || status === 'COMPLETED' ? (buyerId ?? leaderId) : undefined;

/**
 * The bidder whose card hold may still be needed for the fee: the leader, then the high bidder or
 * buyer.
 */
export const owingOf = (engine: BuyerFacts): string | undefined => {
  const { status, leaderId, round } = engine;
  if (status === 'LIVE' || status === 'ENDED') return leaderId;
  if (status === 'NEGOTIATION') return round === 'SECOND_CHANCE' ? undefined : leaderId;
  return status === 'SOLD' ? buyerOf(engine) : undefined;
};
