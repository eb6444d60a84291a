import { buyerFee, type FeeTerms } from './fee.ts';
import { withTax } from './tax.ts';
import type { BuyerPlace } from './buyer-fee-invoice.ts';

/** What is promised of a loser’s hold: given back so many minutes after the end at the latest. */
export const RELEASED_WITHIN_MINUTES = 5;

/** What a ceiling’s hold is reckoned by. */
export interface HoldTerms {
  readonly fee: FeeTerms;
  /** Where the bidder is taxed; without a place no tax is held. */
  readonly place: BuyerPlace | null;
  /** ms UTC. */
  readonly at: number;
}

/**
 * Amount a card hold needs to cover a bid: the buyer fee on the ceiling and its tax.
 *
 * @param ceiling whole dollars.
 * @returns integer cents.
 */
export const holdAmount = (ceiling: number, { fee, place, at }: HoldTerms): number => {
  const date = new Date(at).toISOString().slice(0, 10);
  const taxed = { country: '', region: '', ...place, date };
  return withTax(buyerFee(ceiling * 100, fee), taxed).total;
};
