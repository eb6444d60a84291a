import './trend-chart.css';
import { useState } from 'react';
import { currencyMark, dollarsText } from '../../../wording/fields/currency.ts';
import { wholeText } from '../../../wording/language/number-text.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { dateText, dayText } from '../../../wording/language/time-text.ts';
import { useWide } from '../../ui/layout/wide.ts';
import { evenly, gridLines, runningMedian, type TrendPoint } from './trend.ts';
import { perLocale } from '../../../wording/language/locale.ts';
import { translate } from '../../../wording/language/translate.ts';

/** Most sales drawn; more would be slow and illegible. */
const drawnSales = 300;

/**
 * Size of the drawing: in the page's middle column, or on a phone, where its text stays readable.
 */
const boxes = {
  wide: { width: 760, left: 20, right: 690, top: 24, bottom: 230, words: 13 },
  phone: { width: 400, left: 12, right: 324, top: 24, bottom: 230, words: 16 },
} as const;

const monthYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' }),
);
const monthText = (at: number): string => monthYear().format(at).replace('.', '');

const trendText = (
  what: string,
  sales: readonly TrendPoint[],
  line: readonly TrendPoint[],
  currency: 'CAD' | 'USD',
): string => {
  const first = line[0];
  const last = line.at(-1);
  return first === undefined || last === undefined
    ? ''
    : translate(
        'Prices of {n} {what} sold here since {month}; the running median went from {first} to {last}.',
        {
          n: sales.length,
          what,
          month: monthText(first.at),
          first: dollarsText(first.price, currency),
          last: dollarsText(last.price, currency),
        },
      );
};

interface TrendProps {
  /** Oldest first, at least three. */
  readonly sales: readonly TrendPoint[];
  /** Plural name of the vehicles, for the description. */
  readonly what: string;
  readonly now: number;
  readonly currency?: 'CAD' | 'USD';
  /** A price drawn as a horizontal line. */
  readonly mark?: { readonly label: string; readonly price: number } | undefined;
}

/**
 * Sales as rings, their running median as an ink line. Of very many, an evenly spaced sample is
 * drawn.
 */
function Drawing(props: TrendProps) {
  const { sales, what, now, currency = 'CAD', mark } = props;
  const box = useWide() ? boxes.wide : boxes.phone;
  const line = runningMedian(sales);
  const start = sales[0]?.at ?? now;
  const rings = evenly(sales, drawnSales);
  const prices = [...rings.map((sale) => sale.price), ...(mark ? [mark.price] : [])];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (at: number) =>
    box.left + ((at - start) / Math.max(1, now - start)) * (box.right - box.left);
  const y = (price: number) =>
    box.bottom - ((price - low) / Math.max(1, high - low)) * (box.bottom - box.top);
  const path = evenly(line, drawnSales).map(
    (point) => `${x(point.at).toFixed(1)} ${y(point.price).toFixed(1)}`,
  );
  return (
    <svg
      viewBox={`0 0 ${box.width} 276`}
      role="img"
      aria-label={trendText(what, sales, line, currency)}
    >
      {gridLines(low, high).map((price) => (
        <g key={price}>
          <path d={`M${box.left} ${y(price)}H${box.right}`} stroke="var(--line)" />
          <text
            x={box.width - 2}
            y={y(price) + 4}
            fill="var(--muted)"
            fontSize={box.words}
            textAnchor="end"
          >
            {wholeText(price)}
          </text>
        </g>
      ))}
      <g fill="var(--paper)" stroke="var(--edge)" strokeWidth="1.5">
        {rings.map((sale) => (
          <circle key={`${sale.at}-${sale.price}`} cx={x(sale.at)} cy={y(sale.price)} r="4.5">
            <title>
              {dayText(sale.at)}: {wholeText(sale.price)}
            </title>
          </circle>
        ))}
      </g>
      <path d={`M${path.join('L')}`} fill="none" stroke="var(--ink)" strokeWidth="2.5" />
      {mark === undefined ? null : (
        <g>
          <path
            d={`M${box.left} ${y(mark.price)}H${box.right}`}
            stroke="var(--lane)"
            strokeWidth="3"
            strokeDasharray="14 8"
          />
          <text
            x={box.left + 4}
            y={y(mark.price) - 10}
            fontSize={box.words + 1}
            fontWeight="700"
            fill="var(--ink)"
          >
            {mark.label}
          </text>
        </g>
      )}
      <g fill="var(--muted)" fontSize={box.words}>
        <text x={box.left} y="266">
          {monthText(start)}
        </text>
        <text x={box.right} y="266" textAnchor="end">
          {translate('Now')}
        </text>
      </g>
    </svg>
  );
}

/** The sales of the chart as a table, latest first. */
function AsTable({ sales, what, currency = 'CAD' }: TrendProps) {
  const line = runningMedian(sales);
  const rows = sales.map((sale, at) => ({ ...sale, median: line[at]?.price ?? sale.price }));
  return (
    <table className="trend__t">
      <caption className="vh">{translate('Prices of {what} sold here', { what })}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('Sold on')}</th>
          <th scope="col">{translate('Price')}</th>
          <th scope="col">{translate('Running median')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ at, price, median }) => (
          <tr key={`${at}-${price}`}>
            <th scope="row">{dateText(at)}</th>
            <td>{dollarsText(price, currency)}</td>
            <td>{dollarsText(median, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Sale prices as a drawing and as a table, with the number of sales. */
export function TrendChart(props: TrendProps) {
  const { sales, currency = 'CAD' } = props;
  const [open, setOpen] = useState(false);
  return (
    <div className="trend">
      <Drawing {...props} />
      <p className="s14 muted">
        {translate(
          '{n, plural, one {The line is the running median of # sold lot, in {currency}. Fees not included.} other {The line is the running median of # sold lots, in {currency}. Fees not included.}}',
          { n: sales.length, currency: currencyMark(currency) },
        )}
      </p>
      <Disclosure title={translate('Prices as a table')} open={open} onToggle={setOpen}>
        {open ? <AsTable {...props} /> : null}
      </Disclosure>
    </div>
  );
}
