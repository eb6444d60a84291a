import type { Auction } from '../../domain/bidding/auction.entity.ts';
import type { Bid } from '../../domain/bidding/bids/bid.entity.ts';
import type { BidKind, BidView } from '../../domain/bidding/bids/bid-state.ts';
import type { UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import { hasAcceptedTerms } from '../../domain/accounts/member-terms.ts';
import type { Bidder } from '../../domain/bidding/bids/check-bidder.ts';
import { standingTerms, type AuctionTerms } from '../../domain/bidding/auction-terms.ts';
import { incrementAt } from '../../domain/bidding/bids/increments.ts';
import type { Standing } from '../../domain/bidding/bids/standing.entity.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { isStaff, type Session } from '../platform/session/session.ts';

/** One auction's data for the bid column, sheet and bar, assembled once by the page. */
export interface BidLot {
  readonly listing: Listing;
  readonly auction: Auction;
  /** Whether the auction document is being kept current now. */
  readonly live: boolean;
  /** Server time, ms UTC, of the last data from the server; null for none. */
  readonly seenAt: number | null;
  readonly standing: Standing | null;
  /** A bid in the history is the member's: the only evidence where their standing is hidden. */
  readonly hasBid?: boolean;
  readonly session: Session;
  /** Facts of the member's account beyond the session; null while unknown on this device. */
  readonly account: Pick<UserPrivate, 'phoneVerified' | 'termsAcceptedAt' | 'termsVersion'> | null;
}

/** Whether the public bid history has a valid bid of this username. */
export const isAmong = (lines: readonly Bid[], username: string | null): boolean =>
  lines.some((line) => line.username === username && line.voided === undefined);

/** Whether the signed-in member is the high bidder. Usernames are unique, so they decide. */
export const leads = (lot: BidLot): boolean =>
  lot.session.username !== null && lot.session.username === lot.auction.leader;

/** Whether the signed-in member bought the lot: as the high bidder, or later in their place. */
export const bought = (lot: BidLot): boolean => {
  const { standing, auction } = lot;
  if (standing?.state === 'WON') return true;
  return leads(lot) && auction.buyer === undefined && standing?.state !== 'LOST';
};

/** The signed-in member's position in a running auction; `none` without a bid. */
export type BidPosition = 'none' | 'leading' | 'outbid';

/**
 * The leader's name and the member's own standing arrive separately, in either order. Without the
 * lead by name the member is outbid; only while their standing is newer and says they lead is the
 * position unknown, `none`.
 */
export const positionOf = (lot: BidLot): BidPosition => {
  const { auction, standing } = lot;
  if (leads(lot)) return 'leading';
  if (auction.leader === '') return 'none';
  if (standing === null) return lot.hasBid === true ? 'outbid' : 'none';
  const isYounger = standing.lastBidAt > (auction.lastBidAt ?? 0);
  return standing.state === 'LEADING' && isYounger ? 'none' : 'outbid';
};

/** The numbers this auction was scheduled with. */
export const termsOf = ({ listing }: Pick<BidLot, 'listing'>): AuctionTerms =>
  standingTerms(listing);

/** Lowest amount worth offering: above the member's own maximum while that leads. Whole dollars. */
export const leastOffer = (lot: BidLot, kind: BidKind): number => {
  const { auction, standing } = lot;
  if (kind === 'EXACT' || standing === null || !leads(lot)) return auction.minNext;
  const step = incrementAt(standing.ceiling, termsOf(lot).increments);
  return Math.max(auction.minNext, standing.ceiling + step);
};

/**
 * The auction as this device knows it, for the rules: public state and the member's own maximum.
 */
export const bidView = (lot: BidLot): BidView => {
  const { auction, standing } = lot;
  const leading = leads(lot);
  return {
    isAuction: true,
    status: auction.status,
    startAt: auction.startAt,
    endAt: auction.endAt,
    startingBid: auction.startingBid,
    increments: termsOf(lot).increments,
    price: auction.price,
    bidCount: auction.bidCount,
    reserveStatus: auction.reserveStatus,
    leading,
    ownCeiling: leading && standing !== null ? standing.ceiling : null,
  };
};

/**
 * The signed-in person as the bidding rules see them. Until the account is known here, phone and
 * terms count as done: nothing is reported as missing before it is known, and the server decides.
 */
export const bidderOf = (lot: BidLot): Bidder => {
  const { session, listing, account } = lot;
  return {
    signedIn: session.status === 'in',
    suspended: session.bidderStatus === 'SUSPENDED',
    emailVerified: session.emailVerified,
    phoneVerified: account === null || account.phoneVerified,
    termsAccepted: account === null || hasAcceptedTerms(account),
    admin: isStaff(session),
    ownListing: session.uid !== null && session.uid === listing.createdBy,
  };
};

/** The first obstacle between a person and bidding here. A card is no barrier. */
export type Barrier = 'visitor' | 'own' | 'staff' | 'suspended' | 'registration';

export const barrierOf = (lot: BidLot): Barrier | null => {
  const b = bidderOf(lot);
  if (!b.signedIn) return 'visitor';
  if (b.ownListing) return 'own';
  if (b.admin) return 'staff';
  if (b.suspended) return 'suspended';
  return b.emailVerified && b.phoneVerified && b.termsAccepted ? null : 'registration';
};

/** Whether this person can never bid here. */
export const neverBids = (lot: BidLot): boolean =>
  ['own', 'staff', 'suspended'].includes(barrierOf(lot) ?? '');

/**
 * The bidder this person would be once signed in and fully registered, so that their amount can be
 * checked before that.
 */
export const bidderToBe = (lot: BidLot): Bidder => ({
  ...bidderOf(lot),
  signedIn: true,
  emailVerified: true,
  phoneVerified: true,
  termsAccepted: true,
});

/** Whether a card is the only thing this member lacks. */
export const lacksCard = ({ session }: BidLot): boolean =>
  session.bidderStatus === 'NONE' || session.bidderStatus === 'PENDING';

/** State of an auction by the server's clock, regardless of its last stored status. */
export type Phase = 'upcoming' | 'live' | 'closing' | 'over';

/**
 * `closing`: time is up and the server has not reported the result yet.
 * @param now server ms UTC.
 */
export const phaseOf = (auction: Auction, now: number): Phase => {
  if (auction.status === 'SCHEDULED') return 'upcoming';
  if (auction.status !== 'LIVE') return auction.status === 'ENDED' ? 'closing' : 'over';
  return now >= auction.endAt ? 'closing' : 'live';
};
