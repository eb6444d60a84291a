import './invoice-sums.css';
import type { ReactNode } from 'react';
import { owedOf } from '../../../domain/payments/invoices/credit-note.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { invoiceLineText } from '../../fields/invoice-line.ts';
import { percentText } from '../../../wording/language/number-text.ts';
import { dateText } from '../../../wording/language/time-text.ts';

/** Label of the row with the amount left after credit notes. */
const leftWords = ({ status }: Invoice): string =>
  status === 'OPEN' || status === 'PAST_DUE' || status === 'PROCESSING'
    ? 'Balance due'
    : 'Remaining';

function Sum(props: {
  readonly of: ReactNode;
  readonly sum: string;
  readonly note?: string;
  readonly whole?: true;
}) {
  return (
    <tr className={props.whole ? 'inv-sums__whole' : undefined}>
      <th scope="row">
        {props.of}
        {props.note === undefined ? null : <small>{props.note}</small>}
      </th>
      <td>{props.sum}</td>
    </tr>
  );
}

/** The lines of an invoice with its taxes, its total and its credit notes. */
export function InvoiceSums({ invoice }: { readonly invoice: Invoice }) {
  const { lines, taxes, subtotal, total, currency, creditNotes } = invoice;
  const sum = (cents: number): string => moneyText(cents, currency);
  // Two lines may be the same, so keys use their position.
  const placed = lines.map((line, place) => [`line-${place}`, line] as const);
  return (
    <table className="inv-sums">
      <caption className="vh">Lines of this invoice</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {placed.map(([key, line]) => (
          <Sum key={key} of={invoiceLineText(line)} sum={sum(line.amount)} />
        ))}
      </tbody>
      <tbody>
        {taxes.length === 0 ? null : <Sum of="Subtotal" sum={sum(subtotal)} />}
        {taxes.map(({ name, ppm, amount }) => (
          <Sum key={name} of={`${name} ${percentText(ppm / 10_000)}`} sum={sum(amount)} />
        ))}
        <Sum of="Total" sum={sum(total)} whole />
      </tbody>
      {creditNotes.length === 0 ? null : (
        <tbody>
          {creditNotes.map(({ number, at, amount, reason }) => (
            <Sum
              key={number}
              of={`Credit note ${number}, ${dateText(at)}`}
              note={reason}
              sum={`−${sum(amount)}`}
            />
          ))}
          <Sum of={leftWords(invoice)} sum={sum(owedOf(invoice))} whole />
        </tbody>
      )}
    </table>
  );
}
