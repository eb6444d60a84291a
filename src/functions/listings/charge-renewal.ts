import { refusal } from '../../domain/kit/refusal.ts';
import { listingsPrivate } from '../../domain/listings/listing-private.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { packages } from '../../domain/listings/package.entity.ts';
import { packagePrice } from '../../domain/listings/submission-sale.ts';
import { reject, type Context } from '../handler.ts';
import { chargeMethod } from '../payments/charge.ts';

/**
 * Charges the package of an expired classified anew, to its seller’s default card: once for each time
 * it expired, whatever is repeated. A card that is declined, or whose bank wants to be asked, is
 * refused, and the next try is another charge.
 */
export const chargeRenewal = async ({ ports, uid }: Context, listingId: string): Promise<void> => {
  const [listing, secret] = await Promise.all([
    ports.db.get(listings, listingId),
    ports.db.get(listingsPrivate, listingId),
  ]);
  if (listing?.mode !== 'CLASSIFIED' || listing.status !== 'EXPIRED') return;
  if (listing.isDeleted || secret?.sellerId !== uid) return;
  const pack = await ports.db.get(packages, listing.packageId ?? '');
  const amount = pack ? packagePrice(pack, { currency: listing.currency }) : 0;
  if (amount === 0) return;
  const tries = secret.renewalTries ?? 0;
  const charged = await chargeMethod(ports, {
    uid,
    methodId: null,
    amount,
    currency: listing.currency,
    key: `renewal ${listingId} ${listing.expiresAt ?? 0} ${tries}`,
    purpose: { kind: 'PACKAGE', id: listingId },
    away: true,
  });
  if (charged.outcome === 'PAID') return;
  await ports.db.transaction(async (tx) => {
    const now = await tx.get(listingsPrivate, listingId);
    if (now && (now.renewalTries ?? 0) === tries) {
      tx.change(listingsPrivate, listingId, { renewalTries: tries + 1 });
    }
  });
  const message = 'Your card was declined.';
  const declineCode = charged.outcome === 'DECLINED' ? charged.code : 'authentication_required';
  reject(refusal('failed-precondition', 'CARD_DECLINED', message, { details: { declineCode } }));
};
