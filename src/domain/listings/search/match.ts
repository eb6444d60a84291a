import { distanceKm, type Spot } from '../../places/distance.ts';
import { withinBounds, type MoneyIn } from './bounds.ts';
import { answersField, fieldsAsked } from './custom-search.ts';
import {
  facetKeys,
  facetValues,
  listOf,
  listsOf,
  standingAt,
  type FacetLot,
  type StandingLot,
} from './facet-values.ts';
import type { ListSearch } from './list-search.ts';
import { wordsOfLot } from './lot-words.ts';
import { readQuestion, withBoundsOf } from './question.ts';
import type { SavedQuery } from './saved-query.ts';
import { WordIndex } from './word-index.ts';

/** Lookups that a search needs. */
export interface SearchReader {
  /** Without an exchange rate, a price is outside every bound. */
  readonly moneyIn: MoneyIn;
  /** Location of a postal area; null if it is unknown, and then no lot is near or far. */
  readonly spotOf: (area: string) => Spot | null;
  /**
   * Whether a lot contains the searched words, from a word index if the caller has one; otherwise
   * each lot's text is read.
   */
  readonly holdsWords?: (lot: FacetLot) => boolean;
}

type Test = (lot: StandingLot) => boolean;

/** Whether a lot has one of the selected values in each facet of its list. */
const ticksTest = (search: ListSearch): Test => {
  const show = search.show ?? 'auctions';
  const asked = facetKeys.flatMap((key) => {
    const wanted = search[key];
    return key === 'ends' || wanted === undefined || !listsOf(key).includes(show)
      ? []
      : [{ valuesOf: facetValues[key], wanted }];
  });
  return (lot) =>
    asked.every(({ valuesOf, wanted }) => valuesOf(lot).some((value) => wanted.includes(value)));
};

const fieldsTest = ({ fields }: ListSearch, { moneyIn }: SearchReader): Test => {
  const asked = fieldsAsked(fields);
  return ({ listing }) => asked.every((one) => answersField(listing, one, moneyIn));
};

const reachTest = ({ near, within }: ListSearch, { spotOf }: SearchReader): Test => {
  const here = near === undefined || within === undefined ? null : spotOf(near);
  return ({ listing: { spot } }) =>
    here === null || (spot !== undefined && distanceKm(here, spot) <= (within ?? 0));
};

/** The searched words, without the bounds written among them; empty for none. */
export const wordsAsked = ({ q }: ListSearch): string =>
  q === undefined ? '' : readQuestion(q).words;

const wordsTest = (search: ListSearch, { holdsWords }: SearchReader): Test => {
  if (holdsWords !== undefined) return holdsWords;
  const words = wordsAsked(search);
  return ({ listing }) => {
    if (words === '') return true;
    const index = new WordIndex();
    index.add(wordsOfLot(listing));
    return index.find(words).length > 0;
  };
};

/**
 * Whether a search finds a lot, by the same rule as the lists on a device; used by devices and the
 * server. The filter on how soon a lot ends is ignored: it selects lots to look at today, not lots
 * to be notified of. @param now server ms UTC.
 */
export const matcherOf = (
  { category, search }: SavedQuery,
  reader: SearchReader,
  now: number,
): ((lot: FacetLot) => boolean) => {
  const show = search.show ?? 'auctions';
  const isWithin = withinBounds(withBoundsOf(search), reader.moneyIn);
  const tests = [
    ticksTest(search),
    fieldsTest(search, reader),
    reachTest(search, reader),
    wordsTest(search, reader),
  ];
  return (lot) => {
    if (category !== null && lot.listing.category !== category) return false;
    const standing = standingAt(lot, now);
    if (listOf(standing) !== show) return false;
    return (isWithin?.(standing) ?? true) && tests.every((passes) => passes(standing));
  };
};

const catalogueKeys = (search: ListSearch, key: 'make' | 'model'): readonly string[] =>
  (search[key] ?? []).map((id) => `${search.show ?? 'auctions'} ${key} ${id}`);

/**
 * Keys to find saved searches for a new lot: each of a search's models, otherwise its makes, its
 * category, or its list. Any lot that the search finds has at least one of its keys.
 */
export const searchKeys = ({ category, search }: SavedQuery): readonly string[] => {
  const [models, makes] = [catalogueKeys(search, 'model'), catalogueKeys(search, 'make')];
  if (models.length > 0) return models;
  if (makes.length > 0) return makes;
  const show = search.show ?? 'auctions';
  return [category === null ? show : `${show} category ${category}`];
};

/** The keys of every search that may find a lot. */
export const lotKeys = (lot: FacetLot, now: number): readonly string[] => {
  const show = listOf(standingAt(lot, now));
  if (show === null) return [];
  const { category, vehicle } = lot.listing;
  return [
    show,
    `${show} category ${category}`,
    `${show} make ${vehicle.makeId}`,
    `${show} model ${vehicle.modelId}`,
  ];
};
