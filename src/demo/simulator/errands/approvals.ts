import { listingsPrivate } from '../../../domain/listings/listing-private.entity.ts';
import { listings, type Listing } from '../../../domain/listings/listing.entity.ts';
import { freeSlots } from '../../market/sales/slots.ts';
import { liveLots, scheduled } from '../live-lots.ts';
import { documentWithId, readAll } from '../read.ts';
import { callKeyed, type Errand, type Finder, type Look } from './errand.ts';
import { DAY, HOUR } from '../../../domain/kit/durations.ts';

/** Time a seller takes to read a listing by staff, ms. */
const readMs = 2 * 60_000;
/** An auction starts no sooner than an hour after its approval, ms. */
const ahead = 1.25 * HOUR;

const errandOf = (listing: Listing, { documents, crowd, now }: Look): readonly Errand[] => {
  const { id, dateEdited } = listing;
  const person = crowd.get(documentWithId(documents, listingsPrivate, id)?.sellerId ?? '');
  if (person === undefined) return [];
  return [
    {
      name: `approve ${id} ${dateEdited}`,
      dueAt: Date.parse(dateEdited) + readMs,
      person,
      run: async (device) => {
        const taken = [...liveLots(documents, 200), ...scheduled(documents)];
        const endAt = freeSlots(taken).take(now + ahead + 7 * DAY);
        const times = { startAt: endAt - 7 * DAY, endAt };
        await callKeyed(device, 'listings-moveListing', {
          listingId: id,
          event: 'APPROVE',
          ...times,
        });
      },
    },
  ];
};

/** Sellers approve the listings sent by staff, with the next free end. */
export const approvalErrands: Finder = (look) =>
  readAll(look.documents, listings, {
    where: [['status', 'EQUAL', 'SELLER_REVIEW']],
    limit: 50,
  }).flatMap((listing) => errandOf(listing, look));
