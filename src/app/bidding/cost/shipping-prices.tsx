import { shownDistance } from '../../../domain/platform/display-units.ts';
import type { VehicleSize } from '../../../domain/listings/transport/shipping-quote.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import type { ShippingLoad, ShippingReading } from '../data/shipping.ts';
import { useView } from '../../platform/reader/view.ts';
import { Checkbox, Select } from '../../ui/field/inputs.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { agoText, dateText } from '../../../wording/language/time-text.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

const sizeNames = () =>
  [
    ['CAR', translate('Car or smaller')],
    ['LONG', translate('Long pickup or van')],
    ['HOME', translate('Motorhome or trailer')],
  ] as const;

const priceText = ({ state, quote }: ShippingReading): string => {
  if (quote !== null) return dollarsText(Math.round(quote.amount / 100), 'CAD');
  return state === 'asking' ? translate('Asking…') : '–';
};

/** Basis of an estimate: distance, days in transit, last day of validity, and its age. */
function Ground({ reading, now }: { readonly reading: ShippingReading; readonly now: number }) {
  const { units } = useView();
  const { state, quote, refusal } = reading;
  if (quote === null) {
    const why =
      state === 'offline'
        ? translate('Not known here without a connection.')
        : refusal === null
          ? null
          : translateRefusal(refusal);
    return why === null ? null : <p className="help">{why}</p>;
  }
  const { value } = shownDistance({ value: quote.km, unit: 'km' }, units);
  return (
    <p className="help">
      {translate('{distance} in a straight line, {from} to {to} days on the way.', {
        distance: `${wholeText(value)}\u00A0${units}`,
        from: quote.transitDaysMin,
        to: quote.transitDaysMax,
      })}{' '}
      {translate('An estimate, good until {date}.', { date: dateText(quote.validUntil) })}
      {state === 'known'
        ? null
        : ` ${translate('Estimated {time}.', { time: agoText(quote.at, now) })}`}
    </p>
  );
}

/** Price of shipping, open and enclosed. */
export function ShippingPrices(props: {
  readonly open: ShippingReading;
  readonly enclosed: ShippingReading;
  /** Server time, ms UTC. */
  readonly now: number;
}) {
  const { open, enclosed, now } = props;
  if (open.state === 'nowhere') return null;
  return (
    <div aria-live="polite">
      <dl className="sum">
        <div>
          <dt>{translate('Open trailer')}</dt>
          <dd>{priceText(open)}</dd>
        </div>
        <div>
          <dt>{translate('Enclosed trailer')}</dt>
          <dd>{priceText(enclosed)}</dd>
        </div>
      </dl>
      <Ground reading={open} now={now} />
    </div>
  );
}

/** Details of a vehicle that change its shipping price. */
export function LoadFields(props: {
  readonly load: ShippingLoad;
  readonly onSize: (size: VehicleSize) => void;
  readonly onRuns: (runs: boolean) => void;
}) {
  const { load, onSize, onRuns } = props;
  return (
    <>
      <Select
        label={translate('Size')}
        value={load.size}
        options={sizeNames()}
        onChange={(event) => {
          const size = sizeNames().find(([code]) => code === event.target.value)?.[0];
          if (size !== undefined) onSize(size);
        }}
      />
      <Checkbox
        label={translate('Not running')}
        checked={!load.runs}
        onChange={(event) => onRuns(!event.target.checked)}
      />
    </>
  );
}
