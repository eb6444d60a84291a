import type { Numbers } from '../platform/settings/numbers.ts';
import type { StoredCard } from '../payments/stored-card.ts';
import type { UserPrivate } from './user-private.entity.ts';

type BidderStatus = UserPrivate['bidderStatus'];
type Terms = Pick<Numbers, 'accounts'>;

/** A member with a card may bid; one without must add a card first. */
export const standingWithCards = (cards: readonly StoredCard[] = []): BidderStatus =>
  cards.length > 0 ? 'VERIFIED' : 'NONE';

/**
 * Adds a strike for a sale that its side did not complete; at the limit the account is suspended.
 */
export const withStrike = (
  { strikes }: Pick<UserPrivate, 'strikes'>,
  { accounts }: Terms,
): { readonly strikes: number; readonly bidderStatus?: BidderStatus } => ({
  strikes: strikes + 1,
  ...(strikes + 1 >= accounts.suspendAtStrikes ? { bidderStatus: 'SUSPENDED' } : {}),
});

/** Most removed strikes whose reasons an account keeps; older ones are dropped. */
export const mostTakenBack = 50;

/** Removes a strike, with the reason; a member who falls below the limit may bid and sell again. */
export const withoutStrike = (
  { strikes, bidderStatus, cards, strikesTakenBack = [] }: UserPrivate,
  { accounts }: Terms,
  { at, reason }: { readonly at: number; readonly reason: string },
): Pick<UserPrivate, 'strikes' | 'bidderStatus' | 'strikesTakenBack'> => ({
  strikes: strikes - 1,
  bidderStatus:
    bidderStatus === 'SUSPENDED' && strikes - 1 < accounts.suspendAtStrikes
      ? standingWithCards(cards)
      : bidderStatus,
  strikesTakenBack: [...strikesTakenBack, { at, reason }].slice(-mostTakenBack),
});
