/** One line of the price ladder. */
export interface Rung {
  readonly amount: number;
  /** Length of its bar on the common scale: above 0, 1 for the highest. */
  readonly share: number;
}

/** The lowest amount shown keeps this share of the width, so that its bar is visible. */
const least = 0.12;

/**
 * Bars on one scale: their lengths differ as the amounts do.
 * @param amounts whole dollars; any order.
 */
export const rungs = (amounts: readonly number[]): readonly Rung[] => {
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  return amounts.map((amount) => ({
    amount,
    share: high === low ? 1 : least + ((1 - least) * (amount - low)) / (high - low),
  }));
};
