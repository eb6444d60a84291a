import { cashEntries, type CashEntry } from '../../domain/payments/cash-entry.entity.ts';
import type { CardCharge } from '../../domain/payments/card-charge.entity.ts';
import type { Tx } from '../ports.ts';

type Totals = Pick<CardCharge, 'taken' | 'refunded'>;
type Charge = Pick<CardCharge, 'id' | 'userId' | 'purpose' | 'currency'> & Totals;

/**
 * Enters what a charge has taken or given back since its row was written last. The id holds the total
 * after it, so that the same news enters once. @param now ms UTC.
 */
export const enterCash = (tx: Tx, before: Totals, after: Charge, now: number): void => {
  const { id, userId, purpose, currency } = after;
  const enter = (direction: CashEntry['direction'], amount: number, total: number): void => {
    if (amount <= 0) return;
    tx.create(cashEntries, `${id}-${direction.toLowerCase()}-${total}`, {
      chargeId: id,
      userId,
      purpose,
      direction,
      amount,
      currency,
      at: now,
      createdBy: userId,
    });
  };
  enter('IN', after.taken - before.taken, after.taken);
  enter('OUT', after.refunded - before.refunded, after.refunded);
};
