import type { Listing } from '../../domain/listings/listing.entity.ts';
import { shownDistance } from '../../domain/platform/display-units.ts';
import { dollarsText } from '../fields/currency.ts';
import { useView } from '../store/device/view.ts';
import { useShipping, useShippingLoad, type ShippingReading } from '../store/api/shipping.ts';
import { Checkbox, Select, TextInput } from '../ui/inputs.tsx';
import { wholeText } from '../ui/number-text.ts';
import { Section } from '../ui/section.tsx';
import { agoText, dateText } from '../ui/time-text.ts';
import { translate, translateRefusal } from '../ui/translate.ts';
import { usePostalField } from './postal-field.ts';

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

/** What an estimate rests on: the way, the days, until when it holds and how old it is. */
function Ground({ reading, now }: { readonly reading: ShippingReading; readonly now: number }) {
  const { units } = useView();
  const { state, quote, refusal } = reading;
  if (quote === null) {
    const why =
      state === 'offline'
        ? translate('Not known here while offline.')
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

function Prices({ listing, now }: { readonly listing: Listing; readonly now: number }) {
  const open = useShipping(listing, false);
  const enclosed = useShipping(listing, true);
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

/** What it would cost to bring a vehicle to the reader, open and enclosed. */
export function ShippingQuote({
  listing,
  now,
}: {
  readonly listing: Listing;
  /** Server time, ms UTC. */
  readonly now: number;
}) {
  const { input, error } = usePostalField();
  const { load, setSize, setRuns } = useShippingLoad(listing);
  return (
    <Section title={translate('Shipping')} className="bx">
      <div className="ship">
        <TextInput
          label={translate('Postal or ZIP code')}
          help={translate('Where it would go, such as M5V 2T6 or 98103.')}
          error={error}
          {...input}
        />
        <Select
          label={translate('Size')}
          value={load.size}
          options={sizeNames()}
          onChange={(event) => {
            const size = sizeNames().find(([code]) => code === event.target.value)?.[0];
            if (size !== undefined) setSize(size);
          }}
        />
        <Checkbox
          label={translate('It does not run')}
          checked={!load.runs}
          onChange={(event) => setRuns(!event.target.checked)}
        />
        <Prices listing={listing} now={now} />
      </div>
    </Section>
  );
}
