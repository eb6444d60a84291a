import type { Shape } from '../../../domain/kit/fields.ts';
import type { listings } from '../../../domain/listings/listing.entity.ts';
import { spotOfArea } from '../../../domain/places/area-spots.ts';
import { postalAreaOf } from '../../../domain/places/postal-area.ts';
import { usualNumbers } from '../../../domain/platform/settings/numbers.ts';
import { slugOf } from '../../../domain/catalogue/usual-catalogue.ts';
import type { Draw } from '../draw.ts';
import type { Person } from '../people/people.ts';
import type { MarketRow } from '../row.ts';
import type { InventoryItem, Vehicle } from '../inventory/inventory.ts';
import { factsOf } from '../vehicle-facts.ts';
import { nothingSaid, type SaidTexts } from '../words/said.ts';
import { toldStory } from '../words/tell.ts';
import type { Teller } from '../words/teller.ts';
import { picturesOf } from './pictures.ts';

type ListingFields = Shape<(typeof listings)['fields']>;

/** A vehicle on offer, as auctions and classifieds share it. */
export interface Offered {
  readonly id: string;
  readonly number: number;
  readonly seller: Person;
  readonly vehicle: Vehicle;
  readonly currency: 'CAD' | 'USD';
  readonly category: ListingFields['category'];
  readonly common: Omit<ListingFields, 'mode' | 'status' | 'price' | 'bidCount' | 'counters'>;
  readonly images: readonly MarketRow[];
  /** Writes further texts about the same vehicle. */
  readonly teller: Teller;
}

const categoryOf = ({ bodyType, year }: Vehicle): ListingFields['category'] => {
  if (bodyType === 'MOTORCYCLE') return 'motorcycles';
  if (bodyType === 'RV' || bodyType === 'TRAILER') return 'other';
  if (bodyType === 'PICKUP' || bodyType === 'VAN') return 'trucks';
  return year < 1991 ? 'classics' : 'cars';
};

export const offer = (
  draw: Draw,
  of: {
    readonly id: string;
    readonly number: number;
    readonly item: InventoryItem;
    readonly seller: Person;
    /** Whether it has the long set of pictures. */
    readonly long: boolean;
    /** Sentences already used in other listings of the market. */
    readonly said?: SaidTexts;
  },
  at: number,
  now: number,
): Offered => {
  const { id, number, item, seller, long, said = nothingSaid() } = of;
  // A separate source: changed sentences leave everything else about a lot unchanged.
  const facts = factsOf(draw.fork('facts'), item, seller, now);
  const told = toldStory(draw.fork('told'), id, item, facts, { now, said });
  const { vehicle, descriptionHtml, teller } = told;
  const title = `${vehicle.year} ${vehicle.makeName} ${vehicle.modelName}${vehicle.trim ? ` ${vehicle.trim}` : ''}`;
  const { cover, pictures, rows } = picturesOf(id, number, vehicle, seller.uid, at, long);
  const currency = seller.place.country === 'CA' ? 'CAD' : 'USD';
  const category = categoryOf(vehicle);
  const spot = spotOfArea(postalAreaOf(seller.place.postal) ?? '');
  return {
    id,
    number,
    seller,
    vehicle,
    currency,
    category,
    images: rows,
    teller,
    common: {
      isPublic: true,
      number,
      title,
      slug: `${slugOf(title)}-${number}`,
      category,
      vehicle,
      currency,
      seller: seller.username,
      ...(spot === null ? {} : { spot }),
      descriptionHtml,
      cover,
      pictures,
      videoUrls: [],
      configVersion: usualNumbers.version,
    },
  };
};

/** Fields that only the seller and staff can read. */
export const privateOf = ({ seller }: Offered, reserve: number, target: number) => ({
  sellerId: seller.uid,
  reserve,
  phone: seller.phone,
  email: seller.email,
  address: {
    name: seller.name,
    line1: seller.street,
    city: seller.place.city,
    region: seller.place.region,
    country: seller.place.country,
    postal: seller.place.postal,
  },
  estimateLow: Math.round((target * 0.85) / 100) * 100,
  estimateHigh: Math.round((target * 1.15) / 100) * 100,
  coOwners: [],
  documents: [],
});
