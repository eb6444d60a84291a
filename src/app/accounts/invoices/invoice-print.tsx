import './invoice-print.css';
import { Link, useParams } from '@tanstack/react-router';
import { useInvoice } from '../data/one-invoice.ts';
import { useListing } from '../../listings/data/listings.ts';
import { Button } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { translate } from '../../../wording/language/translate.ts';
import { InvoiceParties } from './invoice-parties.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { invoiceKindWords, invoiceStates } from './invoice-words.ts';

/**
 * `/invoice/:id/print`: one invoice for printing, without the site's frame; on one sheet unless it
 * has many lines.
 */
export function InvoicePrintPage() {
  const { id = '' } = useParams({ strict: false });
  const invoice = useInvoice(id);
  const listing = useListing(invoice?.listingId ?? '');
  useTitle(translate('Invoice {number}', { number: invoice?.number ?? '' }));
  if (invoice === undefined) {
    return (
      <main id="main" tabIndex={-1} className="inv-paper">
        <Loading label={translate('Loading the invoice')}>
          <Skeleton width="100%" height={320} />
        </Loading>
      </main>
    );
  }
  if (invoice === null) {
    return (
      <main id="main" tabIndex={-1} className="inv-paper">
        <Empty page title={translate('No such invoice')}>
          <p>{translate('It is not yours, or the address is wrong.')}</p>
          <Link className="link" to="/profile/invoices">
            {translate('Your invoices')}
          </Link>
        </Empty>
      </main>
    );
  }
  const lot = listing.status === 'ready' ? listing.value : null;
  const [, state] = invoiceStates[invoice.status];
  return (
    <main id="main" tabIndex={-1} className="inv-paper">
      <div className="inv-paper__acts">
        <Button kind="ink" onClick={() => print()}>
          {translate('Print')}
        </Button>
        <Link className="link" to="/profile/invoices">
          {translate('Your invoices')}
        </Link>
      </div>
      <header className="inv-paper__head">
        <b className="inv-paper__house">Hammerlane</b>
        <div>
          <h1>{translate('Invoice {number}', { number: invoice.number ?? '' })}</h1>
          <p>
            {translate(invoiceKindWords[invoice.kind])}, {translate(state)}
          </p>
          {lot === null ? null : (
            <p>
              {translate('Lot {number}', { number: String(lot.number) })}, {lot.title}
            </p>
          )}
        </div>
      </header>
      <InvoiceParties invoice={invoice} />
      <InvoiceSheet invoice={invoice} printed />
    </main>
  );
}
