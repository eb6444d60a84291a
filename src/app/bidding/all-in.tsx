import './all-in.css';
import { allIn } from '../../domain/payments/all-in.ts';
import { canadianRegions } from '../../domain/payments/tax-regions.ts';
import { centsText, percentText } from '../ui/number-text.ts';
import { dollarsText, moneyText } from '../fields/currency.ts';
import { setBuyerRegion, taxPlace, useBuyerRegion } from './tax-place.ts';
import { say, sayKnown } from '../ui/words.ts';
import { Sentence } from '../ui/sentence.tsx';

interface AllInProps {
  /** Whole dollars. */
  readonly amount: number;
  readonly currency: 'CAD' | 'USD';
  readonly kind: 'MAX' | 'EXACT';
  /** Server time, ms UTC: the tax in force. */
  readonly now: number;
}

/** The province the tax is worked out for; a small select in the running text. */
function RegionPicker() {
  const { region } = useBuyerRegion();
  return (
    <select
      className="allin__region"
      aria-label={say('Tax for a buyer in')}
      value={region}
      onChange={(event) => setBuyerRegion(event.target.value)}
    >
      {canadianRegions.map(([code, name]) => (
        <option key={code} value={code}>
          {sayKnown(name)}
        </option>
      ))}
      <option value="US">{say('United States')}</option>
    </select>
  );
}

/** All-in cost as one sentence, for the bid column. */
export function AllInSentence({ amount, currency, kind, now }: AllInProps) {
  const { region } = useBuyerRegion();
  const sum = allIn(amount, taxPlace(region, now));
  const taxes = sum.taxes.map((tax, n) => (
    <span key={tax.name}>
      {n === 0 ? null : ', '}
      <Sentence
        text="{amount} {tax} on the fee"
        parts={{ amount: <b>{moneyText(tax.amount, currency)}</b>, tax: sayKnown(tax.name) }}
      />
    </span>
  ));
  return (
    <p className="allin">
      <Sentence
        text={
          kind === 'MAX'
            ? 'If you win at your max: {hammer} to the seller, {fee} our fee (5%), {taxes}, buyer in {region}. All in {total}'
            : 'If you win at this bid: {hammer} to the seller, {fee} our fee (5%), {taxes}, buyer in {region}. All in {total}'
        }
        parts={{
          hammer: <b>{dollarsText(amount, currency)}</b>,
          fee: <b>{moneyText(sum.fee, currency)}</b>,
          taxes: taxes.length > 0 ? taxes : say('no tax on the fee'),
          region: <RegionPicker />,
          total: <b className="allin__t">{moneyText(sum.total, currency)}</b>,
        }}
      />
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
          <dt>{say(kind === 'MAX' ? 'Hammer, at most' : 'Hammer')}</dt>
          <dd>{moneyText(sum.hammer, currency)}</dd>
        </div>
        <div>
          <dt>
            {say('Our fee, 5%')} <span className="muted">{say('(min 250, max 7,500)')}</span>
          </dt>
          <dd>{centsText(sum.fee)}</dd>
        </div>
        {sum.taxes.map((tax) => (
          <div key={tax.name}>
            <dt>
              {say('{tax} {percent} on the fee', {
                tax: sayKnown(tax.name),
                percent: percentText(tax.ppm / 10_000),
              })}
            </dt>
            <dd>{centsText(tax.amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{say('Buyer in')}</dt>
          <dd>
            <RegionPicker />
          </dd>
        </div>
        <div className="sum__t">
          <dt>{say('All in')}</dt>
          <dd>{moneyText(sum.total, currency)}</dd>
        </div>
      </dl>
      <p className="help sum__h">
        {say(
          'Hammer, our fee, and tax on the fee. Tax on the car itself and transport are not in it.',
        )}
      </p>
    </>
  );
}
