import { useState } from 'react';
import type { Currency } from '../../../domain/kit/fields.ts';
import type { Deposit } from '../../../domain/payments/deposits/deposit.entity.ts';
import { currencyMark, moneyText } from '../../../wording/fields/currency.ts';
import { centsTyped, doubtOf, strangeTo } from '../../fields/typed.ts';
import { creditKey, refundOfHold, takeOfHold } from '../data/invoice-actions.ts';
import { TextInput } from '../../ui/field/inputs.tsx';
import { StaffActions } from '../document/staff-actions.tsx';

/** The error of an amount as typed. */
const wrongWith = (text: string, most: number, currency: Currency): string | undefined => {
  const amount = centsTyped(text, currency);
  if (amount === null || amount < 1) {
    return (
      doubtOf(text, { places: 2 }) ??
      strangeTo(text, currencyMark(currency)) ??
      'An amount such as 142.50.'
    );
  }
  return amount > most ? `At most ${moneyText(most, currency)}.` : undefined;
};

/** Captures an amount of a hold, or refunds it afterwards: typed, with a reason, confirmed. */
export function MoveHold(props: {
  readonly hold: Deposit;
  /** The amount due on the buyer’s open invoice for the lot, cents: at most this is captured. */
  readonly due: number;
}) {
  const { hold, due } = props;
  const { id, status, currency, amount: held = Infinity, capturedAmount, refundedAmount } = hold;
  const takes = status === 'AUTHORIZED';
  const most = takes ? Math.min(held, due) : capturedAmount - refundedAmount;
  const [text, setText] = useState('');
  // A changed amount is another act; repeated after a lost response it is the same one.
  const [key, setKey] = useState(creditKey);
  const amount = centsTyped(text, currency);
  const wrong = wrongWith(text, most, currency);
  const sum = moneyText(amount ?? 0, currency);
  const left = due - (amount ?? 0);
  const after =
    left > 0
      ? `The invoice stays open: ${moneyText(left, currency)} of it is still due.`
      : 'That pays the invoice.';
  const run = async (reason: string) => {
    const turn = { itemId: id, amount: amount ?? 0, reason, idempotencyKey: key };
    const answer = await (takes ? takeOfHold(turn) : refundOfHold(turn));
    if (!answer.ok) return answer;
    setText('');
    setKey(creditKey());
    return answer;
  };
  if (takes && due === 0) {
    return <p className="muted">There’s no open invoice to charge it for.</p>;
  }
  return (
    <>
      <TextInput
        label={`Amount to ${takes ? 'take' : 'refund'}, ${currency === 'CAD' ? 'CA$' : 'US$'}`}
        help={
          takes
            ? `At most ${moneyText(most, currency)}, the lower of the hold and the open invoice.`
            : `At most ${moneyText(most, currency)}.`
        }
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={text === '' ? undefined : wrong}
        onChange={({ target }) => {
          setText(target.value);
          setKey(creditKey());
        }}
      />
      <StaffActions
        about={`${status} ${key}`}
        label={takes ? 'Why it’s charged (staff only)' : 'Why it’s refunded (staff only)'}
        acts={
          wrong !== undefined
            ? []
            : [
                {
                  label: takes ? 'Take it' : 'Refund it',
                  done: takes ? `${sum} is taken.` : `${sum} goes back to the card.`,
                  needsNote: true,
                  least: 3,
                  most: 500,
                  ask: takes
                    ? `${sum} is charged to the card, and the rest of the hold is released. ${after} Only a refund can undo this.`
                    : `${sum} goes back to the card. Where it paid an invoice, a credit note takes it off there. This can’t be undone.`,
                  run,
                  propose: (reason: string) => ({
                    act: takes ? ('CAPTURE_HOLD' as const) : ('REFUND_HOLD' as const),
                    input: { itemType: 'deposit', itemId: id, amount: amount ?? 0, reason },
                  }),
                },
              ]
        }
      />
    </>
  );
}
