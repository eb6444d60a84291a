import type { CardCharge } from '../../../domain/payments/card-charge.entity.ts';
import { withdrawn } from '../../../domain/payments/invoices/credit-reasons.ts';
import { invoices } from '../../../domain/payments/invoices/invoice.entity.ts';
import { chargeInvoiceId, listingFeeInvoice } from '../../../domain/payments/listing-fee.ts';
import type { Tx } from '../../ports.ts';
import { issuerOf, nextNumber } from './issue-invoice.ts';
import { nextCredit } from '../credits/write-credit.ts';

/**
 * The invoice of a charge with a bill, written in the transaction that records the payment. It is
 * numbered only then, so that a declined card uses no number, and is paid from the start. Until the
 * company’s details are known it has no number and is issued later. Reads, and returns the function
 * that writes; an existing invoice does not change. An amount already due for refund is credited at
 * once.
 *
 * @param at ms UTC.
 */
export const chargeInvoice = async (
  tx: Tx,
  charge: CardCharge,
  at: number,
): Promise<() => void> => {
  const { bill, giveBack = 0 } = charge;
  if (bill === undefined) return () => undefined;
  const id = chargeInvoiceId(charge.id);
  const fields = { ...listingFeeInvoice(charge, bill, at), status: 'PAID' as const };
  const amount = Math.min(giveBack, fields.total);
  const [there, { number, take }, issuer, credit] = await Promise.all([
    tx.get(invoices, id),
    nextNumber(tx, at),
    issuerOf(tx),
    amount === 0
      ? null
      : nextCredit(
          tx,
          { ...fields, creditNotes: [] },
          { amount, reason: withdrawn, by: 'system', back: amount, at },
        ),
  ]);
  return () => {
    if (there) return;
    credit?.take();
    const { issuedAt, ...sums } = { ...fields, creditNotes: [], ...credit?.credited };
    if (issuer !== null) take();
    const issued = issuer === null ? {} : { issuedAt, number, ...issuer };
    tx.create(invoices, id, { ...sums, ...issued, createdBy: 'house' });
  };
};
