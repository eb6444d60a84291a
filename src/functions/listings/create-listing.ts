import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { users, type User } from '../../domain/accounts/user.entity.ts';
import { counted } from '../../domain/kit/text/counted.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { labelOf } from '../../domain/kit/text/label.ts';
import { refusal, Refused, type RefusalDetails } from '../../domain/kit/refusal.ts';
import { transition } from '../../domain/kit/state-machine.ts';
import { checkAsked } from '../../domain/listings/asked-price.ts';
import { auctionMachine, type AuctionStatus } from '../../domain/listings/auction-machine.ts';
import { listingsCreateListing } from '../../domain/listings/commands.ts';
import { draftGaps } from '../../domain/listings/submissions/draft-gaps.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import { assertAllowed, keyed, reject } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { checkAgreed } from './submissions/agreement.ts';
import { vinFault } from './vin-fault.ts';
import { checkNotOnOffer } from './vin-on-offer.ts';
import { listingTitle, readyPhotos, writeListing } from './write-listing.ts';

type WantedListing = InputOf<typeof listingsCreateListing>;

const incomplete = (message: string, field: string, details: RefusalDetails): never =>
  reject(refusal('failed-precondition', 'LISTING_INCOMPLETE', message, { field, details }));

/** Applies the vehicle checks of a submission; the contact may be missing. */
const checkVehicle = ({ mode, vehicle }: WantedListing, { bidding }: Numbers): void => {
  const wrong = vinFault(vehicle);
  if (wrong !== null) incomplete(wrong.message, wrong.field, wrong.details);
  const photosLater = { photos: 0, minPhotos: 0, startingBid: bidding.startingBid };
  const gap = draftGaps(mode, { vehicle }, photosLater).find(({ field }) =>
    field.startsWith('vehicle.'),
  );
  if (gap === undefined) return;
  const label = gap.label ?? labelOf(gap.field.split('.').at(-1) ?? '');
  incomplete(`Not answered yet: ${label}.`, gap.field, { rule: 'UNANSWERED', label });
};

/** The selling member, with the address their mails go to. */
const activeSeller = async (
  tx: Tx,
  sellerId: string,
): Promise<{ readonly user: User; readonly email: string }> => {
  const [user, account] = await Promise.all([
    tx.get(users, sellerId),
    tx.get(usersPrivate, sellerId),
  ]);
  if (!user || user.isDeleted || !account || account.status === 'DISABLED') {
    const message = 'No active member has this ID.';
    return reject(refusal('not-found', 'USER_NOT_FOUND', message, { field: 'sellerId' }));
  }
  return { user, email: account.email };
};

/**
 * Creates a listing manually for a selling member, awaiting approval: with vehicle, price and
 * package as in a submission, and with photos the caller has already uploaded under its id.
 */
export const createListing = keyed(listingsCreateListing, {
  partition: ({ listingId }) => listingId,
  inTransaction: async (wanted, context, tx) => {
    const { listingId, mode, vehicle, imageIds, reserve = 0, packageId, phone } = wanted;
    const { numbers } = context;
    const there = await tx.get(listings, listingId);
    if (there) {
      const again = transition(auctionMachine, there.status as AuctionStatus, 'CREATE', 'admin');
      if (!again.ok) throw new Refused(again.refusal);
    }
    checkVehicle(wanted, numbers);
    await checkNotOnOffer(tx, vehicle);
    if (mode === 'CLASSIFIED') assertAllowed(checkAsked(wanted));
    const { user, email } = await activeSeller(tx, wanted.sellerId);
    await checkAgreed(tx, { mode, draft: {} }, { reserve, packageId }, numbers);
    const pictures = await readyPhotos(
      tx,
      { parentId: listingId, by: context.uid },
      [...new Set(imageIds)].map((imageId) => ({ imageId })),
      listingTitle(wanted, vehicle),
    );
    const { minPhotos } = mode === 'AUCTION' ? numbers.auctions : numbers.classifieds;
    const [cover, ...others] = pictures;
    if (cover === undefined || pictures.length < minPhotos) {
      const ready = pictures.length;
      const message = `${counted(minPhotos, 'photo is', 'photos are')} needed; ${counted(ready, 'is', 'are')} here.`;
      const more = { field: 'imageIds', details: { wanted: minPhotos, ready } };
      return reject(refusal('failed-precondition', 'PHOTOS_MISSING', message, more));
    }
    const { number, write } = await writeListing(
      tx,
      {
        listingId,
        galleryId: `g-${listingId}`,
        mode,
        sellerId: user.id,
        seller: user.username,
        vehicle,
        custom: {},
        words: wanted,
        currency: wanted.currency,
        packageId,
        reserve,
        asked: wanted,
        pictures: [cover, ...others],
        secret: {
          ...(phone === undefined ? {} : { phone }),
          ...(email === '' ? {} : { email }),
        },
      },
      context,
    );
    write();
    return { listingId, number };
  },
});
