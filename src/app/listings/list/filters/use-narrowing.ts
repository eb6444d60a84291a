import { useMemo } from 'react';
import type { ListSearch } from '../../../../domain/listings/search/list-search.ts';
import { useCustomFields } from '../../../catalogue/data/catalogue.ts';
import type { ListingCard } from '../../../platform/reading/listing-card.ts';
import { narrowing, type CustomField } from './custom-facets.ts';

const noFields: readonly CustomField[] = [];

/**
 * Custom fields a list can be filtered by. They are read once a lot has an answer to one, a URL
 * filters by one, or results are shown, of which the archive may hold others: where staff define no
 * questions, a list costs no extra read.
 */
export const useNarrowing = (
  cards: readonly ListingCard[],
  { show = 'auctions', fields }: ListSearch,
  category: string | null,
): readonly CustomField[] => {
  const isAnswered = useMemo(() => cards.some(({ listing }) => listing.custom), [cards]);
  const known = useCustomFields(isAnswered || fields !== undefined || show === 'results');
  const all = known.status === 'ready' ? known.value : noFields;
  return useMemo(() => narrowing(all, show, category), [all, show, category]);
};
