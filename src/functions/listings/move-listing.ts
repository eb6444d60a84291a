import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import type { AuctionStatus } from '../../domain/listings/auction-machine.ts';
import { listingsMoveListing } from '../../domain/listings/commands.ts';
import { listingsPrivate } from '../../domain/listings/listing-private.entity.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { cancelAuction } from '../bidding/cancel-auction.ts';
import { relistAuction } from '../bidding/relist-auction.ts';
import { rescheduleAuction } from '../bidding/reschedule-auction.ts';
import { movedAuction, scheduleAuction } from '../bidding/schedule-auction.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { keyed, reject } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { chargeRenewal } from './packages/charge-renewal.ts';
import { givePackageBack } from './packages/give-package-back.ts';
import { moveClassified } from './move-classified.ts';
import { DAY } from '../../domain/kit/durations.ts';

type Move = InputOf<typeof listingsMoveListing>;

/** Time a seller has to approve a finished listing, ms. */
const ANSWER_MS = 7 * DAY;

const listingNotFound = (): never =>
  reject(refusal('not-found', 'LISTING_NOT_FOUND', 'Listing not found.', { field: 'listingId' }));

const ofClassifieds = ['EDIT_PRICE', 'HIDE', 'SHOW', 'RENEW', 'REMOVE'] as const;
const isOfClassifieds = (event: string): event is (typeof ofClassifieds)[number] =>
  ofClassifieds.some((one) => one === event);

const notAnAd = (from: string, event: string): never =>
  reject(
    refusal('aborted', 'TRANSITION_REFUSED', `An auction cannot be moved by ${event}.`, {
      details: { from, event },
    }),
  );

const timesOf = ({ startAt, endAt }: Pick<Move, 'startAt' | 'endAt'>) => {
  if (startAt !== undefined && endAt !== undefined) return { startAt, endAt };
  const message = 'Choose when it starts and ends.';
  return reject(
    refusal('invalid-argument', 'DATES_INVALID', message, {
      field: 'endAt',
      details: { rule: 'UNSAID' },
    }),
  );
};

/** The reason staff give; refuses if it is missing. */
const reasonOf = (note: string | undefined): string => {
  const reason = note?.trim() ?? '';
  if (reason !== '') return reason;
  return reject(refusal('invalid-argument', 'REASON_MISSING', 'Say why.', { field: 'note' }));
};

/**
 * Removes a listing from every place it appears. A public listing already shows that it was
 * withdrawn.
 */
const withdraw = async (tx: Tx, listing: Listing, status: AuctionStatus): Promise<void> => {
  const [engine, auction] = await Promise.all([
    tx.get(auctionEngines, listing.id),
    tx.get(auctions, listing.id),
  ]);
  if (engine) {
    const version = engine.version + 1;
    tx.change(auctionEngines, listing.id, { status, version });
    if (auction) tx.change(auctions, listing.id, { status, version });
  }
  tx.change(listings, listing.id, { status });
};

/**
 * Changes a listing's state: a classified by R3, an auction by R2 while it is not live. Staff send
 * an auction to its seller for approval; the seller approves it with its times, returns it with a
 * note, or withdraws it: the package is refunded in full before it is scheduled, by half
 * afterwards. Staff take back what they sent, withdraw it with a reason and a full refund, and give
 * it other times while it is scheduled; only they cancel a live auction, with a reason. Seller or
 * staff relist an unsold one. For another member's listing the answer is not found.
 */
export const moveListing = keyed(listingsMoveListing, {
  partition: ({ listingId }) => listingId,
  prepare: async ({ event, listingId, amount }, context): Promise<boolean> =>
    event === 'RENEW' && (await chargeRenewal(context, listingId, amount)),
  inTransaction: async (move, context, tx, isPaid) => {
    const { listingId, event, note, reserve } = move;
    const { uid, admin, now, numbers } = context;
    const [listing, secret] = await Promise.all([
      tx.get(listings, listingId),
      tx.get(listingsPrivate, listingId),
    ]);
    if (!listing || !secret || listing.isDeleted) return listingNotFound();
    const owns = secret.sellerId === uid;
    if (!owns && !admin) return listingNotFound();
    const by = owns ? 'owner' : 'admin';
    if (listing.mode === 'CLASSIFIED') {
      // The handler of the payment was quicker.
      if (isPaid && listing.status === 'ACTIVE') return { listingId, status: listing.status };
      return moveClassified(tx, { listing, secret, by }, move, context);
    }
    if (isOfClassifieds(event)) return notAnAd(listing.status, event);
    if (event === 'RELIST') {
      const wanted = { reserve, by, answerBy: now + ANSWER_MS } as const;
      return relistAuction(tx, { old: listing, secret }, wanted, numbers);
    }
    const before = listing.status as AuctionStatus;
    if (event === 'CANCEL') return cancelAuction(tx, { listing, note }, context);
    const status = movedAuction(before, event, by);
    if (event === 'APPROVE') {
      await scheduleAuction(tx, listingId, timesOf(move), context);
      return { listingId, status };
    }
    if (event === 'RESCHEDULE') {
      reasonOf(note);
      await rescheduleAuction(tx, listing, timesOf(move), context);
      return { listingId, status };
    }
    if (event === 'SEND_TO_SELLER') {
      tx.change(listings, listingId, { status });
      const { estimateLow, bidDeposit } = move;
      const answerBy = now + ANSWER_MS;
      const asked = { estimateLow, bidDeposit, answerBy, sellerNote: undefined };
      tx.change(listingsPrivate, listingId, asked);
      return { listingId, status };
    }
    if (event === 'TAKE_BACK') {
      tx.change(listings, listingId, { status });
      tx.change(listingsPrivate, listingId, { answerBy: undefined });
      return { listingId, status };
    }
    if (event === 'SEND_BACK') {
      if (note === undefined || note.trim() === '') {
        const message = 'Say what should be different.';
        return reject(refusal('invalid-argument', 'NOTES_MISSING', message, { field: 'note' }));
      }
      tx.change(listings, listingId, { status });
      tx.change(listingsPrivate, listingId, { answerBy: undefined, sellerNote: note });
      return { listingId, status };
    }
    const removedFor = by === 'admin' ? reasonOf(note) : undefined;
    const { packagePaid } = secret;
    // A listing that the house cancels costs its seller nothing.
    const why =
      removedFor === undefined ? { wasScheduled: before === 'SCHEDULED' } : { reason: removedFor };
    const giveBack = packagePaid && (await givePackageBack(tx, packagePaid, why, context));
    await withdraw(tx, listing, status);
    if (removedFor !== undefined) tx.change(listingsPrivate, listingId, { removedFor });
    giveBack?.();
    return { listingId, status };
  },
});
