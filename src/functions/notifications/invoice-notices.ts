import { invoices, type Invoice } from '../../domain/payments/invoice.entity.ts';
import type { Trigger } from '../trigger.ts';
import type { Change, Notice } from './notice.ts';
import { telling } from './telling.ts';

const told = {
  OPEN: 'INVOICE_OPEN',
  PAID: 'INVOICE_PAID',
  PAST_DUE: 'INVOICE_PAST_DUE',
} as const;

/** What who owes an invoice is told: that it is there, was paid, or was not in time. */
export const invoiceChangeNotices = ({ id, before, after }: Change<Invoice>): readonly Notice[] => {
  const { status, listingId, userId } = after ?? {};
  // Back from an attempt that failed, it is open still.
  if (status === before?.status || (before?.status === 'PROCESSING' && status === 'OPEN'))
    return [];
  if (status !== 'OPEN' && status !== 'PAID' && status !== 'PAST_DUE') return [];
  if (listingId === undefined || userId === undefined) return [];
  const type = told[status];
  return [{ type, listingId, to: { kind: 'member', uid: userId }, dedupeKey: `${type} ${id}` }];
};

/** What is told of invoices as they change. */
export const invoiceNotices: readonly Trigger[] = [
  telling('onInvoiceChanged', invoices, 'write', invoiceChangeNotices),
];
