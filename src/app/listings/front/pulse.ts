import type { Result } from '../../../domain/listings/result.ts';
import { median } from '../../../domain/kit/median.ts';
import { isSold } from '../../../wording/listings/lot-state.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** One sale: its end (ms UTC) and hammer price (whole dollars). */
export interface Sale {
  readonly at: number;
  readonly price: number;
  readonly make: string;
}

export interface Month {
  /** First instant of the window, ms UTC. */
  readonly from: number;
  readonly median: number | null;
}

interface Trend {
  readonly label: string;
  /** Change of the median from the previous half year, in percent. */
  readonly change: number;
}

export interface Pulse {
  /** Median of the last 30 days; null without a sale. */
  readonly median: number | null;
  /**
   * Change in percent from the previous 30 days, and from the same 30 days a year ago; null with too
   * few sales to compare.
   */
  readonly onMonth: number | null;
  readonly onYear: number | null;
  readonly months: readonly Month[];
  readonly trends: readonly Trend[];
  /** Share of ended auctions that sold, in percent. */
  readonly soldShare: number | null;
}

const window30 = 30 * DAY;

/** Sales of auctions in one currency, so that they are comparable. */
export const salesOf = (
  results: readonly Result[],
  currency: Result['currency'] = 'CAD',
): readonly Sale[] =>
  results.flatMap(({ mode, status, endAt, soldPrice, makeName, currency: own }) => {
    const counts = mode === 'AUCTION' && own === currency && isSold(status);
    return counts && soldPrice !== null && soldPrice > 0
      ? [{ at: endAt, price: soldPrice, make: makeName }]
      : [];
  });

const pricesBetween = (sales: readonly Sale[], from: number, to: number): readonly number[] =>
  sales.filter((sale) => sale.at >= from && sale.at < to).map((sale) => sale.price);

/** Fewest sales on either side of a comparison: the median of fewer is one vehicle’s price. */
const fewestSales = 4;

/** Change of the median price in percent, to one decimal; null with too few sales to compare. */
const changeOf = (early: readonly number[], late: readonly number[]): number | null => {
  if (early.length < fewestSales || late.length < fewestSales) return null;
  const [before, after] = [median(early), median(late)];
  return before === null || after === null || before === 0
    ? null
    : Math.round(((after - before) / before) * 1000) / 10;
};

/** Makes with enough sales in each half of the last year, the most sold first. */
const trendsOf = (sales: readonly Sale[], now: number): readonly Trend[] => {
  const half = 182 * DAY;
  const makes = [...new Set(sales.map((sale) => sale.make))];
  return makes
    .map((make) => {
      const own = sales.filter((sale) => sale.make === make);
      const late = pricesBetween(own, now - half, now);
      const early = pricesBetween(own, now - 2 * half, now - half);
      return { label: make, count: own.length, change: changeOf(early, late) };
    })
    .filter((row): row is typeof row & { readonly change: number } => row.change !== null)
    .sort((a, b) => b.count - a.count)
    .slice(0, 3)
    .map(({ label, change }) => ({ label, change }));
};

/** Period the market figures cover, ms: a year, plus the month that is compared with a year ago. */
export const pulseReach = 365 * DAY + window30;

/**
 * Market figures from results, ignoring those older than `pulseReach`.
 * @param now server time, ms UTC.
 */
export const pulseOf = (results: readonly Result[], now: number): Pulse => {
  const young = results.filter(({ endAt }) => endAt >= now - pulseReach);
  const sales = salesOf(young);
  const last = pricesBetween(sales, now - window30, now);
  const year = 365 * DAY;
  const ended = young.filter(({ mode }) => mode === 'AUCTION');
  const months = Array.from({ length: 12 }, (_, at) => {
    const from = now - (12 - at) * window30;
    return { from, median: median(pricesBetween(sales, from, from + window30)) };
  });
  return {
    median: median(last),
    onMonth: changeOf(pricesBetween(sales, now - 2 * window30, now - window30), last),
    onYear: changeOf(pricesBetween(sales, now - year - window30, now - year), last),
    months,
    trends: trendsOf(sales, now),
    soldShare:
      ended.length < 10
        ? null
        : Math.round((ended.filter(({ status }) => isSold(status)).length / ended.length) * 100),
  };
};
