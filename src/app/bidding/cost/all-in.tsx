import './all-in.css';
import { Link } from '@tanstack/react-router';
import { allIn } from '../../../domain/payments/all-in.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import type { FeeTerms } from '../../../domain/payments/fee.ts';
import { useTaxPlace } from '../../cards/use-tax-place.ts';
import { feeText, feeLimitsText } from '../../../wording/fields/fee-text.ts';
import { regionCountry } from '../../../domain/payments/tax-regions.ts';
import { centsText, percentText } from '../../../wording/language/number-text.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { regionOptions } from '../../fields/region-text.ts';
import { ShippingLines, ShippingSentence } from './shipping-total.tsx';
import { setBuyerRegion, useBuyerRegion } from './tax-place.ts';
import { translate, translateKnown } from '../../../wording/language/translate.ts';
import { Sentence } from '../../ui/text/sentence.tsx';

interface AllInProps {
  readonly listing: Pick<Listing, 'id' | 'vehicle' | 'currency'>;
  /** Whole dollars. */
  readonly amount: number;
  readonly kind: 'MAX' | 'EXACT';
  /** The fee terms the auction was scheduled with. */
  readonly fee: FeeTerms;
  /** Server time, ms UTC, which selects the tax in force. */
  readonly now: number;
}

/** The buyer’s fee rate, with its minimum or maximum where that applies. */
const rateText = (terms: FeeTerms, cents: number): string => {
  const percent = feeText(terms);
  const { min, max } = feeLimitsText(terms);
  if (cents === terms.buyerMaxCents) return translate('{percent}, max {max}', { percent, max });
  return cents === terms.buyerMinCents
    ? translate('{percent}, min {min}', { percent, min })
    : percent;
};

/** Chooses the place the tax is computed for; a small select in the running text. */
function RegionPicker({ country }: { readonly country: 'CA' | 'US' }) {
  const { region } = useBuyerRegion(country);
  const regions = regionOptions();
  const options = (of: 'CA' | 'US') =>
    regions
      .filter(([code]) => regionCountry(code) === of)
      .map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ));
  return (
    <select
      className="allin__region"
      aria-label={translate('Tax for a buyer in')}
      value={region}
      onChange={(event) => setBuyerRegion(event.target.value)}
    >
      <optgroup label={translate('Canada')}>{options('CA')}</optgroup>
      <optgroup label={translate('United States')}>
        <option value="US">{translate('United States')}</option>
        {options('US')}
      </optgroup>
    </select>
  );
}

/** Notes that border costs are extra if the vehicle crosses it, with a link to more. */
function BorderHint({
  country,
  region,
}: {
  readonly country: 'CA' | 'US';
  readonly region: string;
}) {
  if (regionCountry(region) === country) return null;
  return (
    <p className="help">
      <Sentence
        text={
          country === 'US'
            ? 'The vehicle is in the United States: duty and tax at the Canadian border are not in this total. {more}'
            : 'The vehicle is in Canada: duty at the American border is not in this total. {more}'
        }
        parts={{
          more: (
            <Link to="/import-export-vehicles-to-and-from-canada">
              {translate('How importing works')}
            </Link>
          ),
        }}
      />
    </p>
  );
}

/** All-in cost as a sentence, for the bid column. */
export function AllInSentence({ listing, amount, kind, fee, now }: AllInProps) {
  const { currency } = listing;
  const { country } = listing.vehicle.location;
  const { region } = useBuyerRegion(country);
  const sum = allIn(amount, useTaxPlace(region, now), fee);
  const taxes = sum.taxes.map((tax, n) => (
    <span key={tax.name}>
      {n === 0 ? null : ', '}
      <Sentence
        text="{amount} {tax} on the fee"
        parts={{ amount: <b>{moneyText(tax.amount, currency)}</b>, tax: translateKnown(tax.name) }}
      />
    </span>
  ));
  return (
    <>
      <p className="allin">
        <Sentence
          text={
            kind === 'MAX'
              ? 'If you win at your max, you’d pay {total}, including our fee of {fee} ({percent}) and {taxes}, as a buyer in {region}.'
              : 'If you win at this bid, you’d pay {total}, including our fee of {fee} ({percent}) and {taxes}, as a buyer in {region}.'
          }
          parts={{
            percent: rateText(fee, sum.fee),
            fee: <b>{moneyText(sum.fee, currency)}</b>,
            taxes: taxes.length > 0 ? taxes : translate('no tax on the fee'),
            region: <RegionPicker country={country} />,
            total: <b className="allin__t">{moneyText(sum.total, currency)}</b>,
          }}
        />
      </p>
      <ShippingSentence listing={listing} total={sum.total} now={now} />
      <BorderHint country={country} region={region} />
    </>
  );
}

/** All-in cost as lines, for the bid sheet. */
export function AllInLines({ listing, amount, kind, fee, now }: AllInProps) {
  const { currency } = listing;
  const { country } = listing.vehicle.location;
  const { region } = useBuyerRegion(country);
  const sum = allIn(amount, useTaxPlace(region, now), fee);
  return (
    <>
      <dl className="sum">
        <div>
          <dt>{translate(kind === 'MAX' ? 'Winning bid, at most' : 'Winning bid')}</dt>
          <dd>{moneyText(sum.hammer, currency)}</dd>
        </div>
        <div>
          <dt>
            {translate('Our fee, {percent}', { percent: feeText(fee) })}{' '}
            <span className="muted">{translate('(min {min}, max {max})', feeLimitsText(fee))}</span>
          </dt>
          <dd>{centsText(sum.fee)}</dd>
        </div>
        {sum.taxes.map((tax) => (
          <div key={tax.name}>
            <dt>
              {translate('{tax} {percent} on the fee', {
                tax: translateKnown(tax.name),
                percent: percentText(tax.ppm / 10_000),
              })}
            </dt>
            <dd>{centsText(tax.amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{translate('Buyer in')}</dt>
          <dd>
            <RegionPicker country={country} />
          </dd>
        </div>
        <div className="sum__t">
          <dt>{translate('Total you would pay')}</dt>
          <dd>{moneyText(sum.total, currency)}</dd>
        </div>
        <ShippingLines listing={listing} total={sum.total} now={now} />
      </dl>
      <p className="help sum__h">{translate('Tax on the vehicle itself is not included.')}</p>
      <BorderHint country={country} region={region} />
    </>
  );
}
