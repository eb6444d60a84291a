import { checkRelistReserve } from '../../domain/bidding/reserve.ts';
import type { Actor } from '../../domain/kit/state-machine.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { relistable, type AuctionStatus } from '../../domain/listings/auction-machine.ts';
import {
  listingsPrivate,
  type ListingPrivate,
} from '../../domain/listings/listing-private.entity.ts';
import {
  listings,
  type Listing,
  type ListingStatus,
} from '../../domain/listings/listing.entity.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import { sequences } from '../../domain/platform/sequence.entity.ts';
import { assertAllowed, reject } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { checkNotOnOffer } from '../listings/vin-on-offer.ts';
import { movedAuction } from './schedule-auction.ts';

/**
 * Id of the relisted listing. It derives from the old id, so each listing is relisted at most once.
 */
export const relistedId = (listingId: string): string => {
  const [, root = listingId, times = '1'] = /^(.*?)-r(\d+)$/.exec(listingId) ?? [];
  return `${root}-r${listingId === root ? 1 : Number(times) + 1}`;
};

/**
 * Relists the vehicle of an unsold auction: creates a new listing that awaits the seller's
 * approval, linked to the old one, with its own lot number and a reserve no higher than before. The
 * old listing does not change. A repeated call returns the same answer and changes nothing.
 */
export const relistAuction = async (
  tx: Tx,
  { old, secret }: { readonly old: Listing; readonly secret: ListingPrivate },
  wanted: {
    /** Whole dollars; if absent, the old listing's reserve. */
    readonly reserve?: number | undefined;
    readonly by: Actor;
    /** Deadline for the seller's approval, ms UTC. */
    readonly answerBy: number;
  },
  { version, bidding }: Pick<Numbers, 'version' | 'bidding'>,
): Promise<{ readonly listingId: string; readonly status: ListingStatus }> => {
  const id = relistedId(old.id);
  const [there, lots] = await Promise.all([tx.get(listings, id), tx.get(sequences, 'lots')]);
  if (there) return { listingId: id, status: there.status };
  if (!relistable.includes(old.status as AuctionStatus)) {
    const message = 'Only an auction that was not sold can be listed again.';
    return reject(refusal('aborted', 'TRANSITION_REFUSED', message));
  }
  await checkNotOnOffer(tx, old.vehicle);
  const { reserve = secret.reserve } = wanted;
  const { startingBid } = bidding;
  assertAllowed(checkRelistReserve({ before: secret.reserve, wanted: reserve, startingBid }));
  const status = movedAuction(movedAuction(null, 'RELIST', wanted.by), 'SEND_TO_SELLER', 'admin');
  const number = (lots?.last ?? old.number) + 1;
  const { mode, title, slug, category, vehicle, currency, seller, descriptionHtml } = old;
  const { cover, pictures, videoUrls, galleryId, packageId, custom } = old;
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
    ...(custom === undefined ? {} : { custom }),
    isPublic: false,
    isCurrent: true,
    relistOf: old.id,
    configVersion: version,
    counters: { watchers: 0, comments: 0, bids: 0 },
    price: 0,
    bidCount: 0,
    createdBy: old.createdBy,
  });
  const { sellerId, coOwners, documents, phone, email, address } = secret;
  const { estimateLow, bidDeposit, showNear } = secret;
  tx.create(listingsPrivate, id, {
    sellerId,
    coOwners,
    documents,
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email }),
    ...(address === undefined ? {} : { address }),
    ...(estimateLow === undefined ? {} : { estimateLow }),
    ...(bidDeposit === undefined ? {} : { bidDeposit }),
    ...(showNear === undefined ? {} : { showNear }),
    reserve,
    answerBy: wanted.answerBy,
    createdBy: secret.createdBy,
  });
  if (lots) tx.change(sequences, 'lots', { last: number });
  else tx.create(sequences, 'lots', { last: number, createdBy: 'house' });
  return { listingId: id, status };
};
