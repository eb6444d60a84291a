import './trend-chart.css';
import { dollarsText } from '../../fields/currency.ts';
import { wholeText } from '../../ui/number-text.ts';
import { dayText } from '../../ui/time-text.ts';
import { evenly, gridLines, runningMedian, type TrendPoint } from './trend.ts';
import { perLocale } from '../../ui/locale.ts';
import { say } from '../../ui/words.ts';

/** So many sales are drawn; more would be a grey cloud, and slow. */
const most = 300;

const box = { left: 20, right: 690, top: 24, bottom: 230 };

const monthYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' }),
);
const monthText = (at: number): string => monthYear().format(at).replace('.', '');

const said = (
  what: string,
  sales: readonly TrendPoint[],
  line: readonly TrendPoint[],
  currency: 'CAD' | 'USD',
): string => {
  const first = line[0];
  const last = line.at(-1);
  return first === undefined || last === undefined
    ? ''
    : say(
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

/**
 * Sales as rings, their running median as an ink line; one price may be drawn across as a lane. Of
 * very many some are drawn, evenly apart.
 * @param sales oldest first, at least three.
 * @param what the plural of what was sold, for the description.
 */
export function TrendChart(props: {
  readonly sales: readonly TrendPoint[];
  readonly what: string;
  readonly now: number;
  readonly currency?: 'CAD' | 'USD';
  readonly mark?: { readonly label: string; readonly price: number } | undefined;
}) {
  const { sales, what, now, currency = 'CAD', mark } = props;
  const line = runningMedian(sales);
  const start = sales[0]?.at ?? now;
  const rings = evenly(sales, most);
  const prices = [...rings.map((sale) => sale.price), ...(mark ? [mark.price] : [])];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (at: number) =>
    box.left + ((at - start) / Math.max(1, now - start)) * (box.right - box.left);
  const y = (price: number) =>
    box.bottom - ((price - low) / Math.max(1, high - low)) * (box.bottom - box.top);
  const path = evenly(line, most).map(
    (point) => `${x(point.at).toFixed(1)} ${y(point.price).toFixed(1)}`,
  );
  return (
    <svg
      className="trend"
      viewBox="0 0 760 276"
      role="img"
      aria-label={said(what, sales, line, currency)}
    >
      {gridLines(low, high).map((price) => (
        <g key={price}>
          <path d={`M${box.left} ${y(price)}H${box.right}`} stroke="var(--line)" />
          <text x="758" y={y(price) + 4} fill="var(--muted)" fontSize="13" textAnchor="end">
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
            fontSize="14"
            fontWeight="700"
            fill="var(--ink)"
          >
            {mark.label}
          </text>
        </g>
      )}
      <g fill="var(--muted)" fontSize="13">
        <text x={box.left} y="266">
          {monthText(start)}
        </text>
        <text x={box.right} y="266" textAnchor="end">
          {say('Now')}
        </text>
      </g>
    </svg>
  );
}
