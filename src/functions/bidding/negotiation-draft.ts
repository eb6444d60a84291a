import type { AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import type { negotiations } from '../../domain/bidding/sales/negotiation.entity.ts';
import type { OfferRound } from '../../domain/bidding/sales/offer-machine.ts';
import { openNegotiation } from '../../domain/bidding/sales/offers.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import type { Fresh } from '../ports.ts';

/** The bidder who may now make an offer, its initial amount, and since when. */
export interface Invitation {
  readonly round: OfferRound;
  readonly bidderId: string;
  /** Whole dollars. */
  readonly highBid: number;
  /** ms UTC. */
  readonly at: number;
}

/** The document of a new negotiation: it is the bidder’s turn. */
export const negotiationDraft = (
  engine: Pick<AuctionEngine, 'id' | 'sellerId' | 'currency' | 'reserve'>,
  { round, bidderId, highBid, at }: Invitation,
  { stepMs }: Pick<Numbers['offers'], 'stepMs'>,
): Fresh<typeof negotiations> => {
  const { id: listingId, sellerId, currency, reserve } = engine;
  const opened = openNegotiation({ round, highBid, reserve }, at, { stepMs });
  const { status, amount, openedAt, deadline } = opened;
  return {
    listingId,
    round,
    sellerId,
    bidderId,
    parties: [sellerId, bidderId],
    currency,
    status,
    highBid,
    amount,
    openedAt,
    deadline,
    createdBy: 'house',
  };
};
