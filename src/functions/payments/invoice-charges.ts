import { cardCharges, type CardCharge } from '../../domain/payments/card-charge.entity.ts';
import type { Invoice } from '../../domain/payments/invoice.entity.ts';
import type { Tx } from '../ports.ts';

const batch = 500;

/** What was asked for an invoice, of the hold or of cards. */
export const chargesOf = async (
  tx: Tx,
  { id, kind, listingId, userId }: Invoice,
): Promise<readonly CardCharge[]> => {
  const all = await tx.find(cardCharges, { where: [['userId', '==', userId]], limit: batch });
  return all.filter(
    ({ purpose }) =>
      (purpose.kind === 'INVOICE' && purpose.id === id) ||
      (purpose.kind === 'HOLD' && kind === 'BUYER_FEE' && purpose.id === listingId),
  );
};

/** What a charge has taken and is not to be given back already, cents. */
export const keptOf = ({ taken, refunded, giveBack = 0 }: CardCharge): number =>
  Math.max(0, taken - Math.max(refunded, giveBack));

/** How many attempts there were before the one that runs. */
export const triesOf = ({ payment, attempts }: Invoice): number =>
  payment?.tries ?? attempts.length;

/** The key of one attempt at an invoice. */
export const attemptKey = (invoiceId: string, tries: number): string =>
  `invoice-${invoiceId}-${tries}`;
