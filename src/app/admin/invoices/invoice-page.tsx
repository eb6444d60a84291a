import { Link, useParams } from '@tanstack/react-router';
import { owedOf } from '../../../domain/payments/credit-note.ts';
import type { Invoice } from '../../../domain/payments/invoice.entity.ts';
import { choiceText } from '../../fields/choice-text.ts';
import { moneyText } from '../../fields/currency.ts';
import { invoiceLineText } from '../../fields/invoice-line.ts';
import { useAdminDoc } from '../../store/api/admin/admin.ts';
import { docIn } from '../../store/api/admin/moderation.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { percentText } from '../../ui/text/number-text.ts';
import { dateText } from '../../ui/text/time-text.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { ListingLink } from '../document/listing-link.tsx';
import { momentText } from '../document/moment-text.ts';
import { History } from '../audit/history.tsx';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { MemberFacts } from '../users/member-line.tsx';
import { CorrectInvoice } from './correct-invoice.tsx';
import { InvoiceActs } from './invoice-acts.tsx';
import { InvoiceState, invoiceIn, invoiceName } from './invoice-parts.tsx';
import { ForRole } from '../document/for-role.tsx';

const day = (at: number | undefined): string => (at === undefined ? '' : dateText(at));

function Standing({ invoice }: { readonly invoice: Invoice }) {
  const { kind, status, listingId, issuedAt, dueAt, paidAt, voidedAt, voidReason, number, id } =
    invoice;
  const { writtenOffAt, writeOffReason } = invoice;
  return (
    <Facts
      rows={[
        ['For', choiceText(kind)],
        ['Listing', listingId === undefined ? null : <ListingLink key="listing" id={listingId} />],
        ['Issued', day(issuedAt)],
        [status === 'PAST_DUE' ? 'Was due' : 'Due', day(dueAt)],
        ['Paid', day(paidAt)],
        ['Voided', day(voidedAt)],
        ['Reason voided', voidReason],
        ['Written off', day(writtenOffAt)],
        ['Reason written off', writeOffReason],
        [
          'Printout',
          number === undefined ? null : (
            <Link key="print" to="/invoice/$id/print" params={{ id }} className="link">
              Print
            </Link>
          ),
        ],
      ]}
    />
  );
}

/** What the rest is after credit notes. */
const leftWords = ({ status }: Invoice): string =>
  status === 'OPEN' || status === 'PAST_DUE' || status === 'PROCESSING'
    ? 'Balance due'
    : 'Remaining';

function Sums({ invoice }: { readonly invoice: Invoice }) {
  const { lines, taxes, subtotal, total, currency, creditNotes } = invoice;
  const sum = (cents: number): string => moneyText(cents, currency);
  return (
    <Facts
      rows={[
        ...lines.map((line) => [invoiceLineText(line), sum(line.amount)] as const),
        ['Subtotal', taxes.length === 0 ? '' : sum(subtotal)],
        ...taxes.map(
          ({ name, ppm, amount }) => [`${name} ${percentText(ppm / 10_000)}`, sum(amount)] as const,
        ),
        ['Total', sum(total)],
        ...creditNotes.map(
          ({ number, amount, at, reason }) =>
            [`Credit note ${number}, ${dateText(at)}`, `−${sum(amount)}: ${reason}`] as const,
        ),
        [leftWords(invoice), creditNotes.length === 0 ? '' : sum(owedOf(invoice))],
      ]}
    />
  );
}

/** Why an attempt failed, as far as its code is known here. */
const why = (code: string): string => {
  if (code === 'no_card') return 'No card on file';
  if (code === 'action_required') return 'The bank wants to ask the member';
  return `Declined: ${choiceText(code)}`;
};

function Attempts({ invoice }: { readonly invoice: Invoice }) {
  const { attempts } = invoice;
  if (attempts.length === 0) return <p>No attempts yet.</p>;
  return (
    <Facts
      rows={attempts.map(({ at, ok, code }) => [
        momentText(at),
        ok ? (code === 'captured' ? 'Taken of the card hold' : 'Paid by card') : why(code),
      ])}
    />
  );
}

/** `/admin/invoices/:id`: one invoice with what it is for, who is billed, and every attempt to take it. */
export function InvoicePage() {
  const { id = '' } = useParams({ strict: false });
  const reading = useAdminDoc('invoices', id);
  const doc = docIn(reading);
  const title = doc === null ? 'Invoice' : `Invoice ${invoiceName(invoiceIn(doc))}`;
  useTitle(title);
  return (
    <div className="doc-page">
      <Link to="/admin/invoices" className="link">
        All invoices
      </Link>
      <h1>{title}</h1>
      <LoadedDocument reading={reading}>
        {(found) => {
          const invoice = invoiceIn(found);
          return (
            <div className="submission-doc">
              <p>
                <InvoiceState status={invoice.status} />
              </p>
              <Standing invoice={invoice} />
              <section aria-labelledby="lines">
                <h2 id="lines">Lines</h2>
                <Sums invoice={invoice} />
              </section>
              <section aria-labelledby="billed">
                <h2 id="billed">Billed to</h2>
                <MemberFacts uid={invoice.userId} name="" />
              </section>
              <ForRole calling="invoices-voidInvoice">
                <CorrectInvoice key={`${id}-${invoice.status}`} invoice={invoice} />
              </ForRole>
              <section aria-labelledby="attempts">
                <h2 id="attempts">Attempts to take it</h2>
                <Attempts invoice={invoice} />
              </section>
              <ForRole reading="invoiceActs">
                <section aria-labelledby="acts">
                  <h2 id="acts">Staff activity</h2>
                  <InvoiceActs invoiceId={id} currency={invoice.currency} />
                </section>
              </ForRole>
              <History entity="invoices" id={id} />
            </div>
          );
        }}
      </LoadedDocument>
    </div>
  );
}
