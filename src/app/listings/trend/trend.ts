import type { Result } from '../../../domain/listings/result.ts';
import { median } from '../../../domain/kit/median.ts';
import { salesOf, type Sale } from '../front/pulse.ts';
import { DAY } from '../../../domain/kit/durations.ts';

export interface TrendPoint {
  readonly at: number;
  readonly price: number;
}

/** Period over which prices are compared, ms. */
export const twoYears = 730 * DAY;
/** Fewest sales for a trend. */
export const enough = 5;
/** Sales per window of the running median. */
const width = 7;

/**
 * Sales of the last two years among these results, oldest first.
 * @param now server ms UTC.
 */
export const trendOf = (
  results: readonly Result[],
  now: number,
  currency: Result['currency'] = 'CAD',
): readonly Sale[] =>
  salesOf(results, currency)
    .filter((sale) => sale.at > now - twoYears && sale.at <= now)
    .toSorted((a, b) => a.at - b.at);

/** The median of each sale and its neighbours: a line that a single expensive car does not skew. */
export const runningMedian = (sales: readonly TrendPoint[]): readonly TrendPoint[] =>
  sales.map((sale, at) => {
    const from = Math.max(0, at - Math.floor(width / 2));
    const near = sales.slice(from, from + width).map((one) => one.price);
    return { at: sale.at, price: median(near) ?? sale.price };
  });

/** At most this many of a list, evenly spaced, including the first and the last. */
export const evenly = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most
    ? all
    : Array.from(
        { length: most },
        (_, at) => all[Math.round((at * (all.length - 1)) / (most - 1))] as T,
      );

/** Round values for two to four grid lines between two prices. */
export const gridLines = (low: number, high: number): readonly number[] => {
  const steps = [500, 1000, 2000, 2500, 5000, 10_000, 20_000, 25_000, 50_000, 100_000];
  const step = steps.find((one) => (high - low) / one <= 4) ?? 250_000;
  const lines: number[] = [];
  for (let line = Math.ceil(low / step) * step; line <= high; line += step) lines.push(line);
  return lines;
};
