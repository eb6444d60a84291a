import type { BidKind, BidState } from './bid-state.ts';
import { incrementAt } from './increments.ts';

export interface AcceptedBid {
  readonly bidderId: string;
  readonly kind: BidKind;
  readonly amount: number;
  /** Server receive time, ms UTC. */
  readonly at: number;
}

/** One line of the public bid history. AUTO lines are automatic bids for a maximum bid. */
export interface BidLine {
  readonly bidderId: string;
  readonly kind: BidKind | 'AUTO';
  /** Public amount, whole dollars; never a ceiling that is still secret. */
  readonly amount: number;
}

export interface Resolution {
  readonly state: BidState;
  /**
   * `OK` leads; `OK_OUTBID` was accepted and is already outbid; `SILENT` only changed the leader's
   * own ceiling.
   */
  readonly outcome: 'OK' | 'OK_OUTBID' | 'SILENT';
  /** Lines to publish in order: none for a silent change. */
  readonly lines: readonly BidLine[];
  readonly extended: boolean;
  /** The leader this bid displaced. */
  readonly outbidId: string | null;
}

type Lead = Pick<BidState, 'leaderId' | 'price' | 'ceiling'>;

/** The resolution table without the reserve row. */
const stand = (s: BidState, bid: AcceptedBid): Lead => {
  const bands = s.terms.increments;
  const step = (p: number): number => p + incrementAt(p, bands);
  const { bidderId, kind, amount } = bid;
  if (s.leaderId === null) {
    const price = kind === 'EXACT' ? amount : s.startingBid;
    return { leaderId: bidderId, price, ceiling: amount };
  }
  if (s.leaderId === bidderId) {
    if (kind === 'MAX') return { ...s, ceiling: Math.max(amount, s.price) };
    const raised = Math.max(amount, s.price);
    return { ...s, price: raised, ceiling: Math.max(raised, s.ceiling) };
  }
  if (amount > s.ceiling) {
    const price = kind === 'EXACT' ? amount : Math.min(amount, step(s.ceiling));
    return { leaderId: bidderId, price, ceiling: amount };
  }
  const pushed = amount === s.ceiling ? s.ceiling : Math.min(s.ceiling, step(amount));
  return { ...s, price: Math.max(s.price, pushed) };
};

/**
 * Reserve row: a ceiling at or above the reserve raises the price to the reserve; a lower one
 * raises it to the ceiling, which thereby becomes public.
 */
const liftToReserve = (s: Lead, reserve: number): number => {
  if (s.price >= reserve) return s.price;
  return s.ceiling >= reserve ? reserve : s.ceiling;
};

const bidLines = (before: BidState, after: Lead, bid: AcceptedBid): readonly BidLine[] => {
  if (after.leaderId === bid.bidderId) {
    return [{ bidderId: bid.bidderId, kind: bid.kind, amount: after.price }];
  }
  const own: BidLine = { bidderId: bid.bidderId, kind: bid.kind, amount: bid.amount };
  if (before.leaderId === null) return [own];
  return [own, { bidderId: before.leaderId, kind: 'AUTO', amount: after.price }];
};

/**
 * Soft close: a change within the last minutes moves the end so that the whole period remains. It
 * never shortens an auction, and a change at the end or later never reopens it.
 */
export const softClose = (state: Pick<BidState, 'endAt' | 'terms'>, at: number): number =>
  at < state.endAt ? Math.max(state.endAt, at + state.terms.softCloseMs) : state.endAt;

/**
 * Resolution of one accepted bid: new leader and price by the resolution table (ties keep the
 * leader), then the reserve row, then soft close if leader or price changed. Total: it also
 * resolves a bid replayed after an earlier one was voided, never lowering the price it finds.
 *
 * @example first MAX 20,000 at starting bid 100 without reserve: price 100, ceiling 20,000.
 */
export const resolveBid = (before: BidState, bid: AcceptedBid): Resolution => {
  const stood = stand(before, bid);
  const price = liftToReserve(stood, before.reserve);
  const changed = stood.leaderId !== before.leaderId || price !== before.price;
  const after: Lead = { leaderId: stood.leaderId, ceiling: stood.ceiling, price };
  const leads = after.leaderId === bid.bidderId;
  const silent = leads && !changed;
  const endAt = changed ? softClose(before, bid.at) : before.endAt;
  return {
    state: { ...before, ...after, endAt, bidCount: before.bidCount + (silent ? 0 : 1) },
    outcome: silent ? 'SILENT' : leads ? 'OK' : 'OK_OUTBID',
    lines: silent ? [] : bidLines(before, after, bid),
    extended: endAt !== before.endAt,
    outbidId: leads && before.leaderId !== bid.bidderId ? before.leaderId : null,
  };
};
