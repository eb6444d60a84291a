import { usersPrivate } from '../../../domain/accounts/user-private.entity.ts';
import type { AuctionEngine } from '../../../domain/bidding/auction-engine.entity.ts';
import { standingTerms } from '../../../domain/bidding/auction-terms.ts';
import { cardCharges } from '../../../domain/payments/card-charge.entity.ts';
import { depositAmounts } from '../../../domain/payments/deposits/deposit-amount.entity.ts';
import { openHold } from '../../../domain/payments/deposits/deposit-machine.ts';
import { deposits, type Deposit } from '../../../domain/payments/deposits/deposit.entity.ts';
import { holdAmount } from '../../../domain/payments/deposits/hold.ts';
import { coveringHold } from '../../../domain/payments/deposits/secured-bid.ts';
import { defaultCard, type StoredCard } from '../../../domain/payments/stored-card.ts';
import type { Ports, Reader } from '../../ports.ts';
import { buyerOf } from '../invoices/buyer-place.ts';
import { askCard, lookUp, processing, writeRow } from '../cards/card-rows.ts';

/*
 * `authoriseHold` is asked before a bid is decided, and `settleHolds` (`release-holds.ts`) after it.
 * That file also gives holds back; `renew-holds.ts` renews those that expire, and `replace-hold.ts`
 * moves one to another card.
 */

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

/** A bidder's open holds on a lot, each with its amount in cents. */
export const openHolds = async (
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
