import { withdrawn } from '../../../domain/payments/invoices/credit-reasons.ts';
import { cardCharges } from '../../../domain/payments/card-charge.entity.ts';
import { owedOf } from '../../../domain/payments/invoices/credit-note.ts';
import { invoices, type Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { chargeInvoiceId, keptOfPackage } from '../../../domain/payments/listing-fee.ts';
import type { Context } from '../../handler.ts';
import { chargeRowOf } from '../../payments/cards/charge.ts';
import {
  oweAllBack,
  oweBack,
  oweBackBeyond,
  type PaidCharge,
} from '../../payments/credits/give-back.ts';
import { creditOf } from '../../payments/credits/write-credit.ts';
import type { Tx } from '../../ports.ts';

/** The reason, shown to the seller. */
interface Why {
  readonly wasScheduled?: boolean;
  readonly reason?: string | undefined;
}

/** Credits a package’s invoice except the part that is kept, and records the refund that is due. */
const creditBack = async (tx: Tx, invoice: Invoice, why: Why, context: Context) => {
  const { wasScheduled = false, reason = withdrawn } = why;
  const keep = keptOfPackage(invoice.total, wasScheduled);
  const amount = owedOf(invoice) - keep;
  if (amount <= 0) return () => undefined;
  const [credit, back] = await Promise.all([
    creditOf(tx, invoice, { amount, reason, by: 'system', back: amount, at: context.now }),
    oweBackBeyond(tx, invoice, keep, context),
  ]);
  return () => {
    credit.write();
    back.write();
  };
};

/**
 * Reads how a withdrawn listing’s package was paid, and returns the write that records a refund
 * with its tax, under a credit note: in full before the listing was scheduled, half after. A
 * package paid before packages had invoices gets no credit note.
 */
export const givePackageBack = async (
  tx: Tx,
  paid: PaidCharge,
  why: Why,
  context: Context,
): Promise<() => void> => {
  const [row] = await tx.find(cardCharges, { where: [['providerRef', '==', paid.ref]], limit: 1 });
  const invoice = row && (await tx.get(invoices, chargeInvoiceId(row.id)));
  if (invoice) return creditBack(tx, invoice, why, context);
  const amount = paid.amount - keptOfPackage(paid.amount, why.wasScheduled === true);
  return oweBack(tx, { ...paid, amount }, context);
};

/**
 * Refunds everything charged under a key, with a reason shown to the seller, including a charge
 * that the bank may still confirm.
 */
export const giveChargeBack = async (
  tx: Tx,
  key: string,
  context: Context,
  reason: string = withdrawn,
): Promise<() => void> => {
  const invoice = await tx.get(invoices, chargeInvoiceId(chargeRowOf(key)));
  return invoice ? creditBack(tx, invoice, { reason }, context) : oweAllBack(tx, key, context);
};
