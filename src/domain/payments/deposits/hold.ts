import { buyerFee, type FeeTerms } from '../fee.ts';
import { withTax } from '../tax.ts';
import type { BuyerPlace } from '../invoices/buyer-fee-invoice.ts';

/**
 * Promise to bidders who did not win: their hold is released within so many minutes after the end.
 */
export const RELEASED_WITHIN_MINUTES = 5;

/** Terms from which the hold for a ceiling is computed. */
export interface HoldTerms {
  readonly fee: FeeTerms;
  /** Held in addition to the fee and never taxed or captured, whole dollars; absent for none. */
  readonly bidDeposit?: number | undefined;
  /** Place where the bidder is taxed; without one no tax is held. */
  readonly place: BuyerPlace | null;
  /** ms UTC. */
  readonly at: number;
}

/**
 * Amount that a card hold needs to cover a bid: the buyer fee on the ceiling, its tax, and the
 * lot’s extra deposit.
 *
 * @param ceiling whole dollars.
 *
 * @returns integer cents.
 */
export const holdAmount = (
  ceiling: number,
  { fee, bidDeposit = 0, place, at }: HoldTerms,
): number => {
  const date = new Date(at).toISOString().slice(0, 10);
  const taxed = { country: '', region: '', ...place, date };
  return withTax(buyerFee(ceiling * 100, fee), taxed).total + bidDeposit * 100;
};
