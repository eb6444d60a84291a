import { useMemo } from 'react';
import { useResults } from '../data/results.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { currencyMark } from '../../../wording/fields/currency.ts';
import { percentTenthsText, percentText } from '../../../wording/language/number-text.ts';
import { Price } from '../../ui/card/price.tsx';
import { PulseChart } from './pulse-chart.tsx';
import { pulseOf, pulseReach } from './pulse.ts';
import { PulseSkeleton } from './results-skeleton.tsx';
import { resultsWith } from '../trend/results-with.ts';
import { translate } from '../../../wording/language/translate.ts';

const size = (change: number): string => percentTenthsText(Math.abs(change));
/** `+6.2%`, `−1.8%`. */
const signed = (change: number): string => `${change < 0 ? '−' : '+'}${size(change)}`;
const onMonth = (change: number): string =>
  translate(
    change < 0 ? 'down {change} on the 30 days before' : 'up {change} on the 30 days before',
    {
      change: size(change),
    },
  );
const onYear = (change: number): string =>
  translate(change < 0 ? 'down {change} on a year ago' : 'up {change} on a year ago', {
    change: size(change),
  });

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Price movements, from the last year's results. */
export function MarketPulse(props: {
  readonly cards: readonly ListingCard[];
  readonly now: number;
}) {
  const { cards, now } = props;
  const past = useResults({ from: now - pulseReach });
  const known = past.status === 'ready' ? past.value : null;
  const pulse = useMemo(() => pulseOf(resultsWith(known ?? [], cards), now), [known, cards, now]);
  if (past.status === 'loading') return <PulseSkeleton />;
  // Without past results, the chart would show an unknown year.
  if (known === null || pulse.median === null) return null;
  const compared = [
    pulse.onMonth === null ? '' : onMonth(pulse.onMonth),
    pulse.onYear === null ? '' : onYear(pulse.onYear),
  ].filter((part) => part !== '');
  return (
    <aside className="pulse" aria-labelledby="pulse">
      <div className="sec__h">
        <h2 id="pulse">{translate('Market pulse')}</h2>
      </div>
      <p className="pulse__n">
        <Price value={pulse.median} mark={currencyMark('CAD')} hero />
      </p>
      <p className="pulse__t">
        {translate('Median sale price, last 30 days.')}{' '}
        {compared.length > 0 ? <b>{sentence(compared.join(', '))}.</b> : null}
      </p>
      <PulseChart months={pulse.months} />
      <dl className="pulse__l">
        {pulse.trends.map((trend) => (
          <div key={trend.label}>
            <dt>{translate('{make}, half year on half year', { make: trend.label })}</dt>
            <dd>{signed(trend.change)}</dd>
          </div>
        ))}
        {pulse.soldShare === null ? null : (
          <div>
            <dt>{translate('Sell-through rate')}</dt>
            <dd>{percentText(pulse.soldShare)}</dd>
          </div>
        )}
      </dl>
    </aside>
  );
}
