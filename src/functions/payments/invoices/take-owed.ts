import { cardCharges } from '../../../domain/payments/card-charge.entity.ts';
import { chargeActs } from '../../../domain/payments/charge-act.entity.ts';
import { deposits, type Deposit } from '../../../domain/payments/deposits/deposit.entity.ts';
import type { Ports } from '../../ports.ts';
import { CardsRefused, type CardIntent } from '../cards/card-provider.ts';
import { heard, processing, providerOf, settleRow } from '../cards/card-rows.ts';
import { settleOfHold } from './collect-invoices.ts';
import { rowsPerRun } from '../../rows-per-run.ts';

/** Captures an amount of a hold, cents, and records the result; a repeat captures nothing twice. */
const takeOfHold = async (
  ports: Ports,
  { id, providerRef }: { readonly id: string; readonly providerRef: string },
  amount: number,
): Promise<void> => {
  const intent = await heard(
    providerOf(ports)
      .capture(providerRef, amount, `capture-${id}-${amount}`)
      .catch((error: unknown): Promise<CardIntent> => {
        if (!(error instanceof CardsRefused)) throw error;
        return providerOf(ports).intent(providerRef);
      }),
  );
  await settleRow(ports, id, intent);
  if (intent.state === 'PENDING') throw processing();
};

/** Settles a hold with an amount to capture; null if another process was first. */
const settled = (ports: Ports, id: string, amount: number): Promise<Deposit | null> =>
  ports.db.transaction(async (tx) => {
    const [row, hold, acts] = await Promise.all([
      tx.get(cardCharges, id),
      tx.get(deposits, id),
      tx.find(chargeActs, { where: [['depositId', '==', id]] }),
    ]);
    if (row?.takeOwed !== amount) return null;
    tx.change(cardCharges, id, { takeOwed: undefined });
    if (hold?.capturedAmount === amount) return hold;
    // The bank captured nothing, so the act of the staff who wanted it does not count either.
    for (const { id: act } of acts.filter((one) => one.act === 'TAKEN')) {
      tx.change(chargeActs, act, { isDeleted: true });
    }
    return hold;
  });

/**
 * Captures the amount that staff decided on, and settles the invoice if it is covered. If the bank
 * has ended the hold meanwhile, nothing is charged or counted.
 */
export const takeOwed = async (ports: Ports, id: string): Promise<void> => {
  const row = await ports.db.get(cardCharges, id);
  if (row?.takeOwed === undefined) return;
  const { providerRef, takeOwed: amount } = row;
  const hold = await ports.db.get(deposits, id);
  if (hold?.status === 'AUTHORIZED' && providerRef !== undefined) {
    await takeOfHold(ports, { id, providerRef }, amount);
  }
  const after = await settled(ports, id, amount);
  if (after === null) return;
  if (after.capturedAmount === amount) await settleOfHold(ports, after);
  else ports.log('error', `hold ${id} was not taken`);
};

/** Holds with an amount still to be captured, for the scheduled run. */
export const findTakeOwed = ({ db }: Pick<Ports, 'db'>) =>
  db.find(cardCharges, {
    where: [['takeOwed', '>', 0]],
    orderBy: [['takeOwed', 'asc']],
    limit: rowsPerRun,
    deletedToo: true,
  });
