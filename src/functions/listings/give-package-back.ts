import { withdrawn } from '../../domain/payments/credit-reasons.ts';
import { cardCharges } from '../../domain/payments/card-charge.entity.ts';
import { owedOf } from '../../domain/payments/credit-note.ts';
import { invoices, type Invoice } from '../../domain/payments/invoice.entity.ts';
import { chargeInvoiceId, keptOfPackage } from '../../domain/payments/listing-fee.ts';
import type { Context } from '../handler.ts';
import { chargeRowOf } from '../payments/charge.ts';
import { oweAllBack, oweBack, oweBackBeyond, type PaidCharge } from '../payments/give-back.ts';
import { creditOf } from '../payments/write-credit.ts';
import type { Tx } from '../ports.ts';

/** Why, for its seller to read. */
interface Why {
  readonly wasScheduled?: boolean;
  readonly reason?: string | undefined;
}

/** Credits all of a package’s invoice but what is kept of it, and owes that back. */
const creditBack = async (tx: Tx, invoice: Invoice, why: Why, context: Context) => {
  const { wasScheduled = false, reason = withdrawn } = why;
  const keep = keptOfPackage(invoice.total, wasScheduled);
  const amount = owedOf(invoice) - keep;
  if (amount <= 0) return () => undefined;
  const [credit, back] = await Promise.all([
    creditOf(tx, invoice, { amount, reason, by: 'system', at: context.now }),
    oweBackBeyond(tx, invoice, keep, context),
  ]);
  return () => {
    credit.write();
    back.write();
  };
};

/**
 * Reads what a withdrawn listing’s package was paid by, and answers what writes down that it is given
 * back with its tax, under a credit note: whole before the listing was scheduled, half after (R2).
 * What was paid before packages had invoices has none to credit.
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

/** The same for all of what was charged under a key, or would be once the bank is answered. */
export const giveChargeBack = async (
  tx: Tx,
  key: string,
  context: Context,
): Promise<() => void> => {
  const invoice = await tx.get(invoices, chargeInvoiceId(chargeRowOf(key)));
  return invoice ? creditBack(tx, invoice, {}, context) : oweAllBack(tx, key, context);
};
