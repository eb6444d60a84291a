import { useState } from 'react';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { defaultCard } from '../../../domain/payments/stored-card.ts';
import { owedOf } from '../../../domain/payments/invoices/credit-note.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { CardForm } from '../../cards/card-form.tsx';
import { moneyText } from '../../../wording/fields/currency.ts';
import { cardName } from '../../cards/card-name.ts';
import { confirmInvoice, payInvoice } from '../data/invoices.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/inputs.tsx';
import { isFrench } from '../../../wording/language/locale.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { useSubmit } from '../use-submit.ts';

const tried: Readonly<Record<string, Phrase>> = {
  authentication_required: phrase('Your bank wants you to confirm this payment. Pay it here.'),
  no_card: phrase('There is no card on file.'),
  not_confirmed: phrase('Your bank did not confirm it.'),
  payment_intent_authentication_failure: phrase('Your bank did not confirm it.'),
};

/** Says why the last attempt to charge the card failed; nothing after a success. */
function LastTry({ invoice }: { readonly invoice: Invoice }) {
  const last = invoice.attempts.at(-1);
  if (last === undefined || last.ok) return null;
  return (
    <p className="inv-pay__why">
      {translate(tried[last.code] ?? phrase('Your card was declined. Choose another one.'))}
    </p>
  );
}

/** Whether the owner now has to confirm a payment at the bank. */
export const wantsOwner = ({ status, payment, attempts }: Invoice): boolean =>
  status === 'PROCESSING'
    ? payment?.bankAsks === true
    : (status === 'OPEN' || status === 'PAST_DUE') &&
      attempts.at(-1)?.code === 'authentication_required';

/** Asks the owner to confirm at the bank a payment that was interrupted. */
function Unconfirmed({ invoice }: { readonly invoice: Invoice }) {
  const offline = useConnection() === 'offline';
  const { busy, refusal, submit } = useSubmit();
  return (
    <div className="inv-pay">
      <p className="inv-pay__why">{translate('Your bank wants you to confirm this payment.')}</p>
      {refusal === null ? null : (
        <p className="inv-pay__why" role="alert">
          {translateRefusal(refusal)}
        </p>
      )}
      <Button
        kind="lane"
        busy={busy}
        disabled={offline}
        onClick={() => void submit(() => confirmInvoice(invoice, isFrench() ? 'fr' : 'en'))}
      >
        {translate('Confirm with your bank')}
      </Button>
      {offline ? <p className="help">{translate('Paying needs a connection.')}</p> : null}
    </div>
  );
}

/** Pays an open invoice now, with a stored or a new card; the bank may ask for confirmation. */
export function PayInvoice({ invoice }: { readonly invoice: Invoice }) {
  const account = useOwn('users_private');
  const offline = useConnection() === 'offline';
  const { busy, refusal, submit } = useSubmit();
  const [chosen, setChosen] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const cards = (account.status === 'ready' ? account.value[0]?.doc.cards : undefined) ?? [];
  const card = cards.find(({ id }) => id === chosen) ?? defaultCard(cards);
  const sum = moneyText(owedOf(invoice), invoice.currency);
  if (invoice.status === 'PROCESSING' && !busy) {
    return invoice.payment?.bankAsks === true ? <Unconfirmed invoice={invoice} /> : null;
  }
  if (adding) {
    return <CardForm onSaved={() => setAdding(false)} onCancel={() => setAdding(false)} />;
  }
  return (
    <div className="inv-pay">
      <LastTry invoice={invoice} />
      {refusal === null ? null : (
        <p className="inv-pay__why" role="alert">
          {translateRefusal(refusal)}
        </p>
      )}
      {cards.length > 1 ? (
        <Select
          label={translate('Card')}
          value={card?.id ?? ''}
          options={cards.map((one) => [one.id, cardName(one)] as const)}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : null}
      <div className="inv-pay__acts">
        {card === undefined ? null : (
          <Button
            kind="lane"
            busy={busy}
            disabled={offline}
            onClick={() =>
              void submit(() => payInvoice(invoice, card.id, isFrench() ? 'fr' : 'en'))
            }
          >
            {translate('Pay {sum} with {card}', { sum, card: cardName(card) })}
          </Button>
        )}
        <Button disabled={offline} onClick={() => setAdding(true)}>
          {translate('Use another card')}
        </Button>
      </div>
      {offline ? <p className="help">{translate('Paying needs a connection.')}</p> : null}
    </div>
  );
}
