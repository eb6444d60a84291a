import '../cost/all-in.css';
import './transport.css';
import { useState } from 'react';
import { postalAreaOf } from '../../../domain/places/postal-area.ts';
import { placeOf, useTransport, type ShippingLoad } from '../data/shipping.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useKeptCode } from '../../platform/reader/postal-code.ts';
import { Button } from '../../ui/button/button.tsx';
import { Segments } from '../../ui/button/segments.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { LoadFields, ShippingPrices } from '../cost/shipping-prices.tsx';
import { PlaceFields, type TypedPlace } from './place-fields.tsx';
import { RequestForm } from './request-form.tsx';
import { useTransportRequest } from './use-transport.ts';

const nowhere: TypedPlace = { postal: '', region: '' };

const faultIn = ({ postal }: TypedPlace): string | undefined =>
  // A code with too few letters is still being typed.
  postal.trim().length < 3 || postalAreaOf(postal.trim()) !== null || postal.trim().length < 5
    ? undefined
    : translate('That is no postal code. Type one like M5V 2T6, M5V or 98103.');

/** Prices of moving a vehicle, and the form to request it. */
export function AskTransport() {
  const code = useKeptCode();
  const now = useNow(60_000);
  const [from, setFrom] = useState(nowhere);
  const [typedTo, setTo] = useState<TypedPlace | null>(null);
  const [load, setLoad] = useState<ShippingLoad>({ size: 'CAR', runs: true });
  const [enclosed, setEnclosed] = useState(false);
  const [asks, setAsks] = useState(false);
  const to = typedTo ?? { postal: code, region: '' };
  const ends = {
    from: placeOf(from.postal, from.region),
    to: placeOf(to.postal, to.region),
    load,
  };
  // The form disappears while a code is corrected; what was typed into it does not.
  const request = useTransportRequest({ from, to, load, enclosed });
  const open = useTransport(ends, false);
  const closed = useTransport(ends, true);
  return (
    <Section title={translate('What would it cost?')} className="bx">
      <div className="ship transport">
        <div className="transport__way">
          <PlaceFields
            legend={translate('From')}
            place={from}
            error={faultIn(from)}
            onChange={setFrom}
          />
          <PlaceFields legend={translate('To')} place={to} error={faultIn(to)} onChange={setTo} />
        </div>
        <LoadFields
          load={load}
          onSize={(size) => setLoad({ ...load, size })}
          onRuns={(runs) => setLoad({ ...load, runs })}
        />
        {open.state === 'nowhere' ? (
          <p className="help">
            {translate('Enter where it is and where it’s going to see an estimate.')}
          </p>
        ) : (
          <>
            <ShippingPrices open={open} enclosed={closed} now={now} />
            {asks ? (
              <>
                <Segments
                  label={translate('Kind of trailer')}
                  options={[
                    { value: 'open', label: translate('Open trailer') },
                    { value: 'enclosed', label: translate('Enclosed trailer') },
                  ]}
                  value={enclosed ? 'enclosed' : 'open'}
                  onChange={(value) => setEnclosed(value === 'enclosed')}
                />
                <RequestForm request={request} />
              </>
            ) : (
              <Button kind="ink" onClick={() => setAsks(true)}>
                {translate('Request this transport')}
              </Button>
            )}
          </>
        )}
      </div>
    </Section>
  );
}
