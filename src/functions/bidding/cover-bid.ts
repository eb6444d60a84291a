import { hasAcceptedTerms } from '../../domain/accounts/member-terms.ts';
import { isStaffRole } from '../../domain/accounts/roles.ts';
import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import { auctionEngines, type AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { viewOf } from '../../domain/bidding/bids/bid-state.ts';
import { bidStateOf } from '../../domain/bidding/bids/bid-writes.ts';
import { checkBid, covered, type BidRequest } from '../../domain/bidding/bids/check-bid.ts';
import type { Bidder } from '../../domain/bidding/bids/check-bidder.ts';
import type { bidsCreate } from '../../domain/bidding/commands.ts';
import { standings } from '../../domain/bidding/bids/standing.entity.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { roleOf } from '../calls/call.ts';
import type { CallFacts } from '../handler.ts';
import { disabledRefusal } from '../access/who-may-call.ts';
import { authoriseHold, type HoldOutcome } from '../payments/holds/holds.ts';
import { standingId } from './standings-draft.ts';

type BidInput = InputOf<typeof bidsCreate>;

/** Whether an account is barred from bidding; a missing account is too. */
export const isSuspended = (account: UserPrivate | null): boolean =>
  account === null || account.bidderStatus === 'SUSPENDED';

/** Facts about the bidder, from the account and the token. */
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
  // Staff never bid, even in commands they may call as members.
  admin: isStaffRole(roleOf(c.caller)),
  ownListing: engine !== null && (engine.sellerId === c.uid || engine.barred.includes(c.uid)),
});

/** The bid itself, without the fields of the call. */
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

/** Whether a card covers a bid, or why the bid was refused before the provider was called. */
export type Cover = HoldOutcome | { readonly state: 'REFUSED'; readonly refusal: Refusal };

/**
 * Ensures the card hold before the bid is decided, because the provider cannot be called inside a
 * transaction. A bid that the rules already refuse places no hold; the transaction then refuses it
 * by the state it reads. If that state would accept it, the bid is covered and decided once more.
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
  if (account?.status === 'DISABLED') return { state: 'REFUSED', refusal: disabledRefusal };
  const { queuedTakenAt } = standing ?? {};
  const lot = engine?.isDeleted === false ? engine : null;
  const view = lot && viewOf(bidStateOf(lot), lot.status, uid);
  const refusal = checkBid(view, requestOf(input), {
    now,
    bidder: bidderOf(facts, account, engine),
    hold: covered,
    recentAttempts,
    limits: numbers.bidding,
    ...(queuedTakenAt === undefined ? {} : { queuedTakenAt }),
  });
  if (refusal) return { state: 'REFUSED', refusal };
  if (!lot) throw new Error('a checked bid has an auction');
  return authoriseHold(ports, { uid, lot, ceiling: input.amount });
};
