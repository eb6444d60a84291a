import type { InEach } from '../../../domain/accounts/language.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import type { LotState } from '../../../domain/listings/lot-state.ts';
import type { SavedSearch } from '../../../domain/listings/search/saved-search.entity.ts';
import { moneyText, saidWith, type WordsFor } from '../notice-text.ts';
import { eventIdOf } from '../notification-draft.ts';
import type { SingleNotice } from '../single-notice.ts';

/** A lot that a search found, in its current state. */
export interface FoundLot {
  readonly search: Pick<SavedSearch, 'name'>;
  readonly listing: Pick<Listing, 'id' | 'title' | 'currency' | 'mode'>;
  readonly state: Pick<LotState, 'phase' | 'price'>;
}

/** Most lots named in a notice; the others are only counted. */
const mostNamed = 3;

const standsIn = ({ listing, state }: FoundLot): InEach<string> => {
  const { title, currency } = listing;
  const { price } = state;
  if (state.phase === 'upcoming') {
    return {
      en: `${title} is coming up for auction.`,
      fr: `${title} sera bientôt aux enchères.`,
    };
  }
  if (listing.mode === 'AUCTION') {
    return { en: `${title} is up for auction now.`, fr: `${title} est maintenant aux enchères.` };
  }
  if (price === null) return { en: `${title} is for sale.`, fr: `${title} est à vendre.` };
  return {
    en: `${title} is for sale at ${moneyText({ price, currency }, 'en')}.`,
    fr: `${title} est à vendre à ${moneyText({ price, currency }, 'fr')}.`,
  };
};

const ofOne =
  (lot: FoundLot): WordsFor =>
  ({ language }, said) => {
    const found = standsIn(lot)[language];
    return saidWith(said('SAVED_SEARCH', language), { search: lot.search.name, found }, found);
  };

const ofMany = (lots: readonly FoundLot[]): WordsFor => {
  const names = lots.slice(0, mostNamed).map(({ listing }) => listing.title);
  const more = lots.length - names.length;
  const listed = names.join(', ');
  const all: InEach<string> =
    more === 0
      ? { en: listed, fr: listed }
      : { en: `${listed} and ${more} more`, fr: `${listed} et ${more} de plus` };
  return ({ language }, said) => {
    const values = { count: String(lots.length), lots: all[language] };
    return saidWith(said('SAVED_SEARCH/MANY', language), values, all[language]);
  };
};

/**
 * Notice of lots that a member's searches found. For one lot it links to the lot, for several to
 * the searches. @param of makes the deduplication key of this notice unique.
 */
export const foundNotice = (uid: string, of: string, lots: readonly FoundLot[]): SingleNotice => {
  const [first] = lots;
  if (first === undefined) throw new Error('There is nothing to tell of.');
  const dedupeKey = `SAVED_SEARCH ${uid} ${of}`;
  const { id } = first.listing;
  const isOne = lots.length === 1;
  const words = isOne ? ofOne(first) : ofMany(lots);
  const link = isOne ? `/listing/${id}` : '/profile/watchlist#searches';
  return {
    recipient: {
      uid,
      eventId: eventIdOf({ dedupeKey }),
      words,
      message: { type: 'SAVED_SEARCH', link },
    },
    subject: { type: 'listing', id },
    dedupeKey,
  };
};
