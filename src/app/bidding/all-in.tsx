import './all-in.css';
import { allIn } from '../../domain/payments/all-in.ts';
import { canadianRegions } from '../../domain/payments/tax-regions.ts';
import { centsText } from '../ui/number-text.ts';
import { dollarsText, moneyText } from '../fields/currency.ts';
import { setBuyerRegion, taxPlace, useBuyerRegion } from './tax-place.ts';

interface AllInProps {
  /** Whole dollars. */
  readonly amount: number;
  readonly currency: 'CAD' | 'USD';
  readonly kind: 'MAX' | 'EXACT';
  /** Server time, ms UTC: the tax in force. */
  readonly now: number;
}

const percent = (ppm: number): string => `${ppm / 10_000}%`;

/** The province the tax is worked out for; a small select in the running text. */
function RegionPicker() {
  const { region } = useBuyerRegion();
  return (
    <select
      className="allin__region"
      aria-label="Tax for a buyer in"
      value={region}
      onChange={(event) => setBuyerRegion(event.target.value)}
    >
      {canadianRegions.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
      <option value="US">United States</option>
    </select>
  );
}

/** All-in cost as one sentence, for the bid column. */
export function AllInSentence({ amount, currency, kind, now }: AllInProps) {
  const { region } = useBuyerRegion();
  const sum = allIn(amount, taxPlace(region, now));
  const taxes = sum.taxes.map((tax) => (
    <span key={tax.name}>
      <b>{moneyText(tax.amount, currency)}</b> {tax.name} on the fee,{' '}
    </span>
  ));
  return (
    <p className="allin">
      {kind === 'MAX' ? 'If you win at your max: ' : 'If you win at this bid: '}
      <b>{dollarsText(amount, currency)}</b> to the seller, <b>{moneyText(sum.fee, currency)}</b>{' '}
      our fee (5%), {taxes.length > 0 ? taxes : 'no tax on the fee, '}
      buyer in <RegionPicker />. All in <b className="allin__t">{moneyText(sum.total, currency)}</b>
    </p>
  );
}

/** All-in cost as lines, for the bid sheet. */
export function AllInLines({ amount, currency, kind, now }: AllInProps) {
  const { region } = useBuyerRegion();
  const sum = allIn(amount, taxPlace(region, now));
  return (
    <>
      <dl className="sum">
        <div>
          <dt>{kind === 'MAX' ? 'Hammer, at most' : 'Hammer'}</dt>
          <dd>{moneyText(sum.hammer, currency)}</dd>
        </div>
        <div>
          <dt>
            Our fee, 5% <span className="muted">(min 250, max 7,500)</span>
          </dt>
          <dd>{centsText(sum.fee)}</dd>
        </div>
        {sum.taxes.map((tax) => (
          <div key={tax.name}>
            <dt>
              {tax.name} {percent(tax.ppm)} on the fee
            </dt>
            <dd>{centsText(tax.amount)}</dd>
          </div>
        ))}
        <div>
          <dt>Buyer in</dt>
          <dd>
            <RegionPicker />
          </dd>
        </div>
        <div className="sum__t">
          <dt>All in</dt>
          <dd>{moneyText(sum.total, currency)}</dd>
        </div>
      </dl>
      <p className="help sum__h">
        Hammer, our fee, and tax on the fee. Tax on the car itself and transport are not in it.
      </p>
    </>
  );
}
