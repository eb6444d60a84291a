import { invoicesUpdateInvoicePaymentMethodId } from '../../../domain/payments/commands.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { confirmAtBank } from '../../cards/data/cards.ts';

/** Lets the member confirm a waiting payment at the bank. Needs a connection. */
export const confirmInvoice = (
  { id, total }: Pick<Invoice, 'id' | 'total'>,
  locale: 'en' | 'fr',
): Promise<Answer> => confirmAtBank({ itemType: 'invoice', itemId: id, amount: total }, locale);

/**
 * Pays an open invoice with one of the member's cards; the bank may ask its holder to confirm.
 * Needs a connection.
 */
export const payInvoice = async (
  invoice: Pick<Invoice, 'id' | 'total'>,
  paymentMethodId: string,
  locale: 'en' | 'fr',
): Promise<Answer> => {
  const of = { invoiceId: invoice.id, paymentMethodId };
  const begun = await call(invoicesUpdateInvoicePaymentMethodId, of);
  if (!begun.ok || begun.value.status !== 'PROCESSING') return begun;
  return confirmInvoice(invoice, locale);
};
