import { invoicesUpdateInvoicePaymentMethodId } from '../../../domain/payments/commands.ts';
import type { Answer } from '../core/answer.ts';
import { call } from '../firebase/call.ts';

/** Pays an open invoice with one of the member's cards. Needs a connection. */
export const payInvoice = (invoiceId: string, paymentMethodId: string): Promise<Answer> =>
  call(invoicesUpdateInvoicePaymentMethodId, { invoiceId, paymentMethodId });
