import { Link } from '@tanstack/react-router';
import { moneyText } from '../../../wording/fields/currency.ts';
import { useAdminRows } from '../data/admin.ts';
import { isReadable } from '../data/documents/query.ts';
import { FigureLine } from '../document/figure-line.tsx';
import { InvoiceState, invoiceIn, invoiceName } from '../invoices/invoice-parts.tsx';

/** The invoices of a lot's buyer, newest first. */
export const useInvoicesOf = (listingId: string, buyerId: string) => {
  const { status, rows } = useAdminRows({
    entity: 'invoices',
    deleted: false,
    sort: { field: 'dateCreated', descending: true },
    filters: { listingId },
    begins: '',
  });
  const own = rows.filter(isReadable).filter((doc) => doc.values['userId'] === buyerId);
  return { status, invoices: own.map(invoiceIn) };
};

/** The invoices of a lot's buyer, each with its status and a link. */
export function SaleInvoices(props: { readonly listingId: string; readonly buyerId: string }) {
  const { status, invoices: own } = useInvoicesOf(props.listingId, props.buyerId);
  return (
    <>
      <h3>Invoices of the buyer</h3>
      {status === 'failed' ? <p className="muted">The invoices could not be read.</p> : null}
      {status === 'ready' && own.length === 0 ? <p className="muted">None.</p> : null}
      <ul className="front-list">
        {own.map((invoice) => (
          <FigureLine
            key={invoice.id}
            title={
              <Link to="/admin/invoices/$id" params={{ id: invoice.id }}>
                {invoiceName(invoice)} <InvoiceState status={invoice.status} />
              </Link>
            }
            count={moneyText(invoice.total, invoice.currency)}
          />
        ))}
      </ul>
    </>
  );
}
