import { configDefaults } from '../platform/config-defaults.ts';
import { scaleHalfUp } from './rounding.ts';

/**
 * Buyer fee: 5 % of the hammer price, at least 250 and at most 7,500, half-up to the cent, in the
 * listing's currency.
 *
 * @param hammerCents the hammer price in integer cents.
 * @returns integer cents.
 * @example buyerFee(2_850_000) === 142_500
 */
export const buyerFee = (hammerCents: number): number => {
  const { buyerBps, buyerMinCents, buyerMaxCents } = configDefaults.fees;
  const share = scaleHalfUp(hammerCents, buyerBps, 10_000);
  return Math.min(Math.max(share, buyerMinCents), buyerMaxCents);
};
