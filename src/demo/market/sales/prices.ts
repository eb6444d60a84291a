import type { Draw } from '../draw.ts';

/** Prices of the market are log-normal, as in a real one: median 24,785, mean 41,323. */
const median = 24_785;
const sigma = Math.sqrt(2 * Math.log(41_323 / median));

/** Inverse of the standard normal distribution (Acklam’s rational approximation, error < 1e-4). */
const quantile = (p: number): number => {
  const low = 0.02425;
  if (p > 1 - low) return -quantile(1 - p);
  if (p < low) {
    const q = Math.sqrt(-2 * Math.log(p));
    return (
      (((((-0.00778489400243029 * q - 0.322396458041136) * q - 2.40075827716184) * q -
        2.54973253934373) *
        q +
        4.37466414146497) *
        q +
        2.93816398269878) /
      ((((0.00778469570904146 * q + 0.32246712907004) * q + 2.445134137143) * q +
        3.75440866190742) *
        q +
        1)
    );
  }
  const q = p - 0.5;
  const r = q * q;
  return (
    ((((((-39.6968302866538 * r + 220.946098424521) * r - 275.928510446969) * r +
      138.357751867269) *
      r -
      30.6647980661472) *
      r +
      2.50662827745924) *
      q) /
    (((((-54.4760987982241 * r + 161.585836858041) * r - 155.698979859887) * r + 66.8013118877197) *
      r -
      13.2806815528857) *
      r +
      1)
  );
};

/**
 * A target price for each listing: the whole distribution, assigned by rank, so that the most
 * valuable car has the highest price and the market keeps its shape.
 */
export const pricesByRank = (draw: Draw, worths: readonly number[]): readonly number[] => {
  const n = worths.length;
  const order = worths
    .map((worth, i) => ({ i, rank: Math.log(worth) + draw.normal() * 0.22 }))
    .sort((a, b) => a.rank - b.rank);
  const prices: number[] = Array.from({ length: n }, () => 0);
  order.forEach(({ i }, k) => {
    const price = median * Math.exp(sigma * quantile((k + 0.5) / n));
    prices[i] = Math.max(900, Math.round(price / 50) * 50);
  });
  return prices;
};
