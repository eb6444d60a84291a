/** Sorted copy, smallest first. */
const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The value below which `share` (0 to 1) of the sorted values are, linearly interpolated. */
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

/** A statistic of the values, with its 95 % percentile-bootstrap interval. */
const resampled = <T>(
  values: readonly T[],
  of: (values: readonly T[]) => number,
  rounds = 2_000,
): Interval => {
  const next = drawn();
  const again = (): readonly T[] =>
    values.flatMap(() => values.slice(Math.floor(next() * values.length)).slice(0, 1));
  const found = Array.from({ length: rounds }, () => of(again()));
  return { middle: of(values), low: quantile(found, 0.025), high: quantile(found, 0.975) };
};

/** Median with its 95 % percentile-bootstrap interval. */
export const bootstrap = (values: readonly number[]): Interval => resampled(values, median);

/**
 * Compares `ours` with `theirs`, measured in pairs: the median of the paired ratios. The first pair
 * is a warm-up and left out.
 */
export const pairedRatio = (ours: readonly number[], theirs: readonly number[]): Interval => {
  if (ours.length !== theirs.length) throw new Error('Pairs need two of each.');
  return bootstrap(ours.slice(1).map((one, i) => one / (theirs[i + 1] ?? Number.NaN)));
};

/**
 * Ratio of a quantile of ours to that of theirs, over pairs resampled together. The first pair is
 * left out.
 */
export const quantileRatio = (
  ours: readonly number[],
  theirs: readonly number[],
  share: number,
): Interval => {
  if (ours.length !== theirs.length) throw new Error('Pairs need two of each.');
  const pairs = ours.slice(1).map((one, i) => [one, theirs[i + 1] ?? Number.NaN] as const);
  const of = (some: typeof pairs, at: 0 | 1): number =>
    quantile(
      some.map((pair) => pair[at]),
      share,
    );
  return resampled(pairs, (some) => of([...some], 0) / of([...some], 1));
};
