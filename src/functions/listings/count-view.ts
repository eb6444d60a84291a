import { derivedId } from '../../domain/platform/sha256.ts';
import { counterCountView } from '../../domain/platform/commands.ts';
import { listingsPrivate } from '../../domain/listings/listing-private.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import type { Bucket } from '../../domain/platform/rates.ts';
import { allowanceOf } from '../allowance.ts';
import { plain } from '../handler.ts';
import { isPublicListing } from '../messages/comment-parent.ts';

const onceADay: Bucket = { scope: 'caller', count: 1, windowMs: 86_400_000 };

/**
 * Counts one opening of a public listing by somebody else than its seller or staff, once a day for
 * each, whatever is restarted and however many processes there are. The figure stands beside what
 * only the seller reads: a view wakes no device that mirrors the listing. Where a visitor opened it
 * from is not to be read of what is kept.
 */
export const countView = plain(counterCountView, async ({ listingId }, context) => {
  const { ports, uid, admin, caller, now } = context;
  const done = { ok: true };
  if (admin || caller.kind === 'system') return done;
  const who = caller.kind === 'member' ? caller.uid : derivedId(`${listingId} ${caller.ip}`);
  // Most of what is opened again is opened here.
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
