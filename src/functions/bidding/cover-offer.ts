import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { negotiations } from '../../domain/bidding/sales/negotiation.entity.ts';
import { lapseOffer, stepOffer, type OfferAction } from '../../domain/bidding/sales/offers.ts';
import { roundId } from '../../domain/bidding/sales/round-id.ts';
import { deposits, type Deposit } from '../../domain/payments/deposits/deposit.entity.ts';
import { isReliable } from '../../domain/payments/deposits/secured-bid.ts';
import { refusal, type Refusal } from '../../domain/kit/refusal.ts';
import type { CallFacts, Context } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { authoriseHold, type HoldOutcome } from '../payments/holds/holds.ts';
import { settleHolds } from '../payments/holds/release-holds.ts';
import { isSuspended } from './cover-bid.ts';
import { negotiationOf, offerTerms } from './move-negotiation.ts';

/** Whether a card covers the bidder's offer or acceptance; null if no hold is needed. */
export type OfferCover = HoldOutcome | null;

/**
 * Ensures the card hold before a bidder offers or accepts a counter, because the provider cannot be
 * called inside a transaction. The hold for the bid also covers an offer up to that amount; a
 * higher offer, and a runner-up, need a new hold. An answer that the rules already refuse places no
 * hold.
 */
export const coverOffer = async (
  listingId: string,
  action: OfferAction,
  { ports, uid, now, numbers }: CallFacts,
): Promise<OfferCover> => {
  const engine = await ports.db.get(auctionEngines, listingId);
  const held = engine && (await ports.db.get(negotiations, roundId(listingId, engine.round)));
  if (!engine || held?.bidderId !== uid || action.event === 'DECLINE') return null;
  const terms = offerTerms(numbers.offers);
  const standing = lapseOffer(negotiationOf(held, engine), now, terms);
  const moved = stepOffer(standing, action, 'member', now, terms);
  if (!moved.ok || isSuspended(await ports.db.get(usersPrivate, uid))) return null;
  return authoriseHold(ports, { uid, lot: engine, ceiling: moved.next.amount });
};

const required = (details?: Readonly<Record<string, string>>): Refusal => {
  const message =
    details === undefined
      ? 'A card hold for the buyer fee is needed first.'
      : 'Your card was declined for the hold of the buyer fee. Use another card.';
  const told = details ?? { rule: 'OFFER' };
  return refusal('failed-precondition', 'PAYMENT_REQUIRED', message, { details: told });
};

const uncovered = (cover: Exclude<HoldOutcome, { readonly state: 'COVERED' }>): Refusal => {
  if (cover.state === 'MISSING') return required();
  if (cover.state === 'DECLINED') return required({ rule: 'DECLINED', declineCode: cover.code });
  const message = 'Confirm the card hold with your bank first.';
  const { depositId, amount } = cover;
  return refusal('failed-precondition', 'PAYMENT_ACTION_REQUIRED', message, {
    details: { depositId, amount },
  });
};

/** Reads, within the transaction, the hold that covers the answer, or why none does. */
export const coverNow = async (
  tx: Tx,
  cover: OfferCover,
  now: number,
): Promise<{ readonly hold: Deposit } | { readonly refusal: Refusal }> => {
  if (cover === null) return { refusal: required() };
  if (cover.state !== 'COVERED') return { refusal: uncovered(cover) };
  const hold = await tx.get(deposits, cover.depositId);
  return hold && isReliable(hold, now) ? { hold } : { refusal: required() };
};

/** Binds a hold to an offer; the smaller hold it replaces is released afterwards. */
export const bindHold = (
  tx: Tx,
  { id, listingId, bidderId, boundAt }: Deposit,
  { ports, after }: Pick<Context, 'ports' | 'after'>,
): void => {
  if (boundAt === undefined) {
    tx.change(deposits, id, { boundAt: ports.clock.now(), releaseFrom: undefined });
  }
  after(() => settleHolds(ports, listingId, bidderId, null));
};
