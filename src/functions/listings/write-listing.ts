import { galleries } from '../../domain/content/gallery.entity.ts';
import { images } from '../../domain/content/image.entity.ts';
import { customFields } from '../../domain/catalogue/custom-field.entity.ts';
import type { CustomValues } from '../../domain/catalogue/custom-values.ts';
import { pictureFields } from '../../domain/kit/fragments.ts';
import { Refused } from '../../domain/kit/refusal.ts';
import { transition } from '../../domain/kit/state-machine.ts';
import type { AskingPrice } from '../../domain/listings/asked-price.ts';
import { coverOf } from '../../domain/listings/pictures/cover.ts';
import { auctionMachine } from '../../domain/listings/auction-machine.ts';
import { classifiedMachine } from '../../domain/listings/classified-machine.ts';
import {
  categoryOf,
  slugOf,
  vehicleTitle,
} from '../../domain/listings/submissions/listing-of-submission.ts';
import {
  listingsPrivate,
  type ListingPrivate,
} from '../../domain/listings/listing-private.entity.ts';
import {
  listings,
  type Listing,
  type ListingPicture,
} from '../../domain/listings/listing.entity.ts';
import type { DraftVehicle } from '../../domain/listings/submissions/submission-draft.ts';
import { sequences } from '../../domain/platform/sequence.entity.ts';
import type { Context } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { customAnswers } from './custom-fields.ts';
import { catalogueNames } from './catalogue-names.ts';

/** A photo as described by its sender. */
interface DescribedPhoto {
  readonly imageId?: string | undefined;
  readonly tag?: ListingPicture['tag'] | undefined;
  readonly alt?: string | undefined;
  readonly caption?: string | undefined;
}

/** Alternative text of a photo without one: its caption if that is short enough. */
const altOf = (caption: string | undefined, title: string): string =>
  caption === undefined || caption.length > pictureFields.alt.max ? title : caption;

/**
 * Photos of a submission or a listing in the given order; those not uploaded or not accepted are
 * left out.
 */
export const readyPhotos = async (
  tx: Tx,
  { parentId, by }: { readonly parentId: string; readonly by: string },
  told: readonly DescribedPhoto[],
  title: string,
): Promise<readonly ListingPicture[]> => {
  const found = await tx.find(images, {
    where: [
      ['parentId', '==', parentId],
      ['createdBy', '==', by],
    ],
    limit: 300,
  });
  const ready = new Map(
    found.filter(({ status }) => status === 'READY').map((image) => [image.id, image]),
  );
  return told.flatMap(({ imageId = '', tag, caption, alt = altOf(caption, title) }) => {
    const image = ready.get(imageId);
    if (image?.url === undefined || image.w === undefined || image.h === undefined) return [];
    const { url, w, h, color = '#808080' } = image;
    const said = {
      ...(tag === undefined ? {} : { tag }),
      ...(caption === undefined ? {} : { caption }),
    };
    return [{ imageId, url, w, h, color, alt, ...said }];
  });
};

/** A listing to be created: its public part, and its private part for seller and staff. */
export interface NewListing {
  readonly listingId: string;
  readonly galleryId: string;
  readonly mode: Listing['mode'];
  readonly sellerId: string;
  /** The seller's username. */
  readonly seller: string;
  readonly vehicle: DraftVehicle;
  /** Answers to the custom fields staff defined. */
  readonly custom: CustomValues;
  readonly words: {
    readonly title?: string | undefined;
    readonly category?: Listing['category'] | undefined;
    readonly descriptionHtml?: string | undefined;
  };
  readonly currency: Listing['currency'];
  readonly packageId: string;
  /** Whole dollars; 0 for none. */
  readonly reserve: number;
  readonly asked: AskingPrice;
  /** At least one; the first is the cover. */
  readonly pictures: readonly [ListingPicture, ...ListingPicture[]];
  readonly secret: Partial<
    Pick<
      ListingPrivate,
      | 'phone'
      | 'showNear'
      | 'email'
      | 'address'
      | 'packagePaid'
      | 'submissionId'
      | 'startFrom'
      | 'startUntil'
      | 'coOwners'
    >
  >;
}

/** Title of a listing: given by staff, or composed from the vehicle. */
export const listingTitle = ({ title }: NewListing['words'], vehicle: DraftVehicle): string =>
  title ?? vehicleTitle(vehicle);

/**
 * Reads what else a new listing needs, its number and the catalogue names. The returned function
 * writes the listing awaiting approval, with its private part and its gallery.
 */
export const writeListing = async (
  tx: Tx,
  born: NewListing,
  { now, numbers }: Pick<Context, 'now' | 'numbers'>,
): Promise<{ readonly number: number; readonly write: () => void }> => {
  const { listingId, galleryId, mode, sellerId, vehicle, words, pictures, asked, reserve } = born;
  const to = transition(
    mode === 'AUCTION' ? auctionMachine : classifiedMachine,
    null,
    'CREATE',
    'admin',
  );
  if (!to.ok) throw new Refused(to.refusal);
  const category = words.category ?? categoryOf(vehicle, new Date(now).getUTCFullYear());
  const [lots, names, { custom, customWords, all }] = await Promise.all([
    tx.get(sequences, 'lots'),
    catalogueNames(tx, vehicle),
    customAnswers(tx, born.custom, { mode, category }),
  ]);
  const number = (lots?.last ?? 0) + 1;
  const title = listingTitle(words, vehicle);
  const cover = coverOf(pictures[0]);
  // The seller's notes are for the house's writers only, and the lien holder is private.
  const { sellerNotes: _notes, lien, ...told } = vehicle;
  const { askPrice, priceOnRequest = false, obo = false } = asked;
  const write = (): void => {
    names.write(sellerId);
    tx.create(galleries, galleryId, {
      title,
      parentId: listingId,
      isPublic: false,
      images: pictures.map(({ imageId }, order) => ({ imageId, order })),
      createdBy: sellerId,
    });
    tx.create(listings, listingId, {
      mode,
      status: to.to,
      isPublic: false,
      isCurrent: true,
      number,
      title,
      slug: slugOf(title),
      category,
      vehicle: {
        noneKnown: [],
        ...told,
        lien: { has: lien?.has ?? false },
        makeId: names.makeId,
        modelId: names.modelId,
      } as unknown as Listing['vehicle'],
      currency: born.currency,
      seller: born.seller,
      descriptionHtml: words.descriptionHtml ?? '',
      cover,
      pictures: [...pictures],
      galleryId,
      videoUrls: [],
      ...(custom.length === 0 ? {} : { custom }),
      ...(customWords.length === 0 ? {} : { customWords }),
      packageId: born.packageId,
      configVersion: numbers.version,
      counters: { watchers: 0, comments: 0, bids: 0 },
      price: 0,
      bidCount: 0,
      ...(mode === 'AUCTION'
        ? { noReserve: reserve === 0 }
        : {
            ...(askPrice === undefined ? {} : { askPrice }),
            ...(priceOnRequest ? { priceOnRequest } : {}),
            ...(obo ? { obo } : {}),
          }),
      createdBy: sellerId,
    });
    tx.create(listingsPrivate, listingId, {
      sellerId,
      reserve,
      coOwners: [],
      documents: [],
      ...born.secret,
      createdBy: sellerId,
    });
    for (const { definitionId, value } of all) {
      const answer = { ownerId: listingId, definitionId, value, createdBy: sellerId };
      tx.create(customFields, `${listingId}_${definitionId}`, answer);
    }
    if (lots) tx.change(sequences, 'lots', { last: number });
    else tx.create(sequences, 'lots', { last: number, createdBy: 'house' });
  };
  return { number, write };
};
