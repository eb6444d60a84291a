import type { CardCharge } from '../../../domain/payments/card-charge.entity.ts';
import { owedOf } from '../../../domain/payments/invoices/credit-note.ts';
import { invoiceMachine } from '../../../domain/payments/invoices/invoice-machine.ts';
import { invoices } from '../../../domain/payments/invoices/invoice.entity.ts';
import { transition } from '../../../domain/kit/state-machine.ts';
import type { Tx } from '../../ports.ts';
import { attemptKey, chargesOf, keptOf, triesOf } from './invoice-charges.ts';

/** The handling of a payment that arrived when its invoice no longer awaited it. */
export interface LatePayment {
  /** Amount to refund, cents; absent if all of it is used. */
  readonly giveBack?: number;
  readonly write: () => void;
}

const noop = (): void => undefined;

/**
 * Decides what happens to an amount just charged for an invoice. Nothing, while the invoice's own
 * attempt is running. If the invoice is open and the amount suffices, the attempt is resumed and
 * ends as paid; if nothing is due or it is being paid otherwise, the amount is refunded.
 *
 * @param taken by the charge so far, cents.
 */
export const latePayment = async (
  tx: Tx,
  { id, purpose, key }: CardCharge,
  taken: number,
): Promise<LatePayment | null> => {
  if (purpose.kind !== 'INVOICE') return null;
  const invoice = await tx.get(invoices, purpose.id);
  if (invoice === null) return null;
  if (invoice.status === 'PROCESSING' && key === attemptKey(invoice.id, triesOf(invoice))) {
    return null;
  }
  const all = { giveBack: taken, write: noop };
  const again = transition(invoiceMachine, invoice.status, 'PAY', 'system');
  if (!again.ok || invoice.isDeleted) return all;
  const others = (await chargesOf(tx, invoice)).filter((one) => one.id !== id);
  const missing = owedOf(invoice) - others.reduce((sum, one) => sum + keptOf(one), 0);
  if (missing <= 0 || taken < missing) return all;
  const tries = Number(key.slice(attemptKey(invoice.id, 0).length - 1));
  const payment = { tries, byOwner: false, bankAsks: false };
  return {
    ...(taken > missing ? { giveBack: taken - missing } : {}),
    write: () => tx.change(invoices, invoice.id, { status: again.to, payment }),
  };
};
