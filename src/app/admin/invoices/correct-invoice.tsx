import { useState, type SubmitEvent } from 'react';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { owedOf } from '../../../domain/payments/invoices/credit-note.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { currencyMark, moneyText } from '../../../wording/fields/currency.ts';
import { centsTyped, doubtOf, strangeTo } from '../../fields/typed.ts';
import {
  creditInvoice,
  creditKey,
  tryCredit,
  voidInvoice,
  writeOffInvoice,
} from '../data/invoice-actions.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { UnlessProposed } from '../document/unless-proposed.tsx';
import { NotDone } from '../document/not-done.tsx';
import { StaffActions } from '../document/staff-actions.tsx';
import { PanelPart } from '../document/panel-part.tsx';

/** Errors of a credit note as typed, by field. */
const wrongWith = (invoice: Invoice, text: string, reason: string) => {
  const { status, currency } = invoice;
  const amount = centsTyped(text, currency);
  const owed = owedOf(invoice);
  const unpaid = status === 'OPEN' || status === 'PAST_DUE';
  const words = reason.trim().length;
  return {
    ...(amount === null || amount < 1
      ? {
          amount:
            doubtOf(text, { places: 2 }) ??
            strangeTo(text, currencyMark(currency)) ??
            'An amount such as 142.50.',
        }
      : amount > owed
        ? { amount: `At most ${moneyText(owed, currency)}.` }
        : amount === owed && unpaid
          ? { amount: 'That’s the full amount. Void the invoice instead.' }
          : {}),
    ...(words < 3 || words > 500 ? { reason: 'Enter a reason of 3 to 500 characters.' } : {}),
  };
};

/** Credits an amount: typed, confirmed, written. */
function CreditForm({ invoice }: { readonly invoice: Invoice }) {
  const { id, status, currency } = invoice;
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<ReturnType<typeof wrongWith>>({});
  /** Cents that the server would refund to the card, of an invoice in this state. */
  const [tried, setTried] = useState<{ readonly back: number; readonly of: string } | null>(null);
  const state = `${status} ${owedOf(invoice)}`;
  // A payment meanwhile changes the answer: then the question is withdrawn, not the typed note.
  const back = tried?.of === state ? tried.back : null;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  // A changed amount or reason makes another note.
  const [key, setKey] = useState(creditKey);
  const amount = centsTyped(text, currency);
  const paid = status === 'PAID' || status === 'PARTIALLY_REFUNDED';
  const asking = back !== null;

  const ask = async (trial: boolean) => {
    const turn = { invoiceId: id, amount: amount ?? 0, reason: reason.trim() };
    setBusy(true);
    const answer = await (trial
      ? tryCredit(turn)
      : creditInvoice({ ...turn, idempotencyKey: key }));
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal);
    return answer;
  };
  const look = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = wrongWith(invoice, text, reason);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || busy) return;
    const answer = await ask(true);
    if (answer.ok) setTried({ back: answer.value.back, of: state });
  };
  const write = async () => {
    if (busy) return;
    const answer = await ask(false);
    setTried(null);
    if (!answer.ok) return;
    setKey(creditKey());
    setText('');
    setReason('');
    toast(`Credit note ${answer.value.creditNote} is issued.`);
  };
  return (
    <form className="acts" noValidate onSubmit={(event) => void look(event)}>
      <TextInput
        label={`Amount with tax, ${currency === 'CAD' ? 'CA$' : 'US$'}`}
        help={`${moneyText(owedOf(invoice), currency)} is left of it.`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={errors.amount}
        disabled={asking}
        onChange={({ target }) => {
          setText(target.value);
          setKey(creditKey());
        }}
      />
      <TextArea
        label="Why it is credited"
        help="The member sees this."
        rows={3}
        value={reason}
        error={errors.reason}
        disabled={asking}
        onChange={({ target }) => {
          setReason(target.value);
          setKey(creditKey());
        }}
      />
      {refused === null ? null : (
        <NotDone
          key={key}
          refusal={refused}
          proposal={{
            act: 'CREDIT_INVOICE',
            input: { invoiceId: id, amount: amount ?? 0, reason: reason.trim() },
          }}
        />
      )}
      {asking && amount !== null ? (
        <div className="acts__b" role="group" aria-label="Issue the credit note">
          <p>
            {moneyText(amount, currency)} is taken off.{' '}
            {back > 0
              ? `${moneyText(back, currency)} goes back to the card it was paid with.`
              : paid
                ? 'No card was charged for it, so nothing goes back.'
                : ''}{' '}
            This can’t be undone.
          </p>
          <Button kind="ink" busy={busy} onClick={() => void write()}>
            Issue the credit note
          </Button>
          <Button onClick={() => setTried(null)}>Back</Button>
        </div>
      ) : (
        <div className="acts__b">
          <Button type="submit" busy={busy}>
            Issue a credit note…
          </Button>
        </div>
      )}
    </form>
  );
}

/** Staff's actions on an invoice in its current state; nothing if there are none. */
export function CorrectInvoice({ invoice }: { readonly invoice: Invoice }) {
  const { id, status } = invoice;
  const isDraft = status === 'DRAFT';
  const unpaid = status === 'OPEN' || status === 'PAST_DUE';
  const paid = status === 'PAID' || status === 'PARTIALLY_REFUNDED';
  return (
    <>
      {unpaid || isDraft ? (
        <PanelPart title="Void">
          <UnlessProposed act="VOID_INVOICE" on={id}>
            <StaffActions
              label="Why it’s voided (the member sees this)"
              acts={[
                {
                  label: isDraft ? 'Void the draft' : 'Void the invoice',
                  done: 'It is void.',
                  needsNote: true,
                  least: 3,
                  most: 500,
                  ask: 'Nothing is owed on it anymore; its number stays used. This can’t be undone.',
                  run: (reason) => voidInvoice({ invoiceId: id, reason }),
                  propose: (reason) => ({ act: 'VOID_INVOICE', input: { invoiceId: id, reason } }),
                },
              ]}
            />
          </UnlessProposed>
        </PanelPart>
      ) : null}
      {unpaid ? (
        <PanelPart title="Write off">
          <StaffActions
            label="Why it’s written off (the member sees this)"
            acts={[
              {
                label: 'Write the invoice off',
                done: 'It is written off.',
                needsNote: true,
                least: 3,
                most: 500,
                ask: 'It’s no longer collected; what was already paid is kept. This can’t be undone.',
                run: (reason) => writeOffInvoice({ invoiceId: id, reason }),
              },
            ]}
          />
        </PanelPart>
      ) : null}
      {unpaid || paid ? (
        <PanelPart title="Credit note">
          <UnlessProposed act="CREDIT_INVOICE" on={id}>
            <CreditForm invoice={invoice} />
          </UnlessProposed>
        </PanelPart>
      ) : null}
    </>
  );
}
