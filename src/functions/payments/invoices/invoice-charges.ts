import { cardCharges, type CardCharge } from '../../../domain/payments/card-charge.entity.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { invoicedCharge } from '../../../domain/payments/listing-fee.ts';
import type { Tx } from '../../ports.ts';

const mostCharges = 500;

/**
 * All charges for an invoice: from the hold, from cards, or made before the invoice was written.
 */
export const chargesOf = async (
  tx: Tx,
  { id, kind, listingId, userId }: Invoice,
): Promise<readonly CardCharge[]> => {
  const [all, first] = await Promise.all([
    tx.find(cardCharges, { where: [['userId', '==', userId]], limit: mostCharges }),
    tx.get(cardCharges, invoicedCharge(id)),
  ]);
  const asked = all.filter(
    ({ purpose }) =>
      (purpose.kind === 'INVOICE' && purpose.id === id) ||
      (purpose.kind === 'HOLD' && kind === 'BUYER_FEE' && purpose.id === listingId),
  );
  return first?.bill === undefined ? asked : [...asked, first];
};

/** Amount a charge has captured, less past and pending refunds, cents. */
export const keptOf = ({ taken, refunded, giveBack = 0 }: CardCharge): number =>
  Math.max(0, taken - Math.max(refunded, giveBack));

/** Number of attempts before the current one. */
export const triesOf = ({ payment, attempts }: Invoice): number =>
  payment?.tries ?? attempts.length;

/** The key of one attempt at an invoice. */
export const attemptKey = (invoiceId: string, tries: number): string =>
  `invoice-${invoiceId}-${tries}`;
