import { usualNumbers } from '../../../domain/platform/settings/numbers.ts';
import {
  buyerFeeInvoice,
  buyerFeeInvoiceId,
  invoiceNumber,
  invoiceSequence,
} from '../../../domain/payments/invoices/buyer-fee-invoice.ts';
import { nextAttemptAt } from '../../../domain/payments/collection.ts';
import type { FeeTerms } from '../../../domain/payments/fee.ts';
import { invoices, type Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { sellerOf } from '../../../domain/platform/settings/company.ts';
import { sequences } from '../../../domain/platform/sequence.entity.ts';
import type { Person } from '../people/people.ts';
import { row, type MarketRow } from '../row.ts';
import { demoCompany } from './company.data.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

const { dueMs } = usualNumbers.invoices;

/** The attempts an unpaid invoice must have had by now: each was declined. */
const declinedBy = (issuedAt: number, now: number): Invoice['attempts'] => {
  const attempts: Invoice['attempts'][number][] = [];
  for (;;) {
    const at = nextAttemptAt({ issuedAt, attempts });
    if (at === null || at > now) return attempts;
    attempts.push({ at, ok: false, code: 'insufficient_funds' });
  }
};

export interface Sold {
  readonly listingId: string;
  readonly number: number;
  readonly currency: 'CAD' | 'USD';
  readonly hammer: number;
  readonly at: number;
  readonly buyer: Person;
  /** The fee terms the auction was scheduled with. */
  readonly fee: FeeTerms;
}

/** One buyer-fee invoice for every sale, numbered without gaps in the order of the sales. */
export const invoicesOf = (sales: readonly Sold[], now: number): readonly MarketRow[] => {
  const last = new Map<string, number>();
  const rows = sales
    .toSorted((a, b) => a.at - b.at)
    .map(({ listingId, number, currency, hammer, at, buyer, fee }) => {
      const counter = invoiceSequence(at);
      const count = (last.get(counter) ?? 0) + 1;
      last.set(counter, count);
      const { place } = buyer;
      const sale = { listingId, number, currency, hammer, at, buyerId: buyer.uid };
      const invoice = buyerFeeInvoice(sale, place, { fee, dueMs });
      const paidAt = at + 2 * HOUR + (count % 40) * HOUR;
      const paid = paidAt < now;
      return row(
        invoices,
        buyerFeeInvoiceId(listingId),
        {
          ...invoice,
          ...sellerOf(demoCompany),
          number: invoiceNumber(at, count),
          status: paid ? 'PAID' : now > (invoice.dueAt ?? at) ? 'PAST_DUE' : 'OPEN',
          billTo: {
            name: buyer.name,
            line1: buyer.street,
            city: place.city,
            region: place.region,
            country: place.country,
            postal: place.postal,
          },
          ...(paid ? { paidAt } : {}),
          attempts: paid ? [{ at: paidAt, ok: true, code: 'charged' }] : declinedBy(at, now),
        },
        'house',
        at,
        paid ? paidAt : at,
      );
    });
  const counters = [...last].map(([counter, count]) =>
    row(sequences, counter, { last: count }, 'house', now),
  );
  return [...rows, ...counters];
};
