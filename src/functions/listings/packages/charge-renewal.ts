import { refusal } from '../../../domain/kit/refusal.ts';
import {
  listingsPrivate,
  type ListingPrivate,
} from '../../../domain/listings/listing-private.entity.ts';
import { listings, type Listing } from '../../../domain/listings/listing.entity.ts';
import { packages } from '../../../domain/listings/package.entity.ts';
import { packagePrice } from '../../../domain/listings/submissions/submission-sale.ts';
import { reject, type Context } from '../../handler.ts';
import { amountRefusal, chargeMethod, declinedRefusal } from '../../payments/cards/charge.ts';
import type { Ports } from '../../ports.ts';
import { checkNotOnOffer } from '../vin-on-offer.ts';
import { packageDue, type PackageDue } from './package-due.ts';

/**
 * Idempotency key of the charge for an expired classified’s package: the next or the pending one.
 */
export const renewalKey = (
  { id, expiresAt = 0 }: Pick<Listing, 'id' | 'expiresAt'>,
  { renewalTries = 0 }: Pick<ListingPrivate, 'renewalTries'>,
): string => `renewal ${id} ${expiresAt} ${renewalTries}`;

/** The amount a seller pays to renew the listing. */
export const renewalDue = async (
  ports: Ports,
  listing: Listing,
  secret: ListingPrivate,
): Promise<PackageDue> => {
  const pack = await ports.db.get(packages, listing.packageId ?? '');
  return packageDue(ports, {
    sellerId: secret.sellerId,
    key: renewalKey(listing, secret),
    net: pack ? packagePrice(pack, { currency: listing.currency }) : 0,
    of: { lot: listing.number },
    standsAt: listing.vehicle.location,
  });
};

/** Records a refused charge, so that the next try uses a new one. */
export const noteRenewalRefused = (ports: Ports, listingId: string, tries: number) =>
  ports.db.transaction(async (tx) => {
    const now = await tx.get(listingsPrivate, listingId);
    if (now && (now.renewalTries ?? 0) === tries) {
      tx.change(listingsPrivate, listingId, { renewalTries: tries + 1 });
    }
  });

/**
 * Charges the package for renewing an expired classified to its seller’s default card: once per
 * expiry, even if the call is repeated. A declined card is refused, and the next attempt is a new
 * charge; if the bank requires confirmation, the seller confirms this charge, and that renews the
 * listing.
 *
 * Returns whether this call paid for the renewal: the first process to learn of a payment renews.
 *
 * @param told the amount the seller was shown, cents: if the amount differs, nothing is charged.
 */
export const chargeRenewal = async (
  { ports, uid }: Context,
  listingId: string,
  told?: number,
): Promise<boolean> => {
  const [listing, secret] = await Promise.all([
    ports.db.get(listings, listingId),
    ports.db.get(listingsPrivate, listingId),
  ]);
  if (listing?.mode !== 'CLASSIFIED' || listing.status !== 'EXPIRED') return false;
  if (listing.isDeleted || secret?.sellerId !== uid) return false;
  await checkNotOnOffer(ports.db, listing.vehicle, listingId);
  const due = await renewalDue(ports, listing, secret);
  const { amount } = due;
  if (amount === 0) return false;
  if (told !== undefined && told !== amount) return reject(amountRefusal(amount));
  const tries = secret.renewalTries ?? 0;
  const charged = await chargeMethod(ports, {
    uid,
    methodId: null,
    ...due,
    currency: listing.currency,
    key: renewalKey(listing, secret),
    purpose: { kind: 'PACKAGE', id: listingId },
  });
  if (charged.outcome === 'PAID') return true;
  if (charged.outcome === 'ACTION') {
    const message = 'Your bank wants you to confirm this payment.';
    return reject(
      refusal('failed-precondition', 'PAYMENT_ACTION_REQUIRED', message, {
        details: { rule: 'PAYMENT', amount },
      }),
    );
  }
  await noteRenewalRefused(ports, listingId, tries);
  return reject(declinedRefusal(charged.code));
};
