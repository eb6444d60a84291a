import { hasAcceptedTerms } from '../../domain/accounts/member-terms.ts';
import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import { auctionEngines, type AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { viewOf } from '../../domain/bidding/bid-state.ts';
import { stateOf } from '../../domain/bidding/bid-writes.ts';
import { checkBid, covered, type BidRequest } from '../../domain/bidding/check-bid.ts';
import type { Bidder } from '../../domain/bidding/check-bidder.ts';
import type { bidsCreate } from '../../domain/bidding/commands.ts';
import { standings } from '../../domain/bidding/standing.entity.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import type { Refusal } from '../../domain/kit/refusal.ts';
import type { CallFacts } from '../handler.ts';
import { authoriseHold, type HoldOutcome } from '../payments/holds.ts';
import { standingId } from './standings-draft.ts';

type BidInput = InputOf<typeof bidsCreate>;

/** Whether an account may bid on nothing; one that is not there may not. */
export const isSuspended = (account: UserPrivate | null): boolean =>
  account === null || account.bidderStatus === 'SUSPENDED';

/** What the account and the token say of whoever wants to bid. */
export const bidderOf = (
  c: CallFacts,
  account: UserPrivate | null,
  engine: AuctionEngine | null,
): Bidder => ({
  signedIn: c.uid !== '',
  suspended: isSuspended(account),
  emailVerified: c.caller.kind === 'member' && c.caller.claims['email_verified'] === true,
  phoneVerified: account?.phoneVerified === true,
  termsAccepted: account !== null && hasAcceptedTerms(account),
  admin: c.admin,
  ownListing: engine !== null && (engine.sellerId === c.uid || engine.barred.includes(c.uid)),
});

/** The bid itself, without what carries it. */
export const requestOf = (input: BidInput): BidRequest => {
  const { kind, amount, confirmJump, queuedAt, validUntil } = input;
  return {
    kind,
    amount,
    ...(confirmJump === undefined ? {} : { confirmJump }),
    ...(queuedAt === undefined ? {} : { queuedAt }),
    ...(validUntil === undefined ? {} : { validUntil }),
  };
};

/** How far a card covers a bid, or why it was refused before any card was asked. */
export type Cover = HoldOutcome | { readonly state: 'REFUSED'; readonly refusal: Refusal | null };

/**
 * Makes sure of the card hold before the bid is decided, for the provider cannot be asked within a
 * transaction. A bid the rules refuse as things stand asks no card; inside it is refused as things
 * stand then, or else as they stood here.
 */
export const coverBid = async (
  input: BidInput,
  facts: CallFacts,
  recentAttempts: number,
): Promise<Cover> => {
  const { ports, uid, now, numbers } = facts;
  const { listingId } = input;
  const [engine, account, standing] = await Promise.all([
    ports.db.get(auctionEngines, listingId),
    ports.db.get(usersPrivate, uid),
    ports.db.get(standings, standingId(uid, listingId)),
  ]);
  if (!engine || engine.isDeleted || account?.status === 'DISABLED') {
    return { state: 'REFUSED', refusal: null };
  }
  const { queuedTakenAt } = standing ?? {};
  const refusal = checkBid(viewOf(stateOf(engine), engine.status, uid), requestOf(input), {
    now,
    bidder: bidderOf(facts, account, engine),
    hold: covered,
    recentAttempts,
    limits: numbers.bidding,
    ...(queuedTakenAt === undefined ? {} : { queuedTakenAt }),
  });
  if (refusal) return { state: 'REFUSED', refusal };
  return authoriseHold(ports, { uid, lot: engine, ceiling: input.amount });
};
