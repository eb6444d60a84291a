import { Link } from '@tanstack/react-router';
import { sales, type Sale } from '../../../domain/bidding/sales/sale.entity.ts';
import { useAdminRows, type AdminRows } from '../data/admin.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { isReadable } from '../data/documents/query.ts';
import { dateText } from '../../../wording/language/time-text.ts';
import { FigureLine } from '../document/figure-line.tsx';

/** A member's sales that fell through on their side. */
const useFallen = (uid: string, side: 'buyer' | 'seller'): AdminRows =>
  useAdminRows({
    entity: 'sales',
    deleted: false,
    sort: { field: 'soldAt', descending: true },
    filters: {
      [`${side}Id`]: uid,
      outcome: side === 'buyer' ? 'BUYER_DEFAULTED' : 'SELLER_DEFAULTED',
    },
    begins: '',
  });

const closedAt = (sale: Sale): number => sale.closedAt ?? sale.soldAt;

/** Sales behind a member's strikes, latest first, including strikes removed since. */
export function StruckSales({ uid }: { readonly uid: string }) {
  const sides = [useFallen(uid, 'buyer'), useFallen(uid, 'seller')];
  if (sides.some(({ status }) => status === 'failed')) {
    return <p className="muted">The sales they came from could not be read.</p>;
  }
  if (sides.some(({ status }) => status === 'loading')) return <p className="muted">…</p>;
  const fallen = sides
    .flatMap(({ rows }) => rows.filter(isReadable).map((doc) => typedDoc(sales, doc)))
    .toSorted((a, b) => closedAt(b) - closedAt(a));
  if (fallen.length === 0) return null;
  return (
    <ul className="front-list" aria-label="Sales that fell through on their side">
      {fallen.map((sale) => (
        <FigureLine
          key={sale.id}
          title={
            <Link to="/admin/listings/$id" params={{ id: sale.listingId }}>
              {sale.listingId}
            </Link>
          }
          count={sale.outcome === 'BUYER_DEFAULTED' ? 'As the buyer' : 'As the seller'}
          note={[dateText(closedAt(sale)), sale.reason].filter(Boolean).join(': ')}
        />
      ))}
    </ul>
  );
}
