/**
 * Holds on cards for bids. `authoriseHold` ensures that a card covers a bid before it is decided;
 * `settleHolds` keeps the largest one afterwards; `releaseHold` gives one back; `releaseHolds` and
 * `releaseRest` give back those of a lot that is over or of a bidder who has paid; `oweRelease`
 * marks them within the caller's transaction. A hold that expires is renewed by `renew-holds.ts`
 * and moved to another card by `replace-hold.ts`.
 */

import { usersPrivate } from '../../../domain/accounts/user-private.entity.ts';
import type { AuctionEngine } from '../../../domain/bidding/auction-engine.entity.ts';
import { standingTerms } from '../../../domain/bidding/auction-terms.ts';
import { cardCharges } from '../../../domain/payments/card-charge.entity.ts';
import { depositAmounts } from '../../../domain/payments/deposit-amount.entity.ts';
import { openHold } from '../../../domain/payments/deposit-machine.ts';
import { deposits, type Deposit } from '../../../domain/payments/deposit.entity.ts';
import { holdAmount } from '../../../domain/payments/hold.ts';
import { coveringHold } from '../../../domain/payments/secured-bid.ts';
import { defaultCard, type StoredCard } from '../../../domain/payments/stored-card.ts';
import { deliver } from '../../notifications/deliver.ts';
import { trigger } from '../../trigger.ts';
import type { Context } from '../../handler.ts';
import type { Ports, Reader, Tx } from '../../ports.ts';
import { buyerOf } from '../invoices/buyer-place.ts';
import { CardsRefused, type CardIntent } from '../cards/card-provider.ts';
import {
  askCard,
  heard,
  lookUp,
  processing,
  providerOf,
  settleRow,
  writeRow,
} from '../cards/card-rows.ts';

/** The lot a hold is for. */
export type HeldLot = Pick<AuctionEngine, 'id' | 'category' | 'currency'> &
  Partial<Pick<AuctionEngine, 'terms'>>;

/** Whether a card covers a ceiling. Amounts in cents. */
export type HoldOutcome =
  /** `fresh` if it was just made and no bid relies on it yet. */
  | { readonly state: 'COVERED'; readonly depositId: string; readonly fresh: boolean }
  | { readonly state: 'ACTION'; readonly depositId: string; readonly amount: number }
  | { readonly state: 'DECLINED'; readonly code: string }
  | { readonly state: 'MISSING' };

const openHolds = async (
  reader: Reader,
  listingId: string,
  bidderId: string,
): Promise<readonly (Deposit & { readonly held: number })[]> => {
  const rows = await reader.find(deposits, {
    where: [
      ['listingId', '==', listingId],
      ['bidderId', '==', bidderId],
      ['status', 'in', openHold],
    ],
  });
  const amounts = await Promise.all(rows.map(({ id }) => reader.get(depositAmounts, id)));
  return rows.map((row, at) => ({ ...row, held: amounts[at]?.amount ?? 0 }));
};

/** Amount of a ceiling's hold for this bidder now, in cents. */
export const neededAmount = async (
  ports: Ports,
  uid: string,
  lot: HeldLot,
  ceiling: number,
): Promise<number> => {
  const { place } = await buyerOf(ports.db, uid);
  const { fee, bidDeposit } = standingTerms(lot);
  return holdAmount(ceiling, { fee, bidDeposit, place, at: ports.clock.now() });
};

/** Text that the cardholder sees. */
const saidOf = ({ id }: HeldLot): string => `Hold for the buyer fee, ${id}`;

const newHold = async (
  ports: Ports,
  uid: string,
  lot: HeldLot,
  of: { readonly amount: number; readonly covers: number; readonly away: boolean },
  card: StoredCard,
  customerId: string,
): Promise<HoldOutcome> => {
  const id = ports.newId();
  await writeRow(ports, id, {
    userId: uid,
    purpose: { kind: 'HOLD', id: lot.id },
    ...of,
    currency: lot.currency,
    status: 'PENDING',
    card: `${card.brand} ${card.last4}`,
    methodId: card.id,
    customerId,
    key: `hold-${id}`,
    startedAt: ports.clock.now(),
    taken: 0,
    refunded: 0,
    createdBy: uid,
  });
  const row = await askCard(ports, id, saidOf(lot));
  if (row.status === 'HELD') return { state: 'COVERED', depositId: id, fresh: true };
  if (row.status === 'ACTION') return { state: 'ACTION', depositId: id, amount: of.amount };
  if (row.status === 'PENDING') throw processing();
  return { state: 'DECLINED', code: row.declineCode ?? 'card_declined' };
};

/**
 * A requested hold of the lot without a response yet; its deposit is written with the response. If
 * the bank does not know it, it is requested again under the row's key, which makes it once.
 */
const holdUnderWay = async (
  ports: Ports,
  uid: string,
  lot: HeldLot,
  needed: number,
  named: string | undefined,
): Promise<HoldOutcome | null> => {
  const pending = await ports.db.find(cardCharges, {
    where: [
      ['userId', '==', uid],
      ['status', '==', 'PENDING'],
    ],
  });
  for (const asked of pending) {
    const { id, purpose, methodId } = asked;
    const isOfLot = purpose.kind === 'HOLD' && purpose.id === lot.id;
    const isOfCard = named === undefined || named === methodId;
    if (!isOfLot || !isOfCard || asked.amount < needed) continue;
    const known = await lookUp(ports, asked);
    const isUnknown = known.status === 'PENDING' && known.providerRef === undefined;
    const { status, amount } = isUnknown ? await askCard(ports, id, saidOf(lot)) : known;
    if (status === 'PENDING') throw processing();
    if (status === 'HELD') return { state: 'COVERED', depositId: id, fresh: true };
    if (status === 'ACTION') return { state: 'ACTION', depositId: id, amount };
  }
  return null;
};

/**
 * Ensures that a card hold covers a bid before the bid is decided: an existing hold, one the
 * cardholder has confirmed by now, or a new one on the named card, otherwise on the default card.
 */
export const authoriseHold = async (
  ports: Ports,
  ask: {
    readonly uid: string;
    readonly lot: HeldLot;
    /** Whole dollars. */
    readonly ceiling: number;
    readonly methodId?: string | undefined;
    /** Whether the cardholder is absent, so that a new hold is made in any case. */
    readonly away?: boolean;
  },
): Promise<HoldOutcome> => {
  const { uid, lot, ceiling, methodId, away = false } = ask;
  const [needed, open] = await Promise.all([
    neededAmount(ports, uid, lot, ceiling),
    away ? [] : openHolds(ports.db, lot.id, uid),
  ]);
  const there = coveringHold(open, needed, ports.clock.now());
  if (there) return { state: 'COVERED', depositId: there.id, fresh: false };
  const waiting = open.filter(({ status, held }) => status === 'REQUIRES_ACTION' && held >= needed);
  for (const asked of waiting) {
    const row = await ports.db.get(cardCharges, asked.id);
    const { status, id: depositId } = row ? await lookUp(ports, row) : asked;
    if (status === 'HELD') return { state: 'COVERED', depositId, fresh: true };
    if (status === 'ACTION') return { state: 'ACTION', depositId, amount: asked.held };
  }
  const underWay = await holdUnderWay(ports, uid, lot, needed, methodId);
  if (underWay !== null) return underWay;
  const account = await ports.db.get(usersPrivate, uid);
  const card =
    methodId === undefined
      ? defaultCard(account?.cards)
      : account?.cards?.find(({ id }) => id === methodId);
  if (!card || account?.stripeCustomerId === undefined) return { state: 'MISSING' };
  const of = { amount: needed, covers: ceiling, away };
  return newHold(ports, uid, lot, of, card, account.stripeCustomerId);
};

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
