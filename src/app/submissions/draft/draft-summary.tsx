import './draft-summary.css';
import type { ReactNode } from 'react';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { saleCurrency } from '../../../domain/listings/submissions/submission-sale.ts';
import { shownDistance } from '../../../domain/platform/display-units.ts';
import { taxText } from '../../cards/package-tax.tsx';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { dollarsText, moneyText } from '../../../wording/fields/currency.ts';
import { useView } from '../../platform/reader/view.ts';
import type { BoardPhoto, DraftRow } from '../../drafts/rows.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { translate, translateKnown } from '../../../wording/language/translate.ts';
import { stepName } from './step-names.ts';
import type { CardChoice } from './card/use-card-choice.ts';

type SummaryRows = Parameters<typeof Facts>[0]['rows'];

/** Characters shown of a long text, enough to recognize it. */
const MOST_TOLD = 140;

const fieldName = (key: string): string => translateKnown(labelOf(key));

const shortText = (text: string | undefined): string => {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  return line.length <= MOST_TOLD ? line : `${line.slice(0, MOST_TOLD).trimEnd()}…`;
};

const useMileage = ({ vehicle = {} }: DraftRow['draft']): string => {
  const { units } = useView();
  if (vehicle.odometer === undefined || Number.isNaN(vehicle.odometer.value)) return '';
  const { value, unit } = shownDistance(vehicle.odometer, units);
  return `${wholeText(value)}\u00A0${unit}`;
};

const placeOf = ({ vehicle = {} }: DraftRow['draft']): string =>
  [vehicle.location?.city, vehicle.location?.region].filter(Boolean).join(' ');

/** The package's price, its tax and both together. */
const packageText = ({ title, price, sum, currency }: CardChoice): string => {
  if (title === null || price === null) return '';
  const net = `${translateKnown(title)}, ${price === 0 ? translate('free') : moneyText(price, currency)}`;
  return price === 0 || sum === null || sum.taxes.length === 0
    ? net
    : `${net}; ${translate('{sum} with {taxes}', {
        sum: moneyText(sum.total, currency),
        taxes: taxText(sum, currency),
      })}`;
};

function StepSummary(props: {
  readonly step: number;
  readonly rows: SummaryRows;
  readonly onStep: (to: number) => void;
}) {
  const { step, rows, onStep } = props;
  const name = stepName(step);
  return (
    <section className="summary__s" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <button
          type="button"
          className="link"
          aria-label={translate('Edit: {step}', { step: name })}
          onClick={() => onStep(step)}
        >
          {translate('Edit')}
        </button>
      </header>
      <Facts rows={rows} />
    </section>
  );
}

/** The seller's answers step by step, each with a link back to it. */
export function DraftSummary(props: {
  readonly row: DraftRow;
  readonly photos: readonly BoardPhoto[];
  readonly card: CardChoice;
  readonly onStep: (to: number) => void;
}) {
  const { row, photos, card, onStep } = props;
  const { vehicle = {}, sale = {}, contact = {} } = row.draft;
  const currency = saleCurrency(sale);
  const mileage = useMileage(row.draft);
  const choice = (key: 'transmission' | 'accidents' | 'titleStatus'): string =>
    vehicle[key] === undefined ? '' : choiceText(vehicle[key]);
  const story = (
    key: 'highlights' | 'knownFlaws' | 'serviceHistory',
  ): readonly [string, string] => [fieldName(key), shortText(vehicle[key])];
  const asked: ReactNode =
    sale.priceOnRequest === true
      ? translate('Price on request')
      : sale.askPrice === undefined
        ? ''
        : dollarsText(sale.askPrice, currency);
  const reserve =
    sale.noReserve === true
      ? translate('No reserve')
      : sale.reserve === undefined
        ? ''
        : dollarsText(sale.reserve, currency);
  const steps: readonly SummaryRows[] = [
    [
      [fieldName('vin'), vehicle.vin ?? ''],
      [fieldName('odometer'), mileage],
      [fieldName('transmission'), choice('transmission')],
      [fieldName('location'), placeOf(row.draft)],
    ],
    [
      [fieldName('accidents'), choice('accidents')],
      story('highlights'),
      story('knownFlaws'),
      story('serviceHistory'),
    ],
    [[translate('Photos'), wholeText(photos.length)]],
    [
      row.mode === 'AUCTION' ? [fieldName('reserve'), reserve] : [fieldName('askPrice'), asked],
      [fieldName('packageId'), packageText(card)],
    ],
    [
      [fieldName('name'), contact.name ?? ''],
      [fieldName('phone'), contact.phone ?? ''],
      [fieldName('postal'), contact.postal ?? ''],
      [fieldName('titleStatus'), choice('titleStatus')],
    ],
  ];
  return (
    <div className="summary">
      {steps.map((rows, at) => (
        <StepSummary key={stepName(at + 1)} step={at + 1} rows={rows} onStep={onStep} />
      ))}
    </div>
  );
}

/** The head of the listing as buyers see it: cover, name, and the facts they sort by. */
export function ListingPreview(props: {
  readonly row: DraftRow;
  readonly title: string;
  readonly startingBid: number;
  readonly cover: ReactNode;
}) {
  const { row, title, startingBid, cover } = props;
  const { vehicle = {}, sale = {} } = row.draft;
  const currency = saleCurrency(sale);
  const mileage = useMileage(row.draft);
  const facts = [
    mileage,
    vehicle.transmission === undefined ? '' : choiceText(vehicle.transmission),
    placeOf(row.draft),
  ];
  const price = row.mode === 'AUCTION' ? startingBid : sale.askPrice;
  return (
    <section className="preview" aria-labelledby="preview">
      <h3 id="preview">{translate('As buyers will see it')}</h3>
      <article>
        <div className="preview__pic">{cover}</div>
        <p className="preview__t">{title}</p>
        <p className="muted s14">{facts.filter(Boolean).join(' · ')}</p>
        <p>
          {row.mode === 'AUCTION' ? translate('Starting bid') : translate('Asking price')}{' '}
          <b>
            {sale.priceOnRequest === true || price === undefined
              ? translate('Price on request')
              : dollarsText(price, currency)}
          </b>
        </p>
      </article>
      <p className="muted s14">
        {translate('Our staff write the text from what you tell us and show it to you first.')}
      </p>
    </section>
  );
}
