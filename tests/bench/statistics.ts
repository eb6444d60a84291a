/** Sorted copy, smallest first. */
const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The value below which `share` (0 to 1) of the sorted values lie, drawn straight between neighbours. */
export const quantile = (values: readonly number[], share: number): number => {
  if (values.length === 0) throw new Error('There is nothing to take a quantile of.');
  const sorted = ascending(values);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Draws the same numbers from 0 to 1 every time, so that equal samples give equal intervals. */
const drawn = (): (() => number) => {
  let state = 0x9e3779b9;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

export interface Interval {
  readonly middle: number;
  readonly low: number;
  readonly high: number;
}

/** Median with its 95 % percentile-bootstrap interval. */
export const bootstrap = (values: readonly number[], rounds = 2_000): Interval => {
  const next = drawn();
  const medians = Array.from({ length: rounds }, () =>
    median(values.map(() => values[Math.floor(next() * values.length)] ?? 0)),
  );
  return {
    middle: median(values),
    low: quantile(medians, 0.025),
    high: quantile(medians, 0.975),
  };
};

/**
 * How `ours` stands to `theirs`, measured side by side: the median of the paired ratios. The first
 * pair warms up both and is left out.
 */
export const pairedRatio = (ours: readonly number[], theirs: readonly number[]): Interval => {
  if (ours.length !== theirs.length) throw new Error('Pairs need two of each.');
  return bootstrap(ours.slice(1).map((one, i) => one / (theirs[i + 1] ?? Number.NaN)));
};
