import { invoices, type Invoice } from '../../domain/payments/invoice.entity.ts';
import type { Trigger } from '../trigger.ts';
import type { Change, Notice } from './notice.ts';
import { telling } from './telling.ts';

const told = {
  OPEN: 'INVOICE_OPEN',
  PAID: 'INVOICE_PAID',
  PAST_DUE: 'INVOICE_PAST_DUE',
} as const;

/** What is told, and of what: the same is told once. */
type News = readonly [type: Notice['type'], of: string];

/** Whether its owner was told that it is owed. */
const isOwed = (invoice: Invoice | null): boolean =>
  invoice?.status === 'OPEN' || invoice?.status === 'PAST_DUE';

/** Whether the clock's attempt failed for want of its owner's word to the bank. */
const wantsOwner = ({ status, payment, attempts }: Invoice): boolean =>
  status === 'OPEN' &&
  payment?.byOwner === false &&
  attempts.at(-1)?.code === 'authentication_required';

/** What its state is told by; nothing where it says nothing new. */
const ofState = ({ id, before, after }: Change<Invoice>): readonly News[] => {
  if (after === null || after.status === before?.status) return [];
  const { status, payment } = after;
  // Back from an attempt that failed, it is open still.
  if (before?.status === 'PROCESSING' && status === 'OPEN') {
    return wantsOwner(after) ? [['INVOICE_ACTION', `${id} ${payment?.tries ?? 0}`]] : [];
  }
  if (status === 'VOID') return isOwed(before) ? [['INVOICE_VOID', id]] : [];
  if (status === 'UNCOLLECTIBLE') return [['INVOICE_WRITTEN_OFF', id]];
  if (status !== 'OPEN' && status !== 'PAID' && status !== 'PAST_DUE') return [];
  return [[told[status], id]];
};

/** What its new credit notes are told by. */
const ofCredit = ({ before, after }: Change<Invoice>): readonly News[] =>
  before === null || after === null
    ? []
    : after.creditNotes
        .slice(before.creditNotes.length)
        .map(({ number }) => ['INVOICE_CREDITED', number] as const);

/**
 * What who owes an invoice is told: that it is there, was paid, was not in time, is void, given up or credited
 * in part, or that the bank wants a word with them.
 */
export const invoiceChangeNotices = (change: Change<Invoice>): readonly Notice[] => {
  const { listingId, userId: uid } = change.after ?? {};
  if (listingId === undefined || uid === undefined) return [];
  return [...ofState(change), ...ofCredit(change)].map(([type, of]) => ({
    type,
    listingId,
    to: { kind: 'member', uid } as const,
    dedupeKey: `${type} ${of}`,
  }));
};

/** What is told of invoices as they change. */
export const invoiceNotices: readonly Trigger[] = [
  telling('onInvoiceChanged', invoices, 'write', invoiceChangeNotices),
];
