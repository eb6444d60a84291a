import type { AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import {
  negotiations,
  type NegotiationDoc,
} from '../../domain/bidding/sales/negotiation.entity.ts';
import {
  isOpenOffer,
  type Negotiation,
  type OfferTerms,
} from '../../domain/bidding/sales/offers.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import type { Tx } from '../ports.ts';
import { after, writeTransition } from './auction-transitions.ts';

/**
 * Most answers in a negotiation: an offer, the seller’s answer, and the bidder’s answer to a
 * counter.
 */
const mostSteps = 3;

export const offerTerms = ({ stepMs }: Pick<Numbers['offers'], 'stepMs'>): OfferTerms => ({
  stepMs,
  longestMs: mostSteps * stepMs,
});

/** A negotiation as the rules need it: with the reserve, which its document does not contain. */
export const negotiationOf = (
  { status, round, highBid, amount, openedAt, deadline }: NegotiationDoc,
  { reserve }: Pick<AuctionEngine, 'reserve'>,
): Negotiation => ({ status, round, highBid, amount, openedAt, deadline, reserve });

/**
 * Writes a negotiation moved to `next`. If accepted, the auction is sold for the amount under
 * negotiation, with its invoice, in the same transaction; if declined or expired, it is unsold. All
 * reads come before the writes.
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
