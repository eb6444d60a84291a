import { derivedId } from '../../domain/platform/sha256.ts';
import { counterCountView } from '../../domain/platform/commands.ts';
import { listingsPrivate } from '../../domain/listings/listing-private.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import type { Bucket } from '../../domain/platform/rates.ts';
import { allowanceOf } from '../limits/allowance.ts';
import { plain } from '../handler.ts';
import { isPublicListing } from '../messages/comment-parent.ts';
import { DAY } from '../../domain/kit/durations.ts';

const onceADay: Bucket = { scope: 'caller', count: 1, windowMs: DAY };

/**
 * Counts one view of a public listing, not by its seller or staff, once per visitor and day, across
 * restarts and processes. The count is in a document that only the seller reads, so that a view
 * causes no update on devices that mirror the listing. The stored key does not reveal the visitor's
 * address.
 */
export const countView = plain(counterCountView, async ({ listingId }, context) => {
  const { ports, uid, admin, caller, now } = context;
  const done = { ok: true };
  if (admin || caller.kind === 'system') return done;
  const who = caller.kind === 'member' ? caller.uid : derivedId(`${listingId} ${caller.ip}`);
  // Most repeated views stop here.
  if ((await ports.rates.take(`view/${listingId}/${who}`, onceADay, now)) > 0) return done;
  await ports.db.transaction(async (tx) => {
    const [listing, own, { retryAfterSeconds, take }] = await Promise.all([
      tx.get(listings, listingId),
      tx.get(listingsPrivate, listingId),
      allowanceOf(tx, `view_${listingId}`, who, [onceADay], now),
    ]);
    if (!isPublicListing(listing) || !own || own.sellerId === uid) return;
    if (retryAfterSeconds > 0) return;
    take();
    tx.change(listingsPrivate, listingId, { views: (own.views ?? 0) + 1 });
  });
  return done;
});
