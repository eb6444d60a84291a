import { scaleHalfUp } from './rounding.ts';

/** The buyer fee in hundredths of a percent, and its limits in cents. */
export interface FeeTerms {
  readonly buyerBps: number;
  readonly buyerMinCents: number;
  readonly buyerMaxCents: number;
}

/**
 * Buyer fee: a share of the hammer price within its limits, rounded half up to the cent, in the
 * listing's currency.
 *
 * @param hammerCents the hammer price in integer cents.
 *
 * @returns integer cents.
 *
 * @example buyerFee(2_850_000, { buyerBps: 500, … }) === 142_500
 */
export const buyerFee = (
  hammerCents: number,
  { buyerBps, buyerMinCents, buyerMaxCents }: FeeTerms,
): number => {
  const share = scaleHalfUp(hammerCents, buyerBps, 10_000);
  return Math.min(Math.max(share, buyerMinCents), buyerMaxCents);
};
