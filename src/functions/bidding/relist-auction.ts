import { relistReserve } from '../../domain/bidding/reserve.ts';
import type { Actor } from '../../domain/kit/state-machine.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { relistable, type AuctionStatus } from '../../domain/listings/auction-machine.ts';
import { listingsPrivate } from '../../domain/listings/listing-private.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { sequences } from '../../domain/platform/sequence.entity.ts';
import { reject } from '../handler.ts';
import { numbersOf } from '../numbers.ts';
import type { Ports } from '../ports.ts';
import { moved } from './schedule-auction.ts';

/** One relisting per listing, ever: its id follows from the old one. */
export const relistedId = (listingId: string): string => {
  const [, root = listingId, times = '1'] = /^(.*?)-r(\d+)$/.exec(listingId) ?? [];
  return `${root}-r${listingId === root ? 1 : Number(times) + 1}`;
};

/**
 * Offers the vehicle of an auction that was not sold again: a new listing before the seller's
 * approval, linked to the old one, with a lot number of its own and a reserve no higher than
 * before. The old listing stays as it is. Done already, it answers the id and changes nothing.
 */
export const relistAuction = async (
  ports: Ports,
  listingId: string,
  wanted: { readonly reserve: number; readonly by: Actor },
): Promise<string> => {
  const { version } = await numbersOf(ports);
  return ports.db.transaction(async (tx) => {
    const id = relistedId(listingId);
    const [old, secret, there, lots] = await Promise.all([
      tx.get(listings, listingId),
      tx.get(listingsPrivate, listingId),
      tx.get(listings, id),
      tx.get(sequences, 'lots'),
    ]);
    if (there) return id;
    if (!old || !secret || old.isDeleted || old.mode !== 'AUCTION') {
      const message = 'Auction not found.';
      return reject(refusal('not-found', 'LISTING_NOT_FOUND', message, { field: 'listingId' }));
    }
    if (!relistable.includes(old.status as AuctionStatus)) {
      const message = 'Only an auction that was not sold can be listed again.';
      return reject(refusal('aborted', 'TRANSITION_REFUSED', message));
    }
    const status = moved(moved(null, 'RELIST', wanted.by), 'SEND_TO_SELLER', 'admin');
    const number = (lots?.last ?? old.number) + 1;
    const { mode, title, slug, category, vehicle, currency, seller, descriptionHtml } = old;
    const { cover, pictures, videoUrls, galleryId, packageId } = old;
    tx.create(listings, id, {
      mode,
      title,
      slug,
      category,
      vehicle,
      currency,
      seller,
      descriptionHtml,
      cover,
      pictures,
      videoUrls,
      status,
      number,
      ...(galleryId === undefined ? {} : { galleryId }),
      ...(packageId === undefined ? {} : { packageId }),
      isPublic: false,
      isCurrent: true,
      relistOf: listingId,
      configVersion: version,
      counters: { views: 0, watchers: 0, comments: 0, bids: 0 },
      price: 0,
      bidCount: 0,
      createdBy: old.createdBy,
    });
    const { sellerId, coOwners, documents, phone, email, address } = secret;
    tx.create(listingsPrivate, id, {
      sellerId,
      coOwners,
      documents,
      ...(phone === undefined ? {} : { phone }),
      ...(email === undefined ? {} : { email }),
      ...(address === undefined ? {} : { address }),
      reserve: relistReserve(secret.reserve, wanted.reserve),
      createdBy: secret.createdBy,
    });
    if (lots) tx.change(sequences, 'lots', { last: number });
    else tx.create(sequences, 'lots', { last: number, createdBy: 'house' });
    return id;
  });
};
