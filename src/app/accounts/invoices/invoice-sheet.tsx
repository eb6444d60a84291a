import './invoices.css';
import { Link } from '@tanstack/react-router';
import { owedOf } from '../../../domain/payments/invoices/credit-note.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { invoiceLineText } from '../../fields/invoice-line.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { percentText } from '../../../wording/language/number-text.ts';
import { dateText, longDateText } from '../../../wording/language/time-text.ts';
import { translate, translateKnown } from '../../../wording/language/translate.ts';
import { isUnpaid } from './invoice-words.ts';

/** A tax rate as invoices print it: `13`, `9.975`. */
const percentOf = (ppm: number): string => percentText(ppm / 10_000);

const addressLines = ({ billTo }: Invoice): readonly string[] =>
  billTo === undefined
    ? []
    : [
        billTo.name,
        billTo.line1,
        billTo.line2 ?? '',
        `${billTo.city} ${billTo.region} ${billTo.postal}`,
      ].filter((line) => line !== '');

/** Keys lines by their position, because two may be the same. */
const keyed = (lines: Invoice['lines']) =>
  lines.map((line, place) => [`line-${place}`, line] as const);

/** One credit note: its amount, the tax in it, and the reason. */
function CreditLine(props: {
  readonly note: Invoice['creditNotes'][number];
  readonly currency: Invoice['currency'];
}) {
  const { note, currency } = props;
  const { number, at, amount, reason, taxes } = note;
  const within = taxes
    .filter((tax) => tax.amount > 0)
    .map((tax) => `${translateKnown(tax.name)} ${moneyText(tax.amount, currency)}`);
  return (
    <tr className="inv__credit">
      <th scope="row">
        {translate('Credit note {number}, {date}', { number, date: dateText(at) })}
        <small>{translateKnown(reason)}</small>
        {within.length === 0 ? null : (
          <small>{translate('With {taxes}', { taxes: within.join(', ') })}</small>
        )}
      </th>
      <td>−{moneyText(amount, currency)}</td>
    </tr>
  );
}

/** One invoice in full: its lines and taxes, its total, and amounts not paid through it. */
export function InvoiceSheet(props: {
  readonly invoice: Invoice;
  /** On paper links lead nowhere, and every sheet names its invoice. */
  readonly printed?: true;
}) {
  const { invoice, printed = false } = props;
  const { creditNotes, voidedAt, voidReason, writtenOffAt, writeOffReason, status } = invoice;
  const {
    number,
    lines,
    taxes,
    subtotal,
    total,
    currency,
    listingId,
    info,
    issuedAt,
    dueAt,
    paidAt,
  } = invoice;
  const sum = (cents: number) => moneyText(cents, currency);
  const to = addressLines(invoice);
  const lineRow = ([key, line]: readonly [string, Invoice['lines'][number]]) => (
    <tr key={key}>
      <th scope="row">{invoiceLineText(line)}</th>
      <td>{sum(line.amount)}</td>
    </tr>
  );
  return (
    <div className="inv">
      <table className="inv__lines">
        <caption className="vh">{translate('Lines of this invoice')}</caption>
        {printed && number !== undefined ? (
          <thead>
            <tr>
              <th scope="col">{translate('Invoice {number}', { number })}</th>
              <th scope="col">{translate('Amount')}</th>
            </tr>
          </thead>
        ) : null}
        <tbody>{keyed(lines.slice(0, -1)).map(lineRow)}</tbody>
        <tbody className="inv__end">
          {keyed(lines.slice(-1)).map(lineRow)}
          {taxes.length === 0 ? null : (
            <tr>
              <th scope="row">{translate('Subtotal')}</th>
              <td>{sum(subtotal)}</td>
            </tr>
          )}
          {taxes.map(({ name, ppm, amount }) => (
            <tr key={name}>
              <th scope="row">
                {translate('{name} {rate}', { name: translateKnown(name), rate: percentOf(ppm) })}
              </th>
              <td>{sum(amount)}</td>
            </tr>
          ))}
          <tr className="inv__total">
            <th scope="row">{translate('Total')}</th>
            <td>{sum(total)}</td>
          </tr>
          {creditNotes.map((note) => (
            <CreditLine key={note.number} note={note} currency={currency} />
          ))}
          {creditNotes.length === 0 ? null : (
            <tr className="inv__total">
              <th scope="row">
                {isUnpaid(status) ? translate('Left to pay') : translate('Total after credit')}
              </th>
              <td>{sum(owedOf(invoice))}</td>
            </tr>
          )}
        </tbody>
      </table>
      <Facts
        rows={[
          [
            translate('Lot'),
            listingId === undefined || printed ? null : (
              <Link className="link" to="/listing/$id" params={{ id: listingId }}>
                {translate('Open the lot')}
              </Link>
            ),
          ],
          [translate('Issued'), issuedAt === undefined ? null : longDateText(issuedAt)],
          [translate('Due'), isUnpaid(status) && dueAt !== undefined ? longDateText(dueAt) : null],
          [translate('Paid'), paidAt === undefined ? null : longDateText(paidAt)],
          [
            translate('Void since'),
            voidedAt === undefined
              ? null
              : [longDateText(voidedAt), voidReason].filter(Boolean).join(': '),
          ],
          [
            translate('Written off'),
            writtenOffAt === undefined
              ? null
              : [longDateText(writtenOffAt), writeOffReason].filter(Boolean).join(': '),
          ],
          [translate('Billed to'), to.length === 0 || printed ? null : to.join(', ')],
          [
            translate('Vehicle, paid to the seller'),
            info === undefined ? null : moneyText(info.hammer, currency),
          ],
        ]}
      />
    </div>
  );
}
