import { counted } from '../../domain/kit/text/counted.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { refusal, Refused } from '../../domain/kit/refusal.ts';
import { transition } from '../../domain/kit/state-machine.ts';
import {
  checkAsked,
  checkNewAsked,
  withPrice,
  type AskingPrice,
} from '../../domain/listings/asked-price.ts';
import {
  classifiedMachine,
  type ClassifiedStatus,
} from '../../domain/listings/classified-machine.ts';
import type { listingsMoveListing } from '../../domain/listings/commands.ts';
import {
  listingsPrivate,
  type ListingPrivate,
} from '../../domain/listings/listing-private.entity.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { packages } from '../../domain/listings/package.entity.ts';
import { assertAllowed, reject, type Context } from '../handler.ts';
import type { Ports, Tx } from '../ports.ts';
import { renewalKey } from './packages/charge-renewal.ts';
import { featuredFrom } from './featured.ts';
import { giveChargeBack, givePackageBack } from './packages/give-package-back.ts';
import { picturesOf } from './show-pictures.ts';
import { DAY } from '../../domain/kit/durations.ts';

type Move = InputOf<typeof listingsMoveListing>;
type ClassifiedEvent = (typeof classifiedMachine.transitions)[number]['event'];
type By = 'owner' | 'admin' | 'system';

/** A classified with its private part, and the caller's role. */
export interface Ad {
  readonly listing: Listing;
  readonly secret: ListingPrivate;
  readonly by: 'owner' | 'admin';
}

/** The state an event leads to; refuses a transition that is not allowed. */
export const classifiedAfter = (from: ClassifiedStatus, event: ClassifiedEvent, by: By) => {
  const moved = transition(classifiedMachine, from, event, by);
  if (!moved.ok) throw new Refused(moved.refusal);
  return moved.to;
};

const refuseAuctionEvent = (from: string, event: string): never =>
  reject(
    refusal('aborted', 'TRANSITION_REFUSED', `A classified cannot be moved by ${event}.`, {
      details: { from, event },
    }),
  );

/** Number of days its package offers a classified. */
const daysOf = async (tx: Tx, { packageId = '' }: Listing): Promise<number> => {
  const [days] = (await tx.get(packages, packageId))?.days ?? [];
  const message = 'Its package is no longer there.';
  return days ?? reject(refusal('failed-precondition', 'PACKAGE_GONE', message));
};

/** Publishes a classified approved by its seller or staff; its days begin. */
const publish = async (tx: Tx, { listing }: Ad, status: ClassifiedStatus, context: Context) => {
  const { now, numbers } = context;
  const { id, pictures, priceHistory = [] } = listing;
  const wanted = numbers.classifieds.minPhotos;
  const ready = pictures.length;
  if (ready < wanted) {
    const message = `${counted(wanted, 'photo is', 'photos are')} needed; ${counted(ready, 'is', 'are')} here.`;
    const more = { field: 'pictures', details: { wanted, ready } };
    return reject(refusal('failed-precondition', 'PHOTOS_MISSING', message, more));
  }
  assertAllowed(checkAsked(listing));
  const [days, featured, showPictures] = await Promise.all([
    daysOf(tx, listing),
    featuredFrom(tx, listing, now),
    picturesOf(tx, listing),
  ]);
  tx.change(listings, id, {
    status,
    isPublic: true,
    isCurrent: true,
    expiresAt: now + days * DAY,
    ...featured,
    priceHistory: [...withPrice(priceHistory, listing, now)],
  });
  showPictures(true);
};

/** Starts the days of a classified again; they were paid for before. */
const renew = async (
  tx: Tx,
  { listing }: Pick<Ad, 'listing'>,
  status: ClassifiedStatus,
  { now }: Pick<Context, 'now'>,
) => {
  const [days, featured] = await Promise.all([daysOf(tx, listing), featuredFrom(tx, listing, now)]);
  const expiresAt = now + days * DAY;
  tx.change(listings, listing.id, { status, isCurrent: true, expiresAt, ...featured });
  tx.change(listingsPrivate, listing.id, { renewalTries: undefined });
};

/** Renews an expired classified whose seller has paid for it; a repeat does nothing. */
export const renewPaid = (
  ports: Ports,
  listingId: string,
  isPaid: (listing: Listing, secret: ListingPrivate) => boolean,
): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const [listing, secret] = await Promise.all([
      tx.get(listings, listingId),
      tx.get(listingsPrivate, listingId),
    ]);
    if (!listing || !secret || listing.isDeleted || listing.mode !== 'CLASSIFIED') return;
    if (listing.status !== 'EXPIRED' || !isPaid(listing, secret)) return;
    const status = classifiedAfter(listing.status, 'RENEW', 'owner');
    await renew(tx, { listing }, status, { now: ports.clock.now() });
  });

/** The asking price a move leads to. One that says only whether it is a best offer keeps the price. */
const askedBy = (listing: AskingPrice, move: AskingPrice): AskingPrice =>
  move.askPrice === undefined && move.priceOnRequest === undefined && move.obo !== undefined
    ? { ...listing, obo: move.obo && listing.priceOnRequest !== true }
    : move;

const changePrice = (
  tx: Tx,
  { listing }: Ad,
  status: ClassifiedStatus,
  move: Move,
  now: number,
) => {
  const asked = askedBy(listing, move);
  const { askPrice, priceOnRequest = false, obo = false } = asked;
  assertAllowed(checkNewAsked(listing, asked));
  tx.change(listings, listing.id, {
    status,
    askPrice,
    priceOnRequest: priceOnRequest || undefined,
    obo: obo || undefined,
    priceHistory: [...withPrice(listing.priceHistory ?? [], asked, now)],
  });
};

/**
 * Removes a classified permanently: only the seller and staff still see it. The payment is refunded
 * if it was never public, and so is a renewal payment in progress.
 */
const takeAway = async (
  tx: Tx,
  { listing, secret }: Ad,
  status: ClassifiedStatus,
  removedFor: string | undefined,
  context: Context,
) => {
  const { packagePaid } = secret;
  const giveBack =
    listing.status === 'PREVIEW' && packagePaid
      ? await givePackageBack(tx, packagePaid, { reason: removedFor }, context)
      : listing.status === 'EXPIRED'
        ? await giveChargeBack(tx, renewalKey(listing, secret), context)
        : null;
  const showPictures = await picturesOf(tx, listing);
  tx.change(listings, listing.id, { status, isPublic: false });
  if (removedFor !== undefined) tx.change(listingsPrivate, listing.id, { removedFor });
  showPictures(false);
  giveBack?.();
};

/**
 * Moves a classified through its states: its seller makes most moves, staff may too, and only
 * staff remove it.
 */
export const moveClassified = async (
  tx: Tx,
  ad: Ad,
  move: Move,
  context: Context,
): Promise<{ readonly listingId: string; readonly status: ClassifiedStatus }> => {
  const { listing, by } = ad;
  const { event, note = '' } = move;
  const listingId = listing.id;
  const from = listing.status as ClassifiedStatus;
  if (
    event === 'SEND_TO_SELLER' ||
    event === 'SEND_BACK' ||
    event === 'TAKE_BACK' ||
    event === 'RESCHEDULE' ||
    event === 'RELIST' ||
    event === 'CANCEL'
  ) {
    return refuseAuctionEvent(from, event);
  }
  const status = classifiedAfter(from, event, event === 'REMOVE' && context.admin ? 'admin' : by);
  if (event === 'APPROVE') await publish(tx, ad, status, context);
  else if (event === 'RENEW') await renew(tx, ad, status, context);
  else if (event === 'EDIT_PRICE') changePrice(tx, ad, status, move, context.now);
  else if (event === 'HIDE' || event === 'SHOW') {
    tx.change(listings, listingId, { status, isPublic: event === 'SHOW' });
  } else {
    const removedFor = event === 'REMOVE' ? note.trim() : undefined;
    if (removedFor === '') {
      const message = 'Say why it is removed.';
      return reject(refusal('invalid-argument', 'REASON_MISSING', message, { field: 'note' }));
    }
    await takeAway(tx, ad, status, removedFor, context);
  }
  return { listingId, status };
};
