import { refundedToCard } from '../../../domain/payments/invoices/credit-reasons.ts';
import { owedOf } from '../../../domain/payments/invoices/credit-note.ts';
import type { Deposit } from '../../../domain/payments/deposits/deposit.entity.ts';
import { mostCreditNotes, type Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import type { Context } from '../../handler.ts';
import type { Tx } from '../../ports.ts';
import { writeAct } from '../invoices/correct-invoice.ts';
import { feesOf } from '../invoices/fees-of.ts';
import { chargesOf, keptOf } from '../invoices/invoice-charges.ts';
import { creditOf } from './write-credit.ts';

/** Whether an invoice was paid and not fully refunded. */
const isPaid = ({ status }: Invoice): boolean =>
  status === 'PAID' || status === 'PARTIALLY_REFUNDED';

/**
 * Reads the invoice that a hold had paid before a refund of it, and returns the write that
 * subtracts the refund with a credit note. The note covers at most the amount due beyond the
 * payments that remain.
 *
 * @param amount about to be refunded, cents.
 */
export const creditRefund = async (
  tx: Tx,
  hold: Pick<Deposit, 'listingId' | 'bidderId'>,
  amount: number,
  context: Context,
): Promise<() => void> => {
  const none = (): void => undefined;
  const invoice = (await feesOf(tx, hold.listingId, hold.bidderId)).find(isPaid);
  if (invoice === undefined || invoice.creditNotes.length >= mostCreditNotes) return none;
  const kept = (await chargesOf(tx, invoice)).reduce((sum, row) => sum + keptOf(row), 0);
  const credited = Math.min(amount, owedOf(invoice) - (kept - amount));
  if (credited < 1) return none;
  const by = context.admin ? 'admin' : 'system';
  const at = context.ports.clock.now();
  const credit = await creditOf(tx, invoice, {
    amount: credited,
    reason: refundedToCard,
    by,
    back: amount,
    at,
  });
  return () => {
    credit.write();
    if (!context.admin) return;
    const act = { act: 'CREDITED', amount: credited, number: credit.number } as const;
    writeAct(tx, context, invoice.id, { ...act, reason: refundedToCard });
  };
};
