import { useDeferredValue, useMemo, useState } from 'react';
import { useListHead, useListingCards } from '../../store/api/lots/listings.ts';
import type { HeadOf, ListingCard } from '../../store/reading/listing-card.ts';
import { loading, type Freshness, type Reading } from '../../store/reading/reading.ts';
import { useSearch } from '../../store/api/lots/search.ts';
import type { SearchResult } from '../../store/search/reads.ts';
import { translate } from '../../../wording/language/translate.ts';
import type { ListSearch } from '../../../domain/listings/search/list-search.ts';
import { readQuestion } from '../../../domain/listings/search/question.ts';

export interface ListAsked {
  /** One of the house's categories, or null for all; an unknown one is not found before this. */
  readonly category: string | null;
  readonly search: ListSearch;
}

type Lots = Reading<readonly ListingCard[]>;

/** Whether a part of the lots is enough for what is asked. */
const isEnough = ({ part }: Freshness, { category, search }: ListAsked): boolean => {
  if (part === undefined || part === 'head') return true;
  if (part === 'offered') return search.show !== 'results';
  return category === null && Object.keys(search).length === 0;
};

/** The list whose beginning is read before all the others; null where only all of them will do. */
const headOf = ({ category, search: { show = 'auctions', sort } }: ListAsked): HeadOf | null =>
  sort === undefined ? { show, category } : null;

/** Says over what was searched: nothing beyond this device was asked. */
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

interface Found {
  readonly found: Lots;
  /** Extent of the search, if there was one. */
  readonly over?: string | undefined;
  /**
   * Set if this device may lack matches, with whether the server should search every list; else
   * null.
   */
  readonly lacking: { readonly anyList: boolean } | null;
  /** Words that would find something, where those searched for find nothing. */
  readonly suggestion?: string;
}

/** Keeps the shown lots until the next ones are here, if the next list can be chosen from them. */
const useHeld = (next: Found, asked: ListAsked): Found => {
  const [held, setHeld] = useState(next);
  const isHere = next.found.status !== 'loading';
  if (isHere && held !== next) setHeld(next);
  const { found } = held;
  if (isHere || found.status !== 'ready' || found.freshness.part === 'head') return next;
  return isEnough(found.freshness, asked) ? held : next;
};

/** The lots of a list as far as this device has them: all, their beginning, or what a text finds. */
export const useLots = (asked: ListAsked): Found => {
  const { q, show } = asked.search;
  const all = useListingCards();
  const isThere = (reading: Lots): boolean =>
    reading.status !== 'loading' &&
    (reading.status === 'failed' || isEnough(reading.freshness, asked));
  const head = useListHead(q !== undefined || isThere(all) ? null : headOf(asked));
  const words = q === undefined ? null : readQuestion(q).words;
  const result = useSearch(words);
  const everything = isThere(all) ? all : head.status === 'ready' ? head : loading;
  const next = useMemo((): Found => {
    if (q === undefined) return { found: everything, lacking: null };
    if (result.status !== 'ready') return { found: result, lacking: null };
    const found: Lots = { ...result, value: result.value.cards };
    const { suggestion, cards } = result.value;
    // All that is on offer is here; of what is over, the last thirty days and what was looked at.
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
  // Much may arrive at once: what a person does meanwhile is answered before it is drawn.
  return useDeferredValue(useHeld(next, asked));
};
