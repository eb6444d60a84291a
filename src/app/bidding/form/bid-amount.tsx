import { Button } from '../../ui/button/button.tsx';
import { MoneyInput } from '../../fields/money-input.tsx';
import { Segments } from '../../ui/button/segments.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { AllInLines, AllInSentence } from '../cost/all-in.tsx';
import { leads, leastOffer, positionOf, termsOf, type BidLot } from '../lot.ts';
import { currencyMark, dollarsText } from '../../../wording/fields/currency.ts';
import { quickSteps } from './quick-steps.ts';
import { hindranceText } from './refusal-text.ts';
import type { BidForm as Form } from './use-bid.ts';
import { untilReserve } from '../state-words.tsx';
import { translate } from '../../../wording/language/translate.ts';

const kindChoices = () =>
  [
    { value: 'MAX', label: translate('Max') },
    { value: 'EXACT', label: translate('Exact') },
  ] as const;

const helpText = (form: Form, lot: BidLot): string | undefined => {
  const { currency } = lot.listing;
  const minNext = dollarsText(lot.auction.minNext, currency);
  if (leads(lot) && form.kind === 'MAX') {
    return lot.standing === null
      ? translate('You lead. Only you see it.')
      : translate('You lead. Your max is {max}. Only you see it.', {
          max: dollarsText(lot.standing.ceiling, currency),
        });
  }
  const isOutbid = positionOf(lot) === 'outbid';
  // The notice above states the minimum, and the sentence below explains the wait.
  if (isOutbid && form.waits) return undefined;
  const least = isOutbid ? '' : `${translate('{minNext} or more.', { minNext })} `;
  if (form.kind === 'EXACT') {
    return `${least}${translate('If it beats the leader’s max, the price becomes this.')}`;
  }
  if (lot.auction.reserveStatus === 'RESERVE_NOT_MET') return `${least}${untilReserve()}`;
  // An outbid member already knows maximum bids, and the whole card must stay visible.
  return isOutbid
    ? undefined
    : `${least}${translate('We bid for you, one step at a time, and stop here.')}`;
};

export interface FormProps {
  readonly lot: BidLot;
  readonly form: Form;
  /** Server time, ms UTC. */
  readonly now: number;
  readonly sheet?: boolean;
}

/** Kind, amount and quick steps, and the resulting cost. */
export function BidAmount(props: FormProps) {
  const { lot, form, now, sheet = false } = props;
  const { currency } = lot.listing;
  const { increments, fee } = termsOf(lot);
  const amount = form.amount ?? 0;
  const cost = { listing: lot.listing, amount, kind: form.kind, fee, now };
  return (
    <>
      <Segments
        label={translate('Kind of bid')}
        options={kindChoices()}
        value={form.kind}
        onChange={(kind) => form.setKind(kind)}
      />
      <MoneyInput
        label={translate(form.kind === 'MAX' ? 'Your max' : 'Your bid')}
        help={helpText(form, lot)}
        error={hindranceText(form.hindrance, form.amount, currency)}
        mark={currencyMark(currency)}
        text={form.text}
        onText={form.setText}
        big
      />
      <fieldset className="steps" aria-label={translate('Quick amounts')}>
        {quickSteps(leastOffer(lot, form.kind), increments).map((step) => (
          <Button
            key={step}
            size="small"
            aria-pressed={step === form.amount}
            onClick={() => form.choose(step)}
          >
            {wholeText(step)}
          </Button>
        ))}
      </fieldset>
      {amount > 0 ? sheet ? <AllInLines {...cost} /> : <AllInSentence {...cost} /> : null}
    </>
  );
}
