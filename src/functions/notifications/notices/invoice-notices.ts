import { invoices, type Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { creditedOf } from '../../../domain/payments/invoices/credit-note.ts';
import type { Numbers } from '../../../domain/platform/settings/numbers.ts';
import type { Trigger } from '../../trigger.ts';
import type { WrittenChange, Notice } from '../notice.ts';
import { telling } from '../telling.ts';

const noticeOfStatus = {
  OPEN: 'INVOICE_OPEN',
  PAID: 'INVOICE_PAID',
  PAST_DUE: 'INVOICE_PAST_DUE',
} as const;

/** A notice and its deduplication key. A credit note has the amount it deducts, in cents. */
type News = readonly [type: Notice['type'], of: string, cents?: number];

/** Whether the debtor was notified that the invoice is due. */
const isOwed = (invoice: Invoice | null): boolean =>
  invoice?.status === 'OPEN' || invoice?.status === 'PAST_DUE';

/** Whether the automatic charge failed because the bank requires its owner's confirmation. */
const wantsOwner = ({ status, payment, attempts }: Invoice): boolean =>
  status === 'OPEN' &&
  payment?.byOwner === false &&
  attempts.at(-1)?.code === 'authentication_required';

/** Notices of the invoice's state; none if it says nothing new. */
const ofState = ({ id, before, after }: WrittenChange<Invoice>): readonly News[] => {
  // An invoice paid before its lot existed is announced together with the lot.
  const isLots = before === null || before.listingId !== undefined;
  if (after === null || (isLots && after.status === before?.status)) return [];
  const { status, payment } = after;
  // After a failed attempt, the invoice is still open.
  if (before?.status === 'PROCESSING' && status === 'OPEN') {
    return wantsOwner(after) ? [['INVOICE_ACTION', `${id} ${payment?.tries ?? 0}`]] : [];
  }
  if (status === 'VOID') return isOwed(before) ? [['INVOICE_VOID', id]] : [];
  if (status === 'UNCOLLECTIBLE') return [['INVOICE_WRITTEN_OFF', id]];
  if (status !== 'OPEN' && status !== 'PAID' && status !== 'PAST_DUE') return [];
  return [[noticeOfStatus[status], id]];
};

/** Notices of new credit notes. */
const ofCredit = ({ before, after }: WrittenChange<Invoice>): readonly News[] =>
  before === null || after === null
    ? []
    : after.creditNotes
        .slice(before.creditNotes.length)
        .map(({ number, amount }) => ['INVOICE_CREDITED', number, amount] as const);

/**
 * Notices to the debtor of an invoice: that it exists, was paid, is past due, is void, written off
 * or credited in part, or that the bank asks for their confirmation.
 */
export const invoiceChangeNotices = (
  change: WrittenChange<Invoice>,
  { invoices: { defaultAfterMs } }: Pick<Numbers, 'invoices'>,
): readonly Notice[] => {
  const { after } = change;
  if (after?.listingId === undefined) return [];
  const { listingId, userId: uid, currency, dueAt, kind, status } = after;
  // Once past due, only a sale has a final deadline, and only its fee decides it.
  const last = kind === 'BUYER_FEE' && dueAt !== undefined ? dueAt + defaultAfterMs : undefined;
  const when = status === 'PAST_DUE' ? last : dueAt;
  const asked = after.total - creditedOf(after);
  return [...ofState(change), ...ofCredit(change)].map(([type, of, cents = asked]) => ({
    type,
    listingId,
    to: { kind: 'member', uid } as const,
    amount: { cents, currency },
    ...(when === undefined ? {} : { when }),
    dedupeKey: `${type} ${of}`,
  }));
};

/** Triggers for notices about invoices. */
export const invoiceNotices: readonly Trigger[] = [
  telling('onInvoiceChanged', invoices, 'write', invoiceChangeNotices),
];
