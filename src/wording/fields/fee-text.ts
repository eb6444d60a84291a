import type { FeeTerms } from '../../domain/payments/fee.ts';
import { centsText, percentText, wholeText } from '../language/number-text.ts';

/** The buyer's fee as a percentage: `5%`, `4.5%`. */
export const feeText = ({ buyerBps }: FeeTerms): string => percentText(buyerBps / 100);

const amountText = (cents: number): string =>
  cents % 100 === 0 ? wholeText(cents / 100) : centsText(cents);

/**
 * The limits of the fee, `250` and `7,500`, without a currency: they apply in the currency of the
 * lot.
 */
export const feeLimitsText = (fee: FeeTerms): { readonly min: string; readonly max: string } => ({
  min: amountText(fee.buyerMinCents),
  max: amountText(fee.buyerMaxCents),
});
