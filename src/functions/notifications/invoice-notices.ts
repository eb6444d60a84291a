import { invoices, type Invoice } from '../../domain/payments/invoice.entity.ts';
import type { Trigger } from '../trigger.ts';
import type { Change, Notice } from './notice.ts';
import { telling } from './telling.ts';

const told = {
  OPEN: 'INVOICE_OPEN',
  PAID: 'INVOICE_PAID',
  PAST_DUE: 'INVOICE_PAST_DUE',
} as const;

/** Whether the clock's attempt failed for want of its owner's word to the bank. */
const wantsOwner = ({ status, payment, attempts }: Invoice): boolean =>
  status === 'OPEN' &&
  payment?.byOwner === false &&
  attempts.at(-1)?.code === 'authentication_required';

/**
 * What who owes an invoice is told: that it is there, was paid, was not in
 * time, or that the bank wants a word with them.
 */
export const invoiceChangeNotices = ({ id, before, after }: Change<Invoice>): readonly Notice[] => {
  const { status, listingId, userId } = after ?? {};
  if (after === null || status === before?.status) return [];
  // Back from an attempt that failed, it is open still.
  if (before?.status === 'PROCESSING' && status === 'OPEN') {
    if (!wantsOwner(after) || listingId === undefined) return [];
    const to = { kind: 'member', uid: after.userId } as const;
    const dedupeKey = `INVOICE_ACTION ${id} ${after.payment?.tries ?? 0}`;
    return [{ type: 'INVOICE_ACTION', listingId, to, dedupeKey }];
  }
  if (status !== 'OPEN' && status !== 'PAID' && status !== 'PAST_DUE') return [];
  if (listingId === undefined || userId === undefined) return [];
  const type = told[status];
  return [{ type, listingId, to: { kind: 'member', uid: userId }, dedupeKey: `${type} ${id}` }];
};

/** What is told of invoices as they change. */
export const invoiceNotices: readonly Trigger[] = [
  telling('onInvoiceChanged', invoices, 'write', invoiceChangeNotices),
];
