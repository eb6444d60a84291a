import { buyerFee } from '../../../domain/payments/fee.ts';
import { invoiceLine, invoiceSum } from '../../../domain/payments/invoice-sum.ts';
import { invoices } from '../../../domain/payments/invoice.entity.ts';
import { configDefaults } from '../../../domain/platform/config-defaults.ts';
import { sequences } from '../../../domain/platform/sequence.entity.ts';
import type { Person } from '../people/people.ts';
import { row, type Row } from '../row.ts';

export interface Sold {
  readonly listingId: string;
  readonly number: number;
  readonly currency: 'CAD' | 'USD';
  readonly hammer: number;
  readonly at: number;
  readonly buyer: Person;
}

const DAY = 86_400_000;

/** One buyer-fee invoice for every sale, numbered without gaps in the order of the sales. */
export const invoicesOf = (sales: readonly Sold[], now: number): readonly Row[] => {
  const last = new Map<number, number>();
  const rows = sales
    .toSorted((a, b) => a.at - b.at)
    .map(({ listingId, number, currency, hammer, at, buyer }) => {
      const year = new Date(at).getUTCFullYear();
      const count = (last.get(year) ?? 0) + 1;
      last.set(year, count);
      const { place } = buyer;
      const fee = buyerFee(hammer * 100);
      const lines = [invoiceLine(`Buyer fee, lot ${number}`, fee)];
      const date = new Date(at).toISOString().slice(0, 10);
      const paidAt = at + 2 * 3_600_000 + (count % 40) * 3_600_000;
      const paid = paidAt < now;
      return row(
        invoices,
        `inv-${listingId}`,
        {
          number: `INV-${year}-${String(count).padStart(6, '0')}`,
          kind: 'BUYER_FEE',
          status: paid ? 'PAID' : now > at + configDefaults.invoices.dueMs ? 'PAST_DUE' : 'OPEN',
          userId: buyer.uid,
          listingId,
          currency,
          lines,
          ...invoiceSum(lines, { country: place.country, region: place.region, date }),
          billTo: {
            name: buyer.name,
            line1: buyer.street,
            city: place.city,
            region: place.region,
            country: place.country,
            postal: place.postal,
          },
          region: place.region,
          issuedAt: at,
          dueAt: at + 7 * DAY,
          ...(paid ? { paidAt } : {}),
          attempts: paid ? [{ at: paidAt, ok: true, code: 'succeeded' }] : [],
          creditNotes: [],
          info: { hammer: hammer * 100, payTo: `Seller of lot ${number}` },
        },
        'house',
        at,
        paid ? paidAt : at,
      );
    });
  const counters = [...last].map(([year, count]) =>
    row(sequences, `invoices-${year}`, { last: count }, 'house', now),
  );
  return [...rows, ...counters];
};
