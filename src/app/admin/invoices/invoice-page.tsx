import { Link } from '@tanstack/react-router';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { dateText } from '../../../wording/language/time-text.ts';
import { ListingLink } from '../document/listing-link.tsx';
import { momentText } from '../document/moment-text.ts';
import { MemberFacts } from '../users/member-line.tsx';
import { CorrectInvoice } from './correct-invoice.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { InvoiceState, invoiceIn, invoiceName } from './invoice-parts.tsx';
import { ForRole } from '../document/for-role.tsx';
import { PanelPart } from '../document/panel-part.tsx';
import { DocumentPanel } from '../panel/document-panel.tsx';

const dateOrNothing = (at: number | undefined): string => (at === undefined ? '' : dateText(at));

function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const { kind, status, listingId, issuedAt, dueAt, paidAt, voidedAt, voidReason, number, id } =
    invoice;
  const { writtenOffAt, writeOffReason, info, currency } = invoice;
  return (
    <Facts
      rows={[
        ['For', choiceText(kind)],
        ['Vehicle', listingId === undefined ? null : <ListingLink key="lot" id={listingId} />],
        ['Hammer price', info === undefined ? null : moneyText(info.hammer, currency)],
        ['Issued', dateOrNothing(issuedAt)],
        [status === 'PAST_DUE' ? 'Was due' : 'Due', dateOrNothing(dueAt)],
        ['Paid', dateOrNothing(paidAt)],
        ['Voided', dateOrNothing(voidedAt)],
        ['Reason voided', voidReason],
        ['Written off', dateOrNothing(writtenOffAt)],
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

/** Reason why an attempt failed, if its code is known here. */
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

/**
 * `/admin/invoices/:id`: one invoice with its purpose, the billed member, and every payment
 * attempt.
 */
export function InvoicePage() {
  return (
    <DocumentPanel
      entity="invoices"
      kind="Invoice"
      titleOf={(doc) => `Invoice ${invoiceName(invoiceIn(doc))}`}
    >
      {(found) => {
        const invoice = invoiceIn(found);
        return (
          <>
            <p>
              <InvoiceState status={invoice.status} />
            </p>
            <InvoiceFacts invoice={invoice} />
            <PanelPart title="Lines">
              <InvoiceSums invoice={invoice} />
            </PanelPart>
            <PanelPart title="Billed to">
              <MemberFacts uid={invoice.userId} name="" />
            </PanelPart>
            <ForRole calling="invoices-voidInvoice">
              <CorrectInvoice key={found.id} invoice={invoice} />
            </ForRole>
            <PanelPart title="Attempts to take it">
              <Attempts invoice={invoice} />
            </PanelPart>
          </>
        );
      }}
    </DocumentPanel>
  );
}
