import { owedOf } from '../../../domain/payments/invoices/credit-note.ts';
import { invoices, type Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { reject, type Context } from '../../handler.ts';
import { declinedRefusal } from '../cards/charge.ts';
import { payInvoice } from './collect-invoices.ts';

/** Payment status of an invoice. Amount in cents. */
export interface InvoiceStanding {
  readonly invoice: Invoice;
  /** Secret for the browser, while the bank requires the owner's confirmation. */
  readonly clientSecret: string | null;
}

/**
 * Current payment status of the caller's invoice, queried from the provider if the bank awaits
 * confirmation; null if there is no such invoice. It starts no attempt: a failed one is refused
 * with its reason.
 *
 * @param amount the amount the caller was shown, in cents.
 */
export const standingOfInvoice = async (
  { ports, uid }: Context,
  id: string,
  amount: number,
): Promise<InvoiceStanding | null> => {
  const before = await ports.db.get(invoices, id);
  if (!before || before.isDeleted || before.userId !== uid) return null;
  if (owedOf(before) !== amount) return { invoice: before, clientSecret: null };
  const taken = before.status === 'PROCESSING' ? await payInvoice(ports, id) : null;
  if (taken?.state === 'ACTION') return { invoice: before, clientSecret: taken.clientSecret };
  const invoice = (await ports.db.get(invoices, id)) ?? before;
  if (invoice.status === 'PAID') return { invoice, clientSecret: null };
  const last = invoice.attempts.at(-1);
  if ((invoice.status === 'OPEN' || invoice.status === 'PAST_DUE') && last?.ok === false) {
    return reject(declinedRefusal(last.code));
  }
  return reject(
    refusal('aborted', 'TRANSITION_REFUSED', 'Nothing waits for the bank.', {
      details: { from: invoice.status, event: 'authorized' },
    }),
  );
};
