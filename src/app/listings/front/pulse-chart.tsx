import { wholeText } from '../../../wording/language/number-text.ts';
import type { Month } from './pulse.ts';
import { perLocale } from '../../../wording/language/locale.ts';
import { translate } from '../../../wording/language/translate.ts';

const monthName = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' }),
);
const shortMonth = (at: number): string => monthName().format(at).replace('.', '');

/** Round values for two to four grid lines. */
const linesFor = (low: number, high: number): readonly number[] => {
  const step =
    [500, 1000, 2000, 5000, 10_000, 20_000, 50_000].find((one) => (high - low) / one <= 3) ??
    100_000;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: 4 }, (_, at) => first + at * step).filter((line) => line <= high);
};

/** The monthly median as an ink line with an orange diamond at its end. */
export function PulseChart(props: { readonly months: readonly Month[] }) {
  const points = props.months.flatMap((month, at) =>
    month.median === null ? [] : [{ at, from: month.from, median: month.median }],
  );
  const first = points[0];
  const last = points.at(-1);
  if (points.length < 3 || first === undefined || last === undefined) return null;
  const values = points.map((point) => point.median);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => 8 + ((at - first.at) / (last.at - first.at)) * 520;
  const y = (value: number) => 140 - ((value - low) / Math.max(1, high - low)) * 110;
  const path = points.map((point) => `${x(point.at).toFixed(1)} ${y(point.median).toFixed(1)}`);
  return (
    <svg
      viewBox="0 0 600 196"
      role="img"
      aria-label={translate(
        'Median sale price by month, {start} to {end}, from {first} to {last} Canadian dollars',
        {
          start: shortMonth(first.from),
          end: shortMonth(last.from),
          first: first.median,
          last: last.median,
        },
      )}
    >
      {linesFor(low, high).map((line) => (
        <g key={line}>
          <path d={`M8 ${y(line)}H528`} stroke="var(--line)" />
          <text x="600" y={y(line) + 5} fill="var(--muted)" fontSize="16" textAnchor="end">
            {wholeText(line)}
          </text>
        </g>
      ))}
      <path d={`M${path.join('L')}`} fill="none" stroke="var(--ink)" strokeWidth="2.5" />
      <rect
        x={x(last.at) - 6}
        y={y(last.median) - 6}
        width="12"
        height="12"
        fill="var(--lane)"
        stroke="var(--ink)"
        strokeWidth="2"
        transform={`rotate(45 ${x(last.at)} ${y(last.median)})`}
      />
      <g fill="var(--muted)" fontSize="16">
        <text x="8" y="188">
          {shortMonth(first.from)}
        </text>
        <text x="528" y="188" textAnchor="end">
          {translate('Now')}
        </text>
      </g>
    </svg>
  );
}
