import { Price } from '../../ui/price.tsx';
import { PulseChart } from './pulse-chart.tsx';
import type { Pulse } from './pulse.ts';

/** `+6.2%`, `−1.8%`. */
const signed = (change: number): string =>
  `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}%`;
const moved = (change: number): string =>
  `${change < 0 ? 'down' : 'up'} ${Math.abs(change).toFixed(1)}%`;

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What the hammer says of the market, from the results on this device. */
export function MarketPulse({ pulse }: { readonly pulse: Pulse }) {
  if (pulse.median === null) return null;
  const compared = [
    pulse.onMonth === null ? '' : `${moved(pulse.onMonth)} on the 30 days before`,
    pulse.onYear === null ? '' : `${moved(pulse.onYear)} on a year ago`,
  ].filter((part) => part !== '');
  return (
    <aside className="pulse" aria-labelledby="pulse">
      <div className="sec__h">
        <h2 id="pulse">Market pulse</h2>
      </div>
      <p className="pulse__n">
        <Price value={pulse.median} mark="CA$" hero />
      </p>
      <p className="pulse__t">
        Median hammer, last 30 days.{' '}
        {compared.length > 0 ? <b>{sentence(compared.join(', '))}.</b> : null}
      </p>
      <PulseChart months={pulse.months} />
      <dl className="pulse__l">
        {pulse.trends.map((trend) => (
          <div key={trend.label}>
            <dt>{trend.label}, half year on half year</dt>
            <dd>{signed(trend.change)}</dd>
          </div>
        ))}
        {pulse.soldShare === null ? null : (
          <div>
            <dt>Lots sold when the hammer fell</dt>
            <dd>{pulse.soldShare}%</dd>
          </div>
        )}
      </dl>
    </aside>
  );
}
