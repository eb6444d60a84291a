import { useState } from 'react';
import type { Refusal } from '../../domain/kit/refusal.ts';
import type { Currency } from '../../domain/kit/fields.ts';
import { currencyMark, dollarsText } from '../../wording/fields/currency.ts';
import { HoldNoteFor } from '../cards/hold-note.tsx';
import { CardRemedy } from '../cards/card-remedy.tsx';
import { answerOffer } from './data/sales.ts';
import { AskFirst } from '../ui/dialog/ask-first.tsx';
import { MoneyInput } from '../fields/money-input.tsx';
import { wholeText } from '../../wording/language/number-text.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

/**
 * The only offer of a bidder, or counteroffer of a seller: the amount, then a confirmation, because
 * it is binding.
 */
export function AmountForm(props: {
  readonly listingId: string;
  readonly currency: Currency;
  readonly decision: 'offer' | 'counter';
  /** Initial amount, whole dollars. */
  readonly from: number;
  /** Lowest valid amount, whole dollars. */
  readonly least: number;
  readonly label: string;
  readonly help: string;
  /** Consequence of sending it, in words. */
  readonly binding: string;
  /** Server time, ms UTC. */
  readonly now: number;
}) {
  const { listingId, currency, decision, from, least, label, help, binding, now } = props;
  const [text, setText] = useState(wholeText(from));
  const [amount, setAmount] = useState<number | null>(from);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const fits = amount !== null && amount >= least;
  const sum = dollarsText(amount ?? 0, currency);
  return (
    <div className="deal__act">
      <MoneyInput
        label={label}
        help={help}
        error={
          fits
            ? undefined
            : translate('At least {amount}.', { amount: dollarsText(least, currency) })
        }
        mark={currencyMark(currency)}
        text={text}
        onText={(typed, value) => {
          setText(typed);
          setAmount(value);
        }}
      />
      {fits ? (
        <AskFirst
          kind={decision === 'offer' ? 'lane' : 'ink'}
          label={
            decision === 'offer'
              ? translate('Offer {sum}', { sum })
              : translate('Ask {sum}', { sum })
          }
          title={
            decision === 'offer'
              ? translate('Offer {sum}?', { sum })
              : translate('Ask {sum}?', { sum })
          }
          yes={
            decision === 'offer' ? translate('Send the offer') : translate('Send the counteroffer')
          }
          refusedTitle={translate('Nothing was sent')}
          renderRemedy={(again) =>
            refusal === null ? null : <CardRemedy again={again} refusal={refusal} />
          }
          run={async () => {
            const answer = await answerOffer({ listingId, decision, counter: amount });
            setRefusal(answer.ok ? null : answer.refusal);
            return answer.ok ? null : translateRefusal(answer.refusal);
          }}
        >
          <p>{binding}</p>
          {decision === 'offer' && amount !== null ? (
            <HoldNoteFor listingId={listingId} amount={amount} of="offer" now={now} />
          ) : null}
        </AskFirst>
      ) : null}
    </div>
  );
}
