import { termsFrom } from '../../domain/bidding/auction-terms.ts';
import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { bidEvents } from '../../domain/bidding/bids/bid-event.entity.ts';
import { openAuction } from '../../domain/bidding/bids/bid-writes.ts';
import { transition, type Actor } from '../../domain/kit/state-machine.ts';
import { Refused, refusal } from '../../domain/kit/refusal.ts';
import { auctionMachine, type AuctionStatus } from '../../domain/listings/auction-machine.ts';
import { listingsPrivate } from '../../domain/listings/listing-private.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { checkSchedule, isPremier } from '../../domain/listings/schedule.ts';
import { reject, assertAllowed, type Context } from '../handler.ts';
import { picturesOf } from '../listings/show-pictures.ts';
import type { Reader, Tx } from '../ports.ts';

type AuctionEvent = (typeof auctionMachine.transitions)[number]['event'];

/** The state that `event` leads to; refuses if it is not a valid transition. */
export const movedAuction = (
  from: AuctionStatus | null,
  event: AuctionEvent,
  by: Actor,
): AuctionStatus => {
  const made = transition(auctionMachine, from, event, by);
  if (!made.ok) throw new Refused(made.refusal);
  return made.to;
};

const mostEnds = 1_000;

/** Ends of running and scheduled auctions between two instants. */
export const endsBetween = async (
  reader: Reader,
  from: number,
  until: number,
): Promise<readonly number[]> => {
  const found = await Promise.all(
    (['LIVE', 'SCHEDULED'] as const).map((status) =>
      reader.find(auctionEngines, {
        where: [
          ['status', '==', status],
          ['endAt', '>', from],
          ['endAt', '<', until],
        ],
        orderBy: [['endAt', 'asc']],
        limit: mostEnds,
        deletedToo: true,
      }),
    ),
  );
  return found.flat().map((engine) => engine.endAt);
};

export interface Times {
  readonly startAt: number;
  readonly endAt: number;
  readonly startingBid?: number;
}

/**
 * Carries out the seller's approval: the listing becomes a scheduled auction in public, with its
 * engine, its public document and, if there is a reserve, its first event; its pictures become
 * public. The auction keeps the numbers in force at this moment.
 */
export const scheduleAuction = async (
  tx: Tx,
  listingId: string,
  times: Times,
  { now, numbers }: Pick<Context, 'now' | 'numbers'>,
): Promise<void> => {
  const { startAt, endAt, startingBid = numbers.bidding.startingBid } = times;
  const apart = numbers.auctions.endsApartMs;
  const [listing, secret, taken] = await Promise.all([
    tx.get(listings, listingId),
    tx.get(listingsPrivate, listingId),
    endsBetween(tx, endAt - apart, endAt + apart),
  ]);
  if (!listing || !secret || listing.isDeleted || listing.mode !== 'AUCTION') {
    const message = 'Auction not found.';
    return reject(refusal('not-found', 'LISTING_NOT_FOUND', message, { field: 'listingId' }));
  }
  const showPictures = await picturesOf(tx, listing);
  const status = movedAuction(listing.status as AuctionStatus, 'APPROVE', 'owner');
  const premier = isPremier(listing);
  assertAllowed(
    checkSchedule({ now, startAt, endAt, premier, taken, agreed: secret }, numbers.auctions),
  );
  const { sellerId, reserve, coOwners, showNear = false, bidDeposit = 0 } = secret;
  const { category, currency } = listing;
  // The terms are copied into the auction, so that later changes to the numbers do not affect it.
  const terms = {
    ...termsFrom(numbers, category),
    ...(bidDeposit === 0 ? {} : { bidDeposit }),
  };
  const kept = { terms, configVersion: numbers.version };
  const facts = { category, currency, startAt, endAt, startingBid, reserve, status, ...kept };
  const near = showNear && reserve > 0 ? { showNear } : {};
  const opened = openAuction(listingId, { ...facts, ...near, sellerId, barred: coOwners }, now);
  const createdBy = 'house';
  tx.create(auctionEngines, listingId, { ...opened.engine, createdBy });
  tx.create(auctions, listingId, { ...opened.auction, isCurrent: true, createdBy });
  if (opened.event) {
    tx.create(bidEvents, opened.event.id, { ...opened.event.fields, createdBy });
  }
  tx.change(listings, listingId, {
    status,
    isPublic: true,
    isCurrent: true,
    startAt,
    endAt,
    originalEndAt: endAt,
    startingBid,
    noReserve: reserve === 0,
    ...kept,
  });
  tx.change(listingsPrivate, listingId, { answerBy: undefined, sellerNote: undefined });
  showPictures(true);
};
