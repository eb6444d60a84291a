import { cardCharges } from '../../domain/payments/card-charge.entity.ts';
import { deposits } from '../../domain/payments/deposit.entity.ts';
import type { Ports } from '../ports.ts';
import { CardsRefused, type CardIntent } from './card-provider.ts';
import { heard, processing, providerOf, settleRow } from './card-rows.ts';

const batch = 500;

/** Takes an amount of a hold, cents, and writes down what came of it; asked again it is taken once. */
export const takeOfHold = async (
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

/** Takes what two administrators decided on of a hold. The bank may have ended the hold meanwhile. */
export const takeOwed = async (ports: Ports, id: string): Promise<void> => {
  const row = await ports.db.get(cardCharges, id);
  if (row?.takeOwed === undefined) return;
  const { providerRef, takeOwed: amount } = row;
  const hold = await ports.db.get(deposits, id);
  if (hold?.status === 'AUTHORIZED' && providerRef !== undefined) {
    await takeOfHold(ports, { id, providerRef }, amount);
  }
  await ports.db.transaction(async (tx) => {
    const now = await tx.get(cardCharges, id);
    if (now?.takeOwed === amount) tx.change(cardCharges, id, { takeOwed: undefined });
  });
  const after = await ports.db.get(deposits, id);
  if (after?.status === 'AUTHORIZED') ports.log('error', `hold ${id} was not taken`);
};

/** Holds of which something is still to be taken, for the scheduled run. */
export const findTakeOwed = ({ db }: Pick<Ports, 'db'>) =>
  db.find(cardCharges, {
    where: [['takeOwed', '>', 0]],
    orderBy: [['takeOwed', 'asc']],
    limit: batch,
    deletedToo: true,
  });
