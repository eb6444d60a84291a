import { transition, type Actor } from '../../kit/state-machine.ts';
import { refusal, type Refusal } from '../../kit/refusal.ts';
import { offerMachine, type OfferRound, type OfferStatus } from './offer-machine.ts';

/** One negotiation after an auction. Amounts are whole dollars. */
export interface Negotiation {
  readonly status: OfferStatus;
  readonly round: OfferRound;
  /**
   * The bidder's own high bid. In the first round it binds them until the deadline, whether offered
   * or not.
   */
  readonly highBid: number;
  readonly reserve: number;
  /** The amount currently under negotiation. */
  readonly amount: number;
  readonly openedAt: number;
  /** Deadline for the side whose turn it is, ms UTC. */
  readonly deadline: number;
}

/** States that wait for an answer until a deadline. */
export const openOffers = [
  'PENDING_BIDDER',
  'PENDING_SELLER',
  'COUNTERED',
] as const satisfies readonly OfferStatus[];

export const isOpenOffer = (status: OfferStatus): boolean =>
  openOffers.some((open) => open === status);

export type OfferAction =
  | { readonly event: 'OFFER' | 'COUNTER'; readonly amount: number }
  | { readonly event: 'ACCEPT' | 'DECLINE' };

export type OfferStep =
  | { readonly ok: true; readonly next: Negotiation }
  | { readonly ok: false; readonly refusal: Refusal };

/** Time limits of one step and of the whole negotiation, ms. */
export interface OfferTerms {
  readonly stepMs: number;
  readonly longestMs: number;
}

/** Opens a negotiation at `at`: the bidder has the time of one step to make an offer. */
export const openNegotiation = (
  of: Pick<Negotiation, 'round' | 'highBid' | 'reserve'>,
  at: number,
  { stepMs }: Pick<OfferTerms, 'stepMs'>,
): Negotiation => ({
  ...of,
  status: 'PENDING_BIDDER',
  amount: of.highBid,
  openedAt: at,
  deadline: at + stepMs,
});

const refuseStep = (
  code: string,
  message: string,
  more: Parameters<typeof refusal>[3] = {},
): OfferStep => ({
  ok: false,
  refusal: refusal('failed-precondition', code, message, more),
});

const wrongAmount = { field: 'amount' };

const checkAmount = (n: Negotiation, action: OfferAction): OfferStep | null => {
  if (action.event !== 'OFFER' && action.event !== 'COUNTER') return null;
  const { amount } = action;
  if (!Number.isSafeInteger(amount)) {
    const details = { rule: 'OFFER' };
    return refuseStep('INVALID_AMOUNT', 'Whole dollars only.', { ...wrongAmount, details });
  }
  if (action.event === 'OFFER' && amount < n.highBid) {
    return refuseStep('OFFER_TOO_LOW', 'Your offer must be at least your high bid.', wrongAmount);
  }
  if (action.event === 'COUNTER' && (amount <= n.amount || amount > n.reserve)) {
    return refuseStep(
      'COUNTER_OUT_OF_RANGE',
      'A counteroffer must be above the offer and at most the reserve.',
      wrongAmount,
    );
  }
  return null;
};

/**
 * Offer rule: applies the event of `by` at `now`. Each step and the whole negotiation have a
 * deadline; an answer at or after its deadline is refused, and an accepted negotiation accepts no
 * further event.
 */
export const stepOffer = (
  n: Negotiation,
  action: OfferAction,
  by: Actor,
  now: number,
  { stepMs, longestMs }: OfferTerms,
): OfferStep => {
  const moved = transition(offerMachine, n.status, action.event, by);
  if (!moved.ok) return moved;
  if (action.event === 'DECLINE' && n.status === 'PENDING_BIDDER' && n.round === 'FIRST') {
    return refuseStep('HIGH_BID_BINDS', 'Your high bid stands until the seller has answered.');
  }
  if (now >= n.deadline) return refuseStep('OFFER_EXPIRED', 'The time to answer has passed.');
  const wrong = checkAmount(n, action);
  if (wrong) return wrong;
  const amount = 'amount' in action ? action.amount : n.amount;
  const deadline = Math.min(now + stepMs, n.openedAt + longestMs);
  return { ok: true, next: { ...n, status: moved.to, amount, deadline } };
};

/**
 * Applies a passed deadline: a high bidder who did not answer offers their high bid; the round of a
 * runner-up, an unanswered offer and an unanswered counter expire. Returns the same object if
 * nothing is due.
 */
export const lapseOffer = (
  n: Negotiation,
  now: number,
  terms: Pick<OfferTerms, 'stepMs'>,
): Negotiation => {
  if (now < n.deadline) return n;
  if (n.status === 'PENDING_BIDDER' && n.round === 'FIRST') {
    const deadline = n.deadline + terms.stepMs;
    return lapseOffer({ ...n, status: 'PENDING_SELLER', deadline }, now, terms);
  }
  return isOpenOffer(n.status) ? { ...n, status: 'EXPIRED' } : n;
};
