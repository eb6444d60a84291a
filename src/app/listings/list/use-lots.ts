import { useDeferredValue, useMemo, useState } from 'react';
import { useListHead, useListingCards } from '../data/listings.ts';
import type { HeadOf, ListingCard } from '../../platform/reading/listing-card.ts';
import { loading, type Freshness, type Reading } from '../../platform/reading/reading.ts';
import { useSearch } from '../data/search.ts';
import type { SearchResult } from '../data/search/reads.ts';
import { translate } from '../../../wording/language/translate.ts';
import type { ListSearch } from '../../../domain/listings/search/list-search.ts';
import { readQuestion } from '../../../domain/listings/search/question.ts';

export interface ListAsked {
  /** A category, or null for all; unknown ones have been rejected before. */
  readonly category: string | null;
  readonly search: ListSearch;
}

type Lots = Reading<readonly ListingCard[]>;

/** Whether partial data is enough for this list. */
const isEnough = ({ part }: Freshness, { category, search }: ListAsked): boolean => {
  if (part === undefined || part === 'head') return true;
  if (part === 'offered') return search.show !== 'results';
  return category === null && Object.keys(search).length === 0;
};

/** The list whose first lots are read before all others; null if all lots are required. */
const headOf = ({ category, search: { show = 'auctions', sort } }: ListAsked): HeadOf | null =>
  sort === undefined ? { show, category } : null;

/** States the scope of a search: only this device. */
const searchedText = ({ searched, complete }: SearchResult): string =>
  complete
    ? translate(
        '{n, plural, one {Searched all # lot on this device.} other {Searched all # lots on this device.}}',
        { n: searched },
      )
    : translate(
        '{n, plural, one {Searched the # lot on this device. There may be more.} other {Searched the # lots on this device. There may be more.}}',
        { n: searched },
      );

interface LotSearch {
  readonly found: Lots;
  /** Scope of the search, if there was one. */
  readonly over?: string | undefined;
  /**
   * Set if this device may lack matches, with whether the server should search every list; else
   * null.
   */
  readonly lacking: { readonly anyList: boolean } | null;
  /** Words with results, when the given ones have none. */
  readonly suggestion?: string;
}

/** Keeps the shown lots until the next ones are loaded, if the next list can be made from them. */
const useHeld = (next: LotSearch, asked: ListAsked): LotSearch => {
  const [held, setHeld] = useState(next);
  const isHere = next.found.status !== 'loading';
  if (isHere && held !== next) setHeld(next);
  const { found } = held;
  if (isHere || found.status !== 'ready' || found.freshness.part === 'head') return next;
  return isEnough(found.freshness, asked) ? held : next;
};

/** The lots of a list on this device: all, the first ones, or those that match a text. */
export const useLots = (asked: ListAsked): LotSearch => {
  const { q, show } = asked.search;
  const all = useListingCards();
  const isThere = (reading: Lots): boolean =>
    reading.status !== 'loading' &&
    (reading.status === 'failed' || isEnough(reading.freshness, asked));
  const head = useListHead(q !== undefined || isThere(all) ? null : headOf(asked));
  const words = q === undefined ? null : readQuestion(q).words;
  const result = useSearch(words);
  const everything = isThere(all) ? all : head.status === 'ready' ? head : loading;
  const next = useMemo((): LotSearch => {
    if (q === undefined) return { found: everything, lacking: null };
    if (result.status !== 'ready') return { found: result, lacking: null };
    const found: Lots = { ...result, value: result.value.cards };
    const { suggestion, cards } = result.value;
    // All lots on offer are here; of past ones, the last thirty days and those viewed.
    const isHere = result.value.complete && show !== 'results' && cards.length > 0;
    return {
      found,
      over: searchedText({
        ...result.value,
        complete: result.value.complete && show !== 'results',
      }),
      lacking: isHere ? null : { anyList: cards.length === 0 && show !== 'results' },
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  }, [q, show, everything, result]);
  // Much may arrive at once: input is handled before the update renders.
  return useDeferredValue(useHeld(next, asked));
};
