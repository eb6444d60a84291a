import type { FeeTerms } from '../../domain/payments/fee.ts';
import { centsText, percentText, wholeText } from '../language/number-text.ts';

/** `5%`, `4.5%`: the buyer's share. */
export const feeText = ({ buyerBps }: FeeTerms): string => percentText(buyerBps / 100);

const amountText = (cents: number): string =>
  cents % 100 === 0 ? wholeText(cents / 100) : centsText(cents);

/** `250` and `7,500`, without a currency: they are figures of whatever the lot is sold in. */
export const feeLimitsText = (fee: FeeTerms): { readonly min: string; readonly max: string } => ({
  min: amountText(fee.buyerMinCents),
  max: amountText(fee.buyerMaxCents),
});
