import { incrementAt, type Increments } from '../../../domain/bidding/bids/increments.ts';

const above = (n: number, step: number): number => (Math.floor(n / step) + 1) * step;

/**
 * Four suggested amounts, whole dollars, ascending: the lowest worth offering, one step more, then
 * the next round figures. 43,000 at a step of 500 gives 43,000, 43,500, 45,000, 50,000.
 */
export const quickSteps = (least: number, increments: Increments): readonly number[] => {
  const step = incrementAt(least, increments);
  const second = least + step;
  const third = above(second, step * 10);
  return [least, second, third, above(third, step * 20)];
};
