import { counted } from '../../domain/kit/text/counted.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import type { ClassifiedStatus } from '../../domain/listings/classified-machine.ts';
import {
  listingsMarkClassifiedAsSold,
  listingsMarkClassifiedAsUnsold,
} from '../../domain/listings/commands.ts';
import { listingsPrivate } from '../../domain/listings/listing-private.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { keyed, reject, type Context } from '../handler.ts';
import type { Ports, Tx } from '../ports.ts';
import { checkNotOnOffer } from './vin-on-offer.ts';
import { classifiedAfter } from './move-classified.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** The caller's own classified, or any for staff; another member's is not found. */
const ownClassified = async (tx: Tx, { uid, admin }: Context, listingId: string) => {
  const [listing, secret] = await Promise.all([
    tx.get(listings, listingId),
    tx.get(listingsPrivate, listingId),
  ]);
  if (!listing || listing.isDeleted || (listing.createdBy !== uid && !admin)) {
    const message = 'You have no such listing.';
    return reject(refusal('not-found', 'LISTING_NOT_FOUND', message, { field: 'listingId' }));
  }
  if (listing.mode !== 'CLASSIFIED') {
    const message = 'This is an auction, not a classified.';
    return reject(refusal('failed-precondition', 'NOT_A_CLASSIFIED', message));
  }
  const by = listing.createdBy === uid ? ('owner' as const) : ('admin' as const);
  return { listing, secret, by, status: listing.status as ClassifiedStatus };
};

/**
 * Marks a classified as sold: the price remains private unless the seller shares it. Marking again
 * is not an error.
 */
export const markSold = keyed(listingsMarkClassifiedAsSold, {
  inTransaction: async ({ listingId, soldPrice, share }, context, tx) => {
    const { listing, secret, by, status } = await ownClassified(tx, context, listingId);
    if (status === 'SOLD') return { listingId, status: listing.status };
    const to = classifiedAfter(status, 'MARK_SOLD', by);
    tx.change(listings, listingId, {
      status: to,
      endAt: context.now,
      result: 'Sold',
      soldVia: 'CLASSIFIED',
      ...(share && soldPrice !== undefined ? { soldPrice } : {}),
    });
    if (secret && soldPrice !== undefined) {
      tx.change(listingsPrivate, listingId, { soldPricePrivate: soldPrice });
    }
    return { listingId, status: to };
  },
});

/**
 * Marks a sold classified as unsold, while it is recent: its remaining days continue; if there are
 * none, it is expired.
 */
export const markUnsold = keyed(listingsMarkClassifiedAsUnsold, {
  inTransaction: async ({ listingId }, context, tx) => {
    const { listing, secret, by, status } = await ownClassified(tx, context, listingId);
    const { now } = context;
    const { unsoldWithinMs } = context.numbers.classifieds;
    if (now - (listing.endAt ?? now) > unsoldWithinMs) {
      const days = unsoldWithinMs / DAY;
      const message = `A sale can be reversed within ${counted(days, 'day')} only.`;
      return reject(refusal('failed-precondition', 'TOO_LATE', message, { details: { days } }));
    }
    const active = classifiedAfter(status, 'MARK_UNSOLD', by);
    await checkNotOnOffer(tx, listing.vehicle, listingId);
    const over = listing.expiresAt !== undefined && listing.expiresAt <= now;
    const to = over ? classifiedAfter(active, 'EXPIRE', 'system') : active;
    tx.change(listings, listingId, {
      status: to,
      // After up to sixty days, devices may no longer hold it as current.
      isCurrent: true,
      endAt: undefined,
      result: undefined,
      soldVia: undefined,
      soldPrice: undefined,
    });
    if (secret) tx.change(listingsPrivate, listingId, { soldPricePrivate: undefined });
    return { listingId, status: to };
  },
});

/** Expires the classifieds whose days are over, hidden ones too. Returns how many. */
export const expireClassifieds = async ({ db, clock }: Ports): Promise<number> => {
  const now = clock.now();
  let expired = 0;
  for (const status of ['ACTIVE', 'HIDDEN'] as const) {
    const over = await db.find(listings, {
      where: [
        ['status', '==', status],
        ['expiresAt', '<=', now],
      ],
      orderBy: [['expiresAt', 'asc']],
      limit: 500,
    });
    for (const { id } of over) {
      expired += await db.transaction(async (tx) => {
        const listing = await tx.get(listings, id);
        if (listing?.status !== status || (listing.expiresAt ?? now + 1) > now) return 0;
        tx.change(listings, id, { status: classifiedAfter(status, 'EXPIRE', 'system') });
        return 1;
      });
    }
  }
  return expired;
};
