import './invoices.css';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { owedOf } from '../../../domain/payments/invoices/credit-note.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { useCompany } from '../data/company.ts';
import { useListing } from '../../listings/data/listings.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { Icon } from '../../ui/button/button.tsx';
import { KeptPage } from '../../ui/layout/kept-page.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { dateText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { PayInvoice, wantsOwner } from './pay-invoice.tsx';
import { invoiceKindWords, invoiceStates, isUnpaid } from './invoice-words.ts';

/** When an invoice is due or was paid; null before it is issued. */
const whenDue = ({ status, dueAt, paidAt }: Invoice): string | null => {
  if (paidAt !== undefined) return translate('Paid {date}', { date: dateText(paidAt) });
  if (status !== 'OPEN' && status !== 'PAST_DUE' && status !== 'PROCESSING') return null;
  if (dueAt === undefined) return null;
  const date = dateText(dueAt);
  return status === 'PAST_DUE'
    ? translate('Was due {date}', { date })
    : translate('Due {date}', { date });
};

const payable: ReadonlySet<Invoice['status']> = new Set(['OPEN', 'PAST_DUE', 'PROCESSING']);

/** Explains what a draft lacks: its issuer, or the payer's place, which determines the tax. */
function Draft() {
  if (useCompany() === null) {
    return (
      <p className="help">{translate('We haven’t issued it yet. Nothing is due until then.')}</p>
    );
  }
  return (
    <p className="help">
      {translate('It is issued once we know where you live.')}{' '}
      <Link className="link" to="/profile" search={{ view: 'contact' }}>
        {translate('Add your address')}
      </Link>
    </p>
  );
}

function InvoiceLine({ invoice }: { readonly invoice: Invoice }) {
  const { number, kind, status, listingId, total, currency } = invoice;
  const listing = useListing(listingId ?? '');
  const title = listing.status === 'ready' ? (listing.value?.title ?? null) : null;
  const [shape, words] = invoiceStates[status];
  // Open at first if it waits for its owner; then as its owner leaves it.
  const [opened] = useState(() => wantsOwner(invoice));
  return (
    <li>
      <details className="inv-line" open={opened}>
        <summary>
          <span className="inv-line__what">
            <b>{title ?? translate(invoiceKindWords[kind])}</b>
            <small>
              {[title === null ? null : translate(invoiceKindWords[kind]), number, whenDue(invoice)]
                .filter((part) => part !== null && part !== undefined)
                .join(' · ')}
            </small>
          </span>
          <StateMark shape={shape}>{translate(words)}</StateMark>
          <span className="inv-line__sum">
            {moneyText(isUnpaid(status) ? owedOf(invoice) : total, currency)}
            <Icon of={ChevronDown} small />
          </span>
        </summary>
        {status === 'DRAFT' ? <Draft /> : null}
        <InvoiceSheet invoice={invoice} />
        {payable.has(status) ? <PayInvoice invoice={invoice} /> : null}
        {number === undefined ? null : (
          <Link className="link" to="/invoice/$id/print" params={{ id: invoice.id }}>
            {translate('Print this invoice')}
          </Link>
        )}
      </details>
    </li>
  );
}

/**
 * `/profile/invoices`: the member's open and paid invoices, newest first, with or without a
 * network.
 */
export function InvoicesPage() {
  const reading = useOwn('invoices');
  const now = useNow(60_000);
  return (
    <KeptPage
      title={translate('Invoices')}
      className="invoices"
      loading={translate('Loading your invoices')}
      failed={translate('Your invoices didn’t load')}
      reading={reading}
      now={now}
    >
      {(rows) =>
        rows.length === 0 ? (
          <p>
            {translate(
              'No invoices yet. When you win a lot, the invoice for the buyer fee is here.',
            )}
          </p>
        ) : (
          <ul className="inv-lines">
            {rows
              .map(({ doc }) => doc)
              .toSorted((a, b) => (a.dateCreated < b.dateCreated ? 1 : -1))
              .map((invoice) => (
                <InvoiceLine key={invoice.id} invoice={invoice} />
              ))}
          </ul>
        )
      }
    </KeptPage>
  );
}
