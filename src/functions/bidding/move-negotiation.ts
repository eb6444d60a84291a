import type { AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { negotiations, type NegotiationDoc } from '../../domain/bidding/negotiation.entity.ts';
import { isOpenOffer, type Negotiation, type OfferTerms } from '../../domain/bidding/offers.ts';
import type { Numbers } from '../../domain/platform/numbers.ts';
import type { Tx } from '../ports.ts';
import { after, writeTransition } from './auction-transitions.ts';

/** How many answers there can be: an offer, the seller’s, and the bidder’s to a counter. */
const mostSteps = 3;

export const offerTerms = ({ stepMs }: Pick<Numbers['offers'], 'stepMs'>): OfferTerms => ({
  stepMs,
  longestMs: mostSteps * stepMs,
});

/** A negotiation as the rules see it: with the reserve, which its document does not hold. */
export const negotiationOf = (
  { status, round, highBid, amount, openedAt, deadline }: NegotiationDoc,
  { reserve }: Pick<AuctionEngine, 'reserve'>,
): Negotiation => ({ status, round, highBid, amount, openedAt, deadline, reserve });

/**
 * Writes a negotiation moved to `next`. Accepted, the auction is sold for what was on the table,
 * with its invoice, in the same step; declined or expired, it is unsold. Reads before it writes.
 */
export const writeNegotiation = async (
  tx: Tx,
  of: { readonly engine: AuctionEngine; readonly held: NegotiationDoc; readonly now: number },
  { status, amount, deadline }: Negotiation,
  numbers: Pick<Numbers, 'invoices' | 'offers'>,
): Promise<void> => {
  const { engine, held, now } = of;
  const closed = !isOpenOffer(status);
  if (status === 'ACCEPTED') {
    const sold = { price: amount, buyerId: held.bidderId, at: now, via: 'OFFER' } as const;
    const turn = { status: after(engine.status, 'ACCEPT_OFFER'), sold };
    await writeTransition(tx, engine, turn, numbers);
  } else if (closed) {
    const turn = { status: after(engine.status, 'CLOSE_WITHOUT_SALE') };
    await writeTransition(tx, engine, turn, numbers);
  }
  const closing = closed ? { closedAt: now } : {};
  tx.change(negotiations, held.id, { status, amount, deadline, ...closing });
};
