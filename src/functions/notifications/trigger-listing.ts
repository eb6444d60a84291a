import { auctions } from '../../domain/bidding/auction.entity.ts';
import {
  notificationsTriggerListingEnd,
  notificationsTriggerListingStart,
} from '../../domain/bidding/commands.ts';
import { endTold } from '../../domain/listings/auction-machine.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { plain, reject, type Context } from '../handler.ts';
import { endNotices, offersUntil, startNotices } from './notices/lot-notices.ts';
import { deliver } from './deliver.ts';

const auctionOf = async ({ ports }: Context, listingId: string) =>
  (await ports.db.get(auctions, listingId)) ??
  reject(refusal('not-found', 'LISTING_NOT_FOUND', 'Auction not found.'));

/** Notifies watchers that an auction is live; does nothing if it is not. */
export const triggerListingStart = plain(
  notificationsTriggerListingStart,
  async ({ listingId }, context) => {
    const { status } = await auctionOf(context, listingId);
    const notices = status === 'LIVE' ? startNotices(listingId) : [];
    for (const notice of notices) await deliver(context.ports, notice);
    return { ok: notices.length > 0 };
  },
);

/**
 * Notifies everyone concerned how an auction ended; does nothing if it has not, or was cancelled.
 */
export const triggerListingEnd = plain(
  notificationsTriggerListingEnd,
  async ({ listingId }, context) => {
    const auction = await auctionOf(context, listingId);
    const until = await offersUntil(context.ports, listingId, auction);
    const notices = endTold.has(auction.status) ? endNotices(listingId, auction, until) : [];
    for (const notice of notices) await deliver(context.ports, notice);
    return { ok: notices.length > 0 };
  },
);
