import { refusal, type Refusal, type RefusalDetails } from '../../kit/refusal.ts';
import type { Numbers } from '../../platform/settings/numbers.ts';
import { publicAuction } from '../../listings/auction-machine.ts';
import type { BidKind, BidView } from './bid-state.ts';
import { checkQueued, type QueueTerms, type Waited } from './check-queued.ts';
import { checkBidder, type Bidder } from './check-bidder.ts';
import { minimumNext } from './increments.ts';

export interface BidRequest extends Waited {
  readonly kind: BidKind;
  /** Whole dollars of the listing's currency. */
  readonly amount: number;
  readonly confirmJump?: boolean;
}

/** Whether a card hold covers the fee on the amount. */
export type HoldState =
  | { readonly state: 'COVERED' | 'MISSING' }
  | { readonly state: 'DECLINED'; readonly code: string }
  /** The cardholder's bank requires confirmation of this hold of `amount` cents. */
  | { readonly state: 'ACTION'; readonly depositId: string; readonly amount: number };

/**
 * For callers that do not know the card's state: only the rules before the card rule are checked.
 */
export const covered: HoldState = { state: 'COVERED' };

/** Limits of every bid, in any auction. */
export type BidLimits = Pick<
  Numbers['bidding'],
  'highestBid' | 'jumpFactor' | 'jumpDollars' | 'attempts'
> &
  QueueTerms;

export interface BidContext {
  /** Server time, ms UTC; on a device, its estimate. */
  readonly now: number;
  readonly bidder: Bidder;
  readonly hold: HoldState;
  /** Number of this member's bid attempts within the window, excluding this one. */
  readonly recentAttempts: number;
  readonly limits: BidLimits;
  /** When this member's last bid here that had waited for a network was accepted, if any. */
  readonly queuedTakenAt?: number;
}

const conflict = (code: string, message: string, details: RefusalDetails, field?: string) =>
  refusal('aborted', code, message, field === undefined ? { details } : { field, details });

/** Rows 5–8: the auction exists and is open at this instant. */
const checkOpen = (view: BidView, bid: BidRequest, context: BidContext): Refusal | null => {
  const { now } = context;
  if (!view.isAuction || !publicAuction.includes(view.status)) {
    return refusal('not-found', 'LISTING_NOT_FOUND', 'Auction not found.', {
      field: 'listingId',
    });
  }
  const times = { serverTime: now, startAt: view.startAt, endAt: view.endAt };
  if (now < view.startAt || view.status === 'SCHEDULED') {
    return conflict('NOT_STARTED', 'This auction has not started yet.', times);
  }
  if (view.status === 'CANCELLED') {
    const details = { ...times, status: view.status, rule: 'CANCELLED' };
    return conflict('AUCTION_ENDED', 'This auction was cancelled.', details);
  }
  if (now >= view.endAt || view.status !== 'LIVE') {
    return conflict('AUCTION_ENDED', 'This auction has ended.', { ...times, price: view.price });
  }
  const { endAt } = view;
  const queued = checkQueued(
    bid,
    { now, endAt, takenAt: context.queuedTakenAt ?? null },
    context.limits,
  );
  if (queued) return queued;
  if (bid.validUntil !== undefined && now > bid.validUntil) {
    return conflict('BID_EXPIRED', 'This bid arrived after it expired.', {
      serverTime: now,
      validUntil: bid.validUntil,
      price: view.price,
      minNext: minimumNext(view, view.increments),
    });
  }
  return null;
};

/** Rows 9–13: the amount fits the price, the leader and the jump guard. */
const checkAmount = (view: BidView, bid: BidRequest, context: BidContext): Refusal | null => {
  const { amount } = bid;
  const { now, limits } = context;
  const minNext = minimumNext(view, view.increments);
  const facts = { minNext, price: view.price, endAt: view.endAt, serverTime: now };
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > limits.highestBid) {
    const most = limits.highestBid.toLocaleString('en-CA');
    const message = `Bid in whole dollars, from 1 to ${most}.`;
    return refusal('invalid-argument', 'INVALID_AMOUNT', message, {
      field: 'amount',
      details: { most: limits.highestBid },
    });
  }
  if (view.leading && bid.kind === 'EXACT' && view.reserveStatus !== 'RESERVE_NOT_MET') {
    return conflict('ALREADY_HIGH_BIDDER', 'You are already the high bidder.', facts, 'amount');
  }
  if (view.leading && bid.kind === 'MAX') {
    if (amount < view.price) {
      const message = 'Your maximum can’t be below the current bid.';
      return conflict('BELOW_CURRENT_PRICE', message, facts, 'amount');
    }
    if (amount === view.ownCeiling) {
      return conflict('NO_CHANGE', 'That is already your maximum.', facts, 'amount');
    }
  } else if (amount < minNext) {
    const message = `The minimum bid is ${minNext}.`;
    return conflict('BID_TOO_LOW', message, facts, 'amount');
  }
  const jump = amount > limits.jumpFactor * minNext && amount > minNext + limits.jumpDollars;
  if (jump && bid.confirmJump !== true) {
    const message = 'This bid is far above the minimum bid. Please confirm it.';
    return conflict('CONFIRM_LARGE_BID', message, facts, 'confirmJump');
  }
  return null;
};

/** Rows 14–15: the card hold, then the attempt limit. */
const checkCover = (context: BidContext): Refusal | null => {
  const { hold } = context;
  if (hold.state === 'MISSING') {
    const message = 'A card hold for the buyer fee is needed before bidding this amount.';
    return refusal('failed-precondition', 'PAYMENT_REQUIRED', message);
  }
  if (hold.state === 'DECLINED') {
    const message = 'Your card was declined for the hold of the buyer fee. Use another card.';
    return refusal('failed-precondition', 'PAYMENT_REQUIRED', message, {
      details: { rule: 'DECLINED', declineCode: hold.code },
    });
  }
  if (hold.state === 'ACTION') {
    const message = 'Confirm the card hold with your bank first.';
    const { depositId, amount } = hold;
    return refusal('failed-precondition', 'PAYMENT_ACTION_REQUIRED', message, {
      details: { depositId, amount },
    });
  }
  if (context.recentAttempts >= context.limits.attempts.count) {
    return refusal('resource-exhausted', 'RATE_LIMITED', 'Too many bids at once. Wait a moment.', {
      details: { rule: 'BIDS' },
    });
  }
  return null;
};

/**
 * Bid validation, rows 1 and 3–15 in their order; the first failure is returned. Row 2, the
 * repeated idempotency key, is handled by the idempotency store before this check. The same check
 * runs behind the bid button and inside the function's transaction.
 *
 * @param view the auction as far as the bidder may know it, or null if there is no such listing.
 *
 * @returns null if the bid is valid, otherwise the reason why not.
 */
export const checkBid = (
  view: BidView | null,
  bid: BidRequest,
  context: BidContext,
): Refusal | null => {
  const who = checkBidder(context.bidder);
  if (who) return who;
  if (!view) {
    return refusal('not-found', 'LISTING_NOT_FOUND', 'Auction not found.', {
      field: 'listingId',
    });
  }
  return checkOpen(view, bid, context) ?? checkAmount(view, bid, context) ?? checkCover(context);
};
