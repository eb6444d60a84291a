import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { bids } from '../../domain/bidding/bids/bid.entity.ts';
import { suspendedRefusal } from '../../domain/bidding/bids/check-bidder.ts';
import { sellerAcknowledgeOffer } from '../../domain/bidding/commands.ts';
import {
  negotiations,
  type NegotiationDoc,
} from '../../domain/bidding/sales/negotiation.entity.ts';
import {
  isOpenOffer,
  lapseOffer,
  stepOffer,
  type OfferAction,
} from '../../domain/bidding/sales/offers.ts';
import { roundId } from '../../domain/bidding/sales/round-id.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import type { Actor } from '../../domain/kit/state-machine.ts';
import { keyed, reject } from '../handler.ts';
import { assertReason } from '../access/staff-reason.ts';
import { isSuspended } from './cover-bid.ts';
import { bindHold, coverNow, coverOffer } from './cover-offer.ts';
import { negotiationOf, offerTerms, writeNegotiation } from './move-negotiation.ts';

type OfferDecision = InputOf<typeof sellerAcknowledgeOffer>['decision'];

const auctionNotFound = (): never =>
  reject(
    refusal('not-found', 'LISTING_NOT_FOUND', 'You have no such auction.', { field: 'listingId' }),
  );

const actionOf = (decision: OfferDecision, amount: number | undefined): OfferAction => {
  if (decision === 'accept') return { event: 'ACCEPT' };
  if (decision === 'decline') return { event: 'DECLINE' };
  if (amount !== undefined) return { event: decision === 'offer' ? 'OFFER' : 'COUNTER', amount };
  return reject(
    refusal('invalid-argument', 'INVALID_AMOUNT', 'Whole dollars only.', {
      field: 'counter',
      details: { rule: 'OFFER' },
    }),
  );
};

/** A decision is final: repeating it changes nothing, a different one is refused as too late. */
const repeats = (decision: OfferDecision, { status }: NegotiationDoc): boolean =>
  (decision === 'accept' && status === 'ACCEPTED') ||
  (decision === 'decline' && status === 'DECLINED');

/**
 * Answers in a negotiation, by the caller's side: the high bidder makes one offer or answers a
 * counter; the seller, or staff on request, accepts, declines, or counters once. The first decision
 * is final. To offer or accept, the bidder needs an account that may bid and a card hold for the
 * fee, as for a bid; declining needs neither. Deadlines apply to the millisecond, whether or not
 * the scheduler has run. Callers outside the negotiation get not found.
 */
export const acknowledgeOffer = keyed(sellerAcknowledgeOffer, {
  partition: ({ listingId }) => listingId,
  prepare: ({ listingId, decision, counter }, context) =>
    coverOffer(listingId, actionOf(decision, counter), context),
  inTransaction: async ({ listingId, bidId, decision, counter, reason }, context, tx, cover) => {
    const { uid, admin, ports, numbers } = context;
    // The time of execution counts, not of the call: the deadline may have passed since.
    const now = ports.clock.now();
    const engine = await tx.get(auctionEngines, listingId);
    if (!engine) return auctionNotFound();
    const [held, bid] = await Promise.all([
      tx.get(negotiations, roundId(listingId, engine.round)),
      bidId === undefined ? null : tx.get(bids, bidId),
    ]);
    const side: Actor | null =
      uid === engine.sellerId
        ? 'owner'
        : uid === held?.bidderId
          ? 'member'
          : admin
            ? 'admin'
            : null;
    if (side === null || (bidId !== undefined && bid?.listingId !== listingId))
      return auctionNotFound();
    if (side === 'admin') assertReason(reason);
    if (!held) {
      const message = 'There is nothing to answer on this auction.';
      return reject(refusal('failed-precondition', 'NOT_IN_NEGOTIATION', message));
    }
    const answer = ({ status, deadline }: Pick<NegotiationDoc, 'status' | 'deadline'>) => ({
      listingId,
      status,
      ...(isOpenOffer(status) ? { deadline } : {}),
      serverTime: now,
    });
    if (repeats(decision, held)) return answer(held);
    if (held.status === 'ACCEPTED' || held.status === 'DECLINED') {
      const message = 'This has been decided already.';
      return reject(refusal('aborted', 'ALREADY_DECIDED', message));
    }
    const own = side === 'member' && decision !== 'decline';
    if (own && isSuspended(await tx.get(usersPrivate, uid))) return reject(suspendedRefusal);
    const action = actionOf(decision, counter);
    const terms = offerTerms(numbers.offers);
    const standing = lapseOffer(negotiationOf(held, engine), now, terms);
    if (standing.status === 'EXPIRED') {
      const message = 'The time to answer has passed.';
      return reject(refusal('failed-precondition', 'OFFER_EXPIRED', message));
    }
    const moved = stepOffer(standing, action, side, now, terms);
    if (!moved.ok) return reject(moved.refusal);
    const covered = own ? await coverNow(tx, cover, now) : null;
    if (covered !== null && 'refusal' in covered) return reject(covered.refusal);
    await writeNegotiation(tx, { engine, held, now }, moved.next, numbers);
    if (covered !== null) bindHold(tx, covered.hold, context);
    if (side === 'admin') {
      ports.log('info', `staff answered the offer on ${listingId}`, { uid, decision });
    }
    return answer(moved.next);
  },
});
