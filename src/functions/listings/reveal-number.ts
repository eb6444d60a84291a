import { refusal } from '../../domain/kit/refusal.ts';
import { listingsRevealListingNumber } from '../../domain/listings/commands.ts';
import { listingsPrivate } from '../../domain/listings/listing-private.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { allowanceOf } from '../limits/allowance.ts';
import { plain, reject } from '../handler.ts';
import { isPublicListing } from '../messages/comment-parent.ts';
import { DAY } from '../../domain/kit/durations.ts';

/**
 * Reveals the phone number of a classified's seller to verified members, with a daily limit; each
 * call is logged.
 */
export const revealNumber = plain(listingsRevealListingNumber, async ({ listingId }, context) => {
  const { ports, uid, now, numbers } = context;
  const daily = { count: numbers.classifieds.revealsPerDay, windowMs: DAY };
  const [listing, secret] = await Promise.all([
    ports.db.get(listings, listingId),
    ports.db.get(listingsPrivate, listingId),
  ]);
  if (!isPublicListing(listing)) {
    const message = 'Listing not found.';
    return reject(refusal('not-found', 'LISTING_NOT_FOUND', message, { field: 'listingId' }));
  }
  if (listing.mode !== 'CLASSIFIED') {
    const message = 'Only classifieds show a phone number.';
    return reject(refusal('failed-precondition', 'NOT_A_CLASSIFIED', message));
  }
  const phone = secret?.phone;
  if (phone === undefined || listing.status !== 'ACTIVE') {
    const message = 'This seller has no phone number.';
    return reject(refusal('failed-precondition', 'NO_PHONE', message));
  }
  await ports.db.transaction(async (tx) => {
    const [before, { retryAfterSeconds, take }] = await Promise.all([
      tx.get(listingsPrivate, listingId),
      allowanceOf(tx, 'reveals', uid, [daily], now),
    ]);
    if (retryAfterSeconds > 0) {
      reject(
        refusal(
          'resource-exhausted',
          'RATE_LIMITED',
          'You’ve reached today’s limit of phone numbers.',
          {
            details: { rule: 'PHONE_NUMBERS', retryAfterSeconds },
          },
        ),
      );
    }
    take();
    tx.change(listingsPrivate, listingId, { revealCount: (before?.revealCount ?? 0) + 1 });
  });
  ports.log('info', 'listings-revealListingNumber', { uid, listingId });
  return { phone };
});
