import { useState } from 'react';
import { defaultCard } from '../../../domain/payments/stored-card.ts';
import type { Invoice } from '../../../domain/payments/invoice.entity.ts';
import { CardForm } from '../../cards/card-form.tsx';
import { moneyText } from '../../fields/currency.ts';
import { payInvoice } from '../../store/api/invoices.ts';
import { useOwn } from '../../store/api/own.ts';
import { useConnection } from '../../store/device/connection.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/inputs.tsx';
import { say, sayRefusal } from '../../ui/words.ts';
import { useSubmit } from '../use-submit.ts';

/** What the card said the last time. */
function LastTry({ invoice }: { readonly invoice: Invoice }) {
  const last = invoice.attempts.at(-1);
  if (last === undefined || last.ok) return null;
  return (
    <p className="inv-pay__why">
      {last.code === 'action_required'
        ? say('Your bank wants to be asked first. Choose another card.')
        : last.code === 'no_card'
          ? say('There is no card on file.')
          : say('Your card was declined. Choose another one.')}
    </p>
  );
}

/** Pays an open invoice now, with a card on file or a new one. */
export function PayInvoice({ invoice }: { readonly invoice: Invoice }) {
  const account = useOwn('users_private');
  const offline = useConnection() === 'offline';
  const { busy, refusal, submit } = useSubmit();
  const [chosen, setChosen] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const cards = (account.status === 'ready' ? account.value[0]?.doc.cards : undefined) ?? [];
  const card = cards.find(({ id }) => id === chosen) ?? defaultCard(cards);
  const sum = moneyText(invoice.total, invoice.currency);
  if (adding) {
    return <CardForm onSaved={() => setAdding(false)} onCancel={() => setAdding(false)} />;
  }
  return (
    <div className="inv-pay">
      <LastTry invoice={invoice} />
      {refusal === null ? null : (
        <p className="inv-pay__why" role="alert">
          {sayRefusal(refusal)}
        </p>
      )}
      {cards.length > 1 ? (
        <Select
          label={say('Card')}
          value={card?.id ?? ''}
          options={cards.map(({ id, brand, last4 }) => [id, `${brand} ${last4}`] as const)}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : null}
      <div className="inv-pay__acts">
        {card === undefined ? null : (
          <Button
            kind="lane"
            busy={busy}
            disabled={offline}
            onClick={() => void submit(() => payInvoice(invoice.id, card.id))}
          >
            {say('Pay {sum} with {card}', { sum, card: `${card.brand} ${card.last4}` })}
          </Button>
        )}
        <Button disabled={offline} onClick={() => setAdding(true)}>
          {say('Use another card')}
        </Button>
      </div>
      {offline ? <p className="help">{say('Paying needs a connection.')}</p> : null}
    </div>
  );
}
