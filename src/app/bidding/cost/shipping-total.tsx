import { useId } from 'react';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { useAbout, useCentsIn } from '../data/rates.ts';
import { useShipping, useTrailer, type ShippingReading } from '../data/shipping.ts';
import { Sentence } from '../../ui/text/sentence.tsx';
import { agoText } from '../../../wording/language/time-text.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { usePostalField } from './postal-field.ts';

interface ShippingProps {
  readonly listing: Pick<Listing, 'id' | 'vehicle' | 'currency'>;
  /** Total without shipping, cents of the listing's currency. */
  readonly total: number;
  /** Server time, ms UTC. */
  readonly now: number;
}

/** Returns the shipping cost, cents of the listing's currency, and the total; null if unknown. */
const useShippingTotal = ({ listing, total }: ShippingProps) => {
  const [enclosed] = useTrailer();
  const reading = useShipping(listing, enclosed);
  const centsIn = useCentsIn(listing.currency);
  const shipping = reading.quote === null ? null : centsIn(reading.quote.amount, 'CAD');
  const all = shipping === null ? null : total + shipping;
  // A sum that includes an estimate is rounded to dollars.
  const dollars = Math.round((all ?? total) / 100);
  const about = useAbout(dollars, listing.currency);
  return { reading, shipping, dollars: all === null ? null : dollars, about };
};

/** Why there is no estimate, or the age of the one shown; null for nothing to say. */
const noteText = ({ state, quote, refusal }: ShippingReading, now: number): string | null => {
  if (state === 'known' || state === 'nowhere') return null;
  if (quote !== null) return translate('Estimated {time}.', { time: agoText(quote.at, now) });
  if (state === 'offline') return translate('Not known here without a connection.');
  if (refusal !== null) return translateRefusal(refusal);
  return translate('Asking…');
};

/** Whether the failure may be temporary. */
const mayPass = ({ refusal }: ShippingReading): boolean =>
  refusal !== null &&
  ['unavailable', 'deadline-exceeded', 'internal', 'unknown', 'resource-exhausted'].includes(
    refusal.status,
  );

/** The reader's postal code and, once given, the trailer; small in the running text. */
function Where({ isKnown }: { readonly isKnown: boolean }) {
  const [enclosed, setEnclosed] = useTrailer();
  const { input, error } = usePostalField();
  const errorId = useId();
  return (
    <>
      <Sentence
        text={isKnown ? 'Shipping to {code}, {trailer}' : 'Add shipping to {code}'}
        parts={{
          code: (
            <input
              className="allin__region allin__code"
              aria-label={translate('Postal or ZIP code')}
              placeholder="M5V 2T6"
              {...input}
              {...(error === undefined
                ? {}
                : { 'aria-invalid': true, 'aria-describedby': errorId })}
            />
          ),
          trailer: (
            <select
              className="allin__region"
              aria-label={translate('Kind of trailer')}
              value={enclosed ? 'enclosed' : 'open'}
              onChange={(event) => setEnclosed(event.target.value === 'enclosed')}
            >
              <option value="open">{translate('open trailer')}</option>
              <option value="enclosed">{translate('enclosed trailer')}</option>
            </select>
          ),
        }}
      />
      {error === undefined ? null : (
        <span className="help help--bad" id={errorId} role="alert">
          {' '}
          {error}
        </span>
      )}
    </>
  );
}

/** The approximate sum in the reader's own currency, if it differs. */
function AboutText({ about }: Pick<ReturnType<typeof useShippingTotal>, 'about'>) {
  return about === null ? null : (
    <> {translate('About {sum}.', { sum: dollarsText(about.dollars, about.currency) })}</>
  );
}

function Note({ reading, now }: { readonly reading: ShippingReading; readonly now: number }) {
  const text = noteText(reading, now);
  if (text === null) return null;
  return (
    <>
      {text}
      {mayPass(reading) ? (
        <>
          {' '}
          <button type="button" className="link" onClick={reading.again}>
            {translate('Ask again')}
          </button>
        </>
      ) : null}
    </>
  );
}

/** Shipping and the sum including it, as a sentence in the bid column. */
export function ShippingSentence(props: ShippingProps) {
  const { reading, shipping, dollars, about } = useShippingTotal(props);
  const { currency } = props.listing;
  const isKnown = reading.state !== 'nowhere';
  return (
    <p className="allin">
      <Where isKnown={isKnown} />
      {isKnown ? ': ' : null}
      <span aria-live="polite">
        {shipping === null || dollars === null ? null : (
          <>
            <Sentence
              text="about {amount}, so {total} in all."
              parts={{
                amount: <b>{dollarsText(Math.round(shipping / 100), currency)}</b>,
                total: <b>{dollarsText(dollars, currency)}</b>,
              }}
            />{' '}
          </>
        )}
        <Note reading={reading} now={props.now} />
        <AboutText about={about} />
      </span>
    </p>
  );
}

/** Shipping and the sum including it, as lines in the bid sheet. */
export function ShippingLines(props: ShippingProps) {
  const { reading, shipping, dollars, about } = useShippingTotal(props);
  const { currency } = props.listing;
  const note = <Note reading={reading} now={props.now} />;
  const isKnown = reading.state !== 'nowhere';
  return (
    <>
      <div>
        <dt>
          <Where isKnown={isKnown} />
        </dt>
        <dd aria-live="polite">
          {!isKnown
            ? '–'
            : shipping === null
              ? note
              : dollarsText(Math.round(shipping / 100), currency)}
        </dd>
      </div>
      {dollars === null ? null : (
        <div className="sum__t">
          <dt>{translate('All in, with shipping as estimated')}</dt>
          <dd>{dollarsText(dollars, currency)}</dd>
        </div>
      )}
      {(shipping !== null && reading.state !== 'known') || about !== null ? (
        <div>
          <dt className="muted">
            {shipping === null ? null : note}
            <AboutText about={about} />
          </dt>
        </div>
      ) : null}
    </>
  );
}
