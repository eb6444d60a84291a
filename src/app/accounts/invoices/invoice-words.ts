import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import type { MarkShape } from '../../ui/status/state-mark.tsx';

/** Mark and text for each invoice status, as its owner reads them. */
export const invoiceStates: Readonly<Record<Invoice['status'], readonly [MarkShape, Phrase]>> = {
  DRAFT: ['wait', phrase('Draft')],
  OPEN: ['open', phrase('Open')],
  PROCESSING: ['wait', phrase('Payment in progress')],
  PAST_DUE: ['bad', phrase('Past due')],
  PAID: ['good', phrase('Paid')],
  PARTIALLY_REFUNDED: ['over', phrase('Refunded in part')],
  REFUNDED: ['over', phrase('Refunded')],
  VOID: ['over', phrase('Void')],
  UNCOLLECTIBLE: ['bad', phrase('Not paid')],
};

export const invoiceKindWords: Readonly<Record<Invoice['kind'], Phrase>> = {
  BUYER_FEE: phrase('Buyer fee'),
  KEPT_FEE: phrase('Buyer fee, kept'),
  LISTING_FEE: phrase('Listing package'),
  SHIPPING: phrase('Shipping'),
  MANUAL: phrase('Invoice'),
};

/** Whether an invoice with this status still has an amount to pay. */
export const isUnpaid = (status: Invoice['status']): boolean =>
  status === 'OPEN' || status === 'PAST_DUE' || status === 'PROCESSING';
