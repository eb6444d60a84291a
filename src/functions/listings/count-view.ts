import { counterCountView } from '../../domain/platform/commands.ts';
import { listingsPrivate } from '../../domain/listings/listing-private.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import type { Bucket } from '../../domain/platform/rates.ts';
import { plain } from '../handler.ts';
import { isPublicListing } from '../messages/comment-parent.ts';

const onceADay: Bucket = { scope: 'caller', count: 1, windowMs: 86_400_000 };

/**
 * Counts one opening of a public listing by somebody else than its seller or staff. The figure
 * stands beside what only the seller reads: a view wakes no device that mirrors the listing. Who was
 * counted is remembered in this process alone, for a count is not worth a document each.
 */
export const countView = plain(counterCountView, async ({ listingId }, context) => {
  const { ports, uid, admin, caller, now } = context;
  const done = { ok: true };
  if (admin || caller.kind === 'system') return done;
  const who = caller.kind === 'member' ? caller.uid : caller.ip;
  if ((await ports.rates.take(`view/${listingId}/${who}`, onceADay, now)) > 0) return done;
  await ports.db.transaction(async (tx) => {
    const [listing, own] = await Promise.all([
      tx.get(listings, listingId),
      tx.get(listingsPrivate, listingId),
    ]);
    if (!isPublicListing(listing) || !own || own.sellerId === uid) return;
    tx.change(listingsPrivate, listingId, { views: (own.views ?? 0) + 1 });
  });
  return done;
});
