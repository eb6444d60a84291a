import MiniSearch, { type SearchOptions } from 'minisearch';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import type { ListingCard } from '../listings.ts';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly make: string;
  readonly lot: string;
  readonly facts: string;
}

const accents = /\p{Mark}/gu;

/** Words compare without case and accents: Citroën is found by citroen. */
const plain = (term: string): string => term.normalize('NFKD').replace(accents, '').toLowerCase();

const entryOf = (listing: Listing): Entry => {
  const { vehicle } = listing;
  return {
    id: listing.id,
    title: listing.title,
    make: `${vehicle.year} ${vehicle.makeName} ${vehicle.modelName} ${vehicle.trim ?? ''}`,
    lot: `${listing.number} ${vehicle.vin ?? ''} ${vehicle.chassisNumber ?? ''}`,
    facts: [
      vehicle.exteriorColor,
      vehicle.bodyType,
      vehicle.engine?.config,
      vehicle.location.city,
      vehicle.location.region,
      listing.seller,
      listing.category,
    ].join(' '),
  };
};

/** Short words must be spelled right; longer ones may miss one letter in five. */
const fuzzy = (term: string): number | false => (/\d/.test(term) || term.length < 4 ? false : 0.2);

const options: SearchOptions = {
  boost: { title: 3, make: 3, lot: 2 },
  combineWith: 'AND',
  prefix: (term) => term.length > 1,
  fuzzy,
};

/** The words of every listing on this device, kept in step with the cards. */
export class CatalogueIndex {
  private readonly index = new MiniSearch<Entry>({
    fields: ['title', 'make', 'lot', 'facts'],
    processTerm: plain,
  });
  private readonly indexed = new Map<string, Listing>();

  /** Takes in what changed; what did not is not read again. */
  update(cards: readonly ListingCard[]): void {
    const present = new Set<string>();
    for (const { listing } of cards) {
      present.add(listing.id);
      const before = this.indexed.get(listing.id);
      if (before === listing) continue;
      if (before !== undefined) this.index.discard(listing.id);
      this.index.add(entryOf(listing));
      this.indexed.set(listing.id, listing);
    }
    for (const id of this.indexed.keys()) {
      if (present.has(id)) continue;
      this.index.discard(id);
      this.indexed.delete(id);
    }
  }

  /** Ids that hold every word of the text, best first. */
  find(text: string): readonly string[] {
    return this.index.search(text, options).map((hit) => String(hit.id));
  }
}
