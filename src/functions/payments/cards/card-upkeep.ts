import { cardCharges } from '../../../domain/payments/card-charge.entity.ts';
import { deposits } from '../../../domain/payments/deposits/deposit.entity.ts';
import type { Ports } from '../../ports.ts';
import { findOwedBack, giveBackOwed } from '../credits/give-back.ts';
import { findTakeOwed, takeOwed } from '../invoices/take-owed.ts';
import { lookUp, providerOf, settleRow } from './card-rows.ts';
import { releaseHold } from '../holds/release-holds.ts';
import { rowsPerRun } from '../../rows-per-run.ts';
import { MINUTE } from '../../../domain/kit/durations.ts';

/** Time after which a missing response counts as lost, ms; calls are answered much sooner. */
const lostAfterMs = MINUTE;
/** Time after which a request unknown to the provider never reached it, ms. */
const neverAfterMs = 5 * MINUTE;
/** Time a cardholder has to confirm to the bank, and time an unconfirmed request is kept. */
const actionMs = 30 * MINUTE;

/** Handles each item, and logs failures; the next run retries them. */
export const each = async <T extends { readonly id: string }>(
  ports: Ports,
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
): Promise<void> => {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      ports.log('warn', `card row ${row.id}: ${String(error)}`);
    }
  }
};

/**
 * Queries the state of requests whose response was lost, or that were never confirmed to the bank.
 */
const findLost = async (ports: Ports): Promise<void> => {
  const now = ports.clock.now();
  const open = (until: number) =>
    ports.db.find(cardCharges, {
      where: [['openSince', '<=', until]],
      orderBy: [['openSince', 'asc']],
      limit: rowsPerRun,
      deletedToo: true,
    });
  const lost = await open(now - lostAfterMs);
  if (lost.length === 0) return;
  await each(ports, lost, async (row) => {
    if (row.status !== 'PENDING') return;
    const { status, providerRef } = await lookUp(ports, row);
    if (providerRef !== undefined) return;
    if (status === 'PENDING' && row.startedAt <= now - neverAfterMs) {
      await settleRow(ports, row.id, null);
    }
  });
  await each(ports, await open(now - actionMs), async (row) => {
    const { status, providerRef } = row.status === 'ACTION' ? await lookUp(ports, row) : row;
    if (status !== 'ACTION' && status !== 'PENDING') return;
    if (providerRef === undefined) return;
    // A request the bank is still processing cannot be cancelled, and remains unchanged.
    await settleRow(
      ports,
      row.id,
      await providerOf(ports).release(providerRef, `release-${row.id}`),
    );
  });
};

/** Releases the holds whose release is due. */
const releaseDue = async (ports: Ports): Promise<void> => {
  const due = await ports.db.find(deposits, {
    where: [['releaseFrom', '<=', ports.clock.now()]],
    orderBy: [['releaseFrom', 'asc']],
    limit: rowsPerRun,
    deletedToo: true,
  });
  await each(ports, due, ({ id }) => releaseHold(ports, id));
};

/** Sends the refunds that are due and were not sent at once. */
const refundDue = async (ports: Ports): Promise<void> => {
  await each(ports, await findOwedBack(ports), ({ id }) => giveBackOwed(ports, id));
};

/** Captures amounts that two administrators decided on and that were not captured at once. */
const takeDue = async (ports: Ports): Promise<void> => {
  await each(ports, await findTakeOwed(ports), ({ id }) => takeOwed(ports, id));
};

/** Scheduled work with the card provider. */
export const tendCards = async (ports: Ports): Promise<void> => {
  if (ports.cards === null) return;
  await findLost(ports);
  await takeDue(ports);
  await releaseDue(ports);
  await refundDue(ports);
};
