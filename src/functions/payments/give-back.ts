import { cardCharges } from '../../domain/payments/card-charge.entity.ts';
import type { Context } from '../handler.ts';
import type { Ports, Tx } from '../ports.ts';
import { lookUp } from './card-rows.ts';
import { refundCharge } from './charge.ts';

const batch = 500;

/** A charge that was paid. */
export interface PaidCharge {
  /** The provider's id of it. */
  readonly ref: string;
  /** Integer cents. */
  readonly amount: number;
}

/** Gives back what is owed of one charge; what was given back already is not given again. */
export const giveBackOwed = async (ports: Ports, id: string): Promise<void> => {
  const known = await ports.db.get(cardCharges, id);
  if (known?.giveBack === undefined) return;
  const { giveBack } = known;
  const { refunded, taken, providerRef: ref } = await lookUp(ports, known);
  const amount = Math.min(giveBack, taken) - refunded;
  if (amount > 0 && ref !== undefined) {
    const done = await refundCharge(ports, { ref, amount, key: `give-back-${id}-${giveBack}` });
    if (done.outcome === 'REFUSED') throw new Error(`the refund is refused: ${done.code}`);
  }
  await ports.db.transaction(async (tx) => {
    const row = await tx.get(cardCharges, id);
    if (row?.giveBack === giveBack) tx.change(cardCharges, id, { giveBack: undefined });
  });
};

/**
 * Reads a charge of which an amount is to be given back, and answers what writes that down with what
 * else is written. It is given back at once, and by the clock until the provider has done it.
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

/** Charges of which something is still to be given back, by the clock. */
export const findOwedBack = ({ db }: Pick<Ports, 'db'>) =>
  db.find(cardCharges, {
    where: [['giveBack', '>', 0]],
    orderBy: [['giveBack', 'asc']],
    limit: batch,
    deletedToo: true,
  });
