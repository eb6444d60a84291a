import { invoices, type Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { useNames } from '../pointers/use-cell-context.ts';
import { StateMark, type MarkShape } from '../../ui/status/state-mark.tsx';

export const invoiceIn = (doc: AdminDoc): Invoice => typedDoc(invoices, doc);

const shapes: Readonly<Record<Invoice['status'], MarkShape>> = {
  DRAFT: 'wait',
  OPEN: 'open',
  PROCESSING: 'wait',
  PAST_DUE: 'bad',
  PAID: 'good',
  PARTIALLY_REFUNDED: 'over',
  REFUNDED: 'over',
  VOID: 'over',
  UNCOLLECTIBLE: 'bad',
};

export function InvoiceState({ status }: { readonly status: Invoice['status'] }) {
  return <StateMark shape={shapes[status]}>{choiceText(status)}</StateMark>;
}

/** The billed member, named as on other screens. */
export function BilledName({ uid }: { readonly uid: string }) {
  const of = { to: 'users', id: uid };
  return useNames([of])(of);
}

/** The invoice's number, or a note that it has none yet. */
export const invoiceName = ({ number }: Pick<Invoice, 'number'>): string => number ?? 'Draft';
