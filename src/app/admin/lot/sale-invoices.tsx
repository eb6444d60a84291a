import { Link } from '@tanstack/react-router';
import { moneyText } from '../../fields/currency.ts';
import { useAdminRows } from '../../store/api/admin.ts';
import { isReadable } from '../../store/office/query.ts';
import { Line } from '../front-line.tsx';
import { InvoiceState, invoiceIn, invoiceName } from '../invoices/invoice-parts.tsx';

/** The invoices of whoever bought a lot, the newest first. */
export function SaleInvoices(props: { readonly listingId: string; readonly buyerId: string }) {
  const { listingId, buyerId } = props;
  const { status, rows } = useAdminRows({
    entity: 'invoices',
    deleted: false,
    sort: { field: 'dateCreated', descending: true },
    filters: { listingId },
    begins: '',
  });
  const own = rows.filter(isReadable).filter((doc) => doc.values['userId'] === buyerId);
  return (
    <>
      <h3>Invoices of the buyer</h3>
      {status === 'failed' ? <p className="muted">The invoices could not be read.</p> : null}
      {status === 'ready' && own.length === 0 ? <p className="muted">None.</p> : null}
      <ul className="front-list">
        {own.map(invoiceIn).map((invoice) => (
          <Line
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
