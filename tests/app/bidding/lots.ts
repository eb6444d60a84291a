import type { Auction } from '../../../src/domain/bidding/auction.entity.ts';
import type { Standing } from '../../../src/domain/bidding/bids/standing.entity.ts';
import type { BidLot } from '../../../src/app/bidding/lot.ts';
import { signedOut } from '../../../src/app/platform/session/session.ts';
import { card, noon } from '../listings/cards.ts';

const outbid: Standing = {
  id: 'u_l-1',
  dateCreated: '2026-11-20T12:00:00.000Z',
  dateEdited: '2026-11-20T12:00:00.000Z',
  createdBy: 'house',
  isDeleted: false,
  userId: 'u',
  listingId: 'l-1',
  state: 'OUTBID',
  ceiling: 24_000,
  lastAmount: 24_000,
  lastBidAt: noon - 600,
  bids: 1,
};

/** A live lot at noon, seen by `mine`, a member who may bid. Without `standing` they never bid. */
export const lotOf = (changes: {
  readonly auction?: Partial<Auction>;
  readonly standing?: Partial<Standing>;
}): BidLot => {
  const { listing, auction } = card('l-1', {
    auction: {
      leader: 'another',
      price: 24_750,
      minNext: 25_000,
      bidCount: 3,
      lastBidAt: noon - 500,
      version: 7,
      ...changes.auction,
    },
  });
  if (auction === null) throw new Error('The card of an auction has one.');
  const session = {
    ...signedOut,
    status: 'in' as const,
    uid: 'u',
    username: 'mine',
    emailVerified: true,
    bidderStatus: 'VERIFIED' as const,
  };
  const standing = changes.standing === undefined ? null : { ...outbid, ...changes.standing };
  return { listing, auction, live: true, seenAt: noon, standing, session, account: null };
};
