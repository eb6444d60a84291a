import { buyerFee, type FeeTerms } from './fee.ts';
import { withTax, type TaxLine, type TaxPlace } from './tax.ts';

export interface AllIn {
  /** All in integer cents. The hammer price goes to the seller; fee and tax go to the market. */
  readonly hammer: number;
  readonly fee: number;
  readonly taxes: readonly TaxLine[];
  /** Fee and its taxes: the amount the market invoices. */
  readonly invoiced: number;
  readonly total: number;
}

/**
 * Total cost of a bid of `hammerDollars` if it wins: hammer, buyer fee and the tax on the fee at
 * the buyer's place. Tax on the vehicle itself is between buyer and seller and not included.
 */
export const allIn = (hammerDollars: number, place: TaxPlace, terms: FeeTerms): AllIn => {
  const hammer = hammerDollars * 100;
  const fee = buyerFee(hammer, terms);
  const { taxes, total } = withTax(fee, place);
  return { hammer, fee, taxes, invoiced: total, total: hammer + total };
};
