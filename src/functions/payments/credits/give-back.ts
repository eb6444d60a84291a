import { cardCharges, type CardCharge } from '../../../domain/payments/card-charge.entity.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import type { Context } from '../../handler.ts';
import type { Ports, Tx } from '../../ports.ts';
import { heard, lookUp, providerOf, settleRow } from '../cards/card-rows.ts';
import { chargeRowOf, refundCharge } from '../cards/charge.ts';
import { chargesOf, keptOf } from '../invoices/invoice-charges.ts';
import { rowsPerRun } from '../../rows-per-run.ts';

/** A paid charge. */
export interface PaidCharge {
  /** The provider's id of the charge. */
  readonly ref: string;
  /** Integer cents. */
  readonly amount: number;
}

/** The final state of a charge; one that awaits the bank's confirmation is cancelled first. */
const settled = async (ports: Ports, row: CardCharge): Promise<CardCharge> => {
  const { id, providerRef } = row;
  let now = await lookUp(ports, row);
  if (now.status === 'ACTION' && providerRef !== undefined) {
    const ended = await heard(providerOf(ports).release(providerRef, `release-${id}`));
    now = (await settleRow(ports, id, ended)) ?? now;
  }
  if (now.status === 'PENDING' || now.status === 'ACTION') {
    throw new Error('it is not known yet what came of it');
  }
  return now;
};

/** Sends the refund due on one charge; amounts already refunded are not refunded again. */
export const giveBackOwed = async (ports: Ports, id: string): Promise<void> => {
  const known = await ports.db.get(cardCharges, id);
  if (known?.giveBack === undefined) return;
  const { giveBack } = known;
  const { refunded, taken, providerRef: ref } = await settled(ports, known);
  const amount = Math.min(giveBack, taken) - refunded;
  if (amount > 0 && ref !== undefined) {
    // The key contains the amount refunded before, so that of two runs with the same state the
    // provider carries out one.
    const done = await refundCharge(ports, { ref, amount, key: `give-back-${id}-${refunded}` });
    if (done.outcome === 'REFUSED') throw new Error(`the refund is refused: ${done.code}`);
  }
  await ports.db.transaction(async (tx) => {
    const row = await tx.get(cardCharges, id);
    if (row?.giveBack === giveBack) tx.change(cardCharges, id, { giveBack: undefined });
  });
};

/**
 * Reads a charge to be refunded, and returns the write that records the refund together with the
 * caller's other writes. The refund is sent at once, and by a scheduled run until the provider has
 * done it.
 */
export const oweBack = async (
  tx: Tx,
  { ref, amount }: PaidCharge,
  { ports, after }: Pick<Context, 'ports' | 'after'>,
): Promise<() => void> => {
  const [row] = await tx.find(cardCharges, { where: [['providerRef', '==', ref]], limit: 1 });
  return () => {
    if (!row) return;
    tx.change(cardCharges, row.id, { giveBack: amount });
    after(() => giveBackOwed(ports, row.id));
  };
};

/**
 * Marks everything charged under a key for refund, including a charge that the bank may still
 * confirm.
 */
export const oweAllBack = async (
  tx: Tx,
  key: string,
  { ports, after }: Pick<Context, 'ports' | 'after'>,
): Promise<() => void> => {
  const row = await tx.get(cardCharges, chargeRowOf(key));
  return () => {
    if (!row || row.status === 'DECLINED' || row.status === 'CANCELLED') return;
    tx.change(cardCharges, row.id, { giveBack: row.amount });
    after(() => giveBackOwed(ports, row.id));
  };
};

/**
 * Reads all payments for an invoice, from the hold, from cards or before it was written, and
 * returns the write that records a refund of all but `keep`, with its amount. Amounts in cents.
 */
export const oweBackBeyond = async (
  tx: Tx,
  invoice: Invoice,
  keep: number,
  { ports, after }: Pick<Context, 'ports' | 'after'>,
): Promise<{ readonly amount: number; readonly write: () => void }> => {
  const own = await chargesOf(tx, invoice);
  const kept = own.reduce((sum, row) => sum + keptOf(row), 0);
  let left = Math.max(0, kept - keep);
  const amount = left;
  const owed = own.flatMap((row) => {
    const part = Math.min(keptOf(row), left);
    left -= part;
    return part === 0 ? [] : [{ id: row.id, giveBack: row.taken - keptOf(row) + part }];
  });
  return {
    amount,
    write: () => {
      for (const { id: row, giveBack } of owed) {
        tx.change(cardCharges, row, { giveBack });
        after(() => giveBackOwed(ports, row));
      }
    },
  };
};

/** Charges with a refund still due, for the scheduled run. */
export const findOwedBack = ({ db }: Pick<Ports, 'db'>) =>
  db.find(cardCharges, {
    where: [['giveBack', '>', 0]],
    orderBy: [['giveBack', 'asc']],
    limit: rowsPerRun,
    deletedToo: true,
  });
