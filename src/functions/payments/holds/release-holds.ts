import { cardCharges } from '../../../domain/payments/card-charge.entity.ts';
import { depositAmounts } from '../../../domain/payments/deposits/deposit-amount.entity.ts';
import { openHold } from '../../../domain/payments/deposits/deposit-machine.ts';
import { deposits, type Deposit } from '../../../domain/payments/deposits/deposit.entity.ts';
import { deliver } from '../../notifications/deliver.ts';
import { trigger } from '../../trigger.ts';
import type { Context } from '../../handler.ts';
import type { Ports, Tx } from '../../ports.ts';
import { CardsRefused, type CardIntent } from '../cards/card-provider.ts';
import { heard, processing, providerOf, settleRow } from '../cards/card-rows.ts';
import { openHolds } from './holds.ts';

/**
 * Releases one hold, or ends an unconfirmed one; does nothing if it is over. It is marked first: a
 * hold that ends without the mark was ended by its bank, and a lost release is requested again.
 */
export const releaseHold = async (ports: Ports, depositId: string): Promise<Deposit | null> => {
  const row = await ports.db.get(cardCharges, depositId);
  const ref = row?.providerRef;
  if (ref === undefined || ref === '') return ports.db.get(deposits, depositId);
  await ports.db.transaction(async (tx) => {
    const hold = await tx.get(deposits, depositId);
    if (hold?.releaseFrom !== undefined || hold?.status !== 'AUTHORIZED') return;
    tx.change(deposits, depositId, { releaseFrom: ports.clock.now() });
  });
  const intent = await heard(providerOf(ports).release(ref, `release-${depositId}`));
  await settleRow(ports, depositId, intent);
  return ports.db.get(deposits, depositId);
};

/**
 * Notifies the bidder that a hold was released. Before the auction is over the amount is private,
 * and the release is of no interest to the bidder.
 */
export const onHoldReleased = trigger(
  'onHoldReleased',
  cardCharges,
  'update',
  async ({ id, before, after }, ports) => {
    const isOver = before?.status !== 'CANCELLED' && after?.status === 'CANCELLED';
    if (!isOver || after.purpose.kind !== 'HOLD') return;
    const hold = await ports.db.get(deposits, id);
    if (hold?.status !== 'REVOKED' || hold.amount === undefined) return;
    await deliver(ports, {
      type: 'HOLD_RELEASED',
      listingId: hold.listingId,
      to: { kind: 'member', uid: hold.bidderId },
      dedupeKey: `HOLD_RELEASED ${id}`,
    });
  },
);

/** Marks holds for release, and releases them; failures are retried by the scheduled run. */
const release = async (ports: Ports, ids: readonly string[], revealed: boolean): Promise<void> => {
  for (const id of ids) {
    await ports.db.transaction(async (tx) => {
      const [hold, told] = await Promise.all([tx.get(deposits, id), tx.get(depositAmounts, id)]);
      if (!hold) return;
      const amount = revealed && told ? { amount: told.amount } : {};
      tx.change(deposits, id, { releaseFrom: ports.clock.now(), ...amount });
    });
    try {
      await releaseHold(ports, id);
    } catch (error) {
      ports.log('warn', `hold ${id} is not released yet: ${String(error)}`);
    }
  }
};

/**
 * Settles holds after a bid: releases the new hold if the bid did not need it, and of the holds
 * that secure bids all but the largest. The new hold exists before the old one is released.
 */
export const settleHolds = async (
  ports: Ports,
  listingId: string,
  bidderId: string,
  fresh: string | null,
): Promise<void> => {
  const open = (await openHolds(ports.db, listingId, bidderId)).filter(
    ({ status }) => status === 'AUTHORIZED',
  );
  const bound = open.filter(({ boundAt }) => boundAt !== undefined);
  const largest = bound.reduce<(typeof bound)[number] | null>(
    (best, hold) =>
      best === null ||
      hold.held > best.held ||
      (hold.held === best.held && (hold.captureBefore ?? 0) > (best.captureBefore ?? 0))
        ? hold
        : best,
    null,
  );
  const gone = open.filter(
    (hold) => hold.id !== largest?.id && (hold.boundAt !== undefined || hold.id === fresh),
  );
  await release(
    ports,
    gone.map(({ id }) => id),
    false,
  );
};

/**
 * Releases the holds of a lot that is over, except those in `except`. From then on their amounts
 * are no longer secret.
 */
export const releaseHolds = async (
  ports: Ports,
  listingId: string,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<void> => {
  for (;;) {
    const open = await ports.db.find(deposits, {
      where: [
        ['listingId', '==', listingId],
        ['status', 'in', openHold],
      ],
      limit: 500,
    });
    const now = ports.clock.now();
    const due = open.filter(
      ({ bidderId, releaseFrom = Infinity, boundAt }) =>
        !except.includes(bidderId) && (boundAt === undefined || releaseFrom > now),
    );
    await release(
      ports,
      due.map(({ id }) => id),
      true,
    );
    if (open.length < 500 || due.length === 0) return;
  }
};

/**
 * Reads a bidder's holds for a lot that is over, and returns the write that marks them for release
 * together with the caller’s other writes. They are released at once, and by a scheduled run until
 * the provider has done it.
 */
export const oweRelease = async (
  tx: Tx,
  { listingId, bidderId }: Pick<Deposit, 'listingId' | 'bidderId'>,
  { ports, after }: Pick<Context, 'ports' | 'after'>,
): Promise<() => void> => {
  const open = await openHolds(tx, listingId, bidderId);
  return () => {
    for (const { id, held } of open) {
      tx.change(deposits, id, { releaseFrom: ports.clock.now(), amount: held });
    }
    const ids = open.map(({ id }) => id);
    after(() => release(ports, ids, true));
  };
};

/**
 * Releases a bidder’s remaining holds on a lot once the fee is paid. Interruptions can leave some.
 */
export const releaseRest = async (
  ports: Ports,
  listingId: string,
  bidderId: string,
): Promise<void> => {
  const open = await openHolds(ports.db, listingId, bidderId);
  await release(
    ports,
    open.map(({ id }) => id),
    true,
  );
};

export type CaptureOutcome =
  | { readonly outcome: 'CAPTURED'; readonly amount: number; readonly ref: string }
  /** There is no hold: the whole amount has to be charged. */
  | { readonly outcome: 'NONE' }
  | { readonly outcome: 'FAILED'; readonly code: string };

/** The amount that any process captured from a bidder's hold for a lot; null if there is none. */
const takenOf = async (
  { db }: Ports,
  listingId: string,
  bidderId: string,
): Promise<CaptureOutcome | null> => {
  const taken = await db.find(deposits, {
    where: [
      ['listingId', '==', listingId],
      ['bidderId', '==', bidderId],
      ['status', 'in', ['CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED']],
    ],
  });
  const [done] = taken;
  if (done?.providerRef === undefined) return null;
  return { outcome: 'CAPTURED', amount: done.capturedAmount, ref: done.providerRef };
};

/**
 * Captures the amount owed from a bidder's hold, at most the held amount, and returns it; the rest
 * has to be charged. Repeated or concurrent calls return the same: open holds are read before
 * captured ones, because a hold that changes in between would be missed in the other order. In
 * cents.
 */
export const captureHold = async (
  ports: Ports,
  ask: {
    readonly listingId: string;
    readonly bidderId: string;
    readonly amount: number;
    readonly key: string;
  },
): Promise<CaptureOutcome> => {
  const { listingId, bidderId, amount, key } = ask;
  const open = await openHolds(ports.db, listingId, bidderId);
  const done = await takenOf(ports, listingId, bidderId);
  if (done !== null) return done;
  const hold = open
    .filter(({ status, boundAt }) => status === 'AUTHORIZED' && boundAt !== undefined)
    .toSorted((a, b) => b.held - a.held)[0];
  if (hold?.providerRef === undefined) return { outcome: 'NONE' };
  const provider = providerOf(ports);
  const ref = hold.providerRef;
  let refused: string | null = null;
  let intent: CardIntent;
  try {
    intent = await heard(provider.capture(ref, Math.min(amount, hold.held), key));
  } catch (error) {
    if (!(error instanceof CardsRefused)) throw error;
    refused = error.code;
    intent = await heard(provider.intent(ref));
  }
  // The provider repeats its first response for a key, so the current state is queried.
  if (intent.state === 'PENDING') intent = await heard(provider.intent(ref));
  await settleRow(ports, hold.id, intent);
  if (intent.state === 'PENDING') throw processing();
  return refused === null || intent.state === 'PAID'
    ? { outcome: 'CAPTURED', amount: intent.taken, ref }
    : { outcome: 'FAILED', code: refused };
};
