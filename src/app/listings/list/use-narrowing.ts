import { useMemo } from 'react';
import type { ListSearch } from '../../../domain/listings/search/list-search.ts';
import { useCustomFields } from '../../store/api/lots/catalogue.ts';
import type { ListingCard } from '../../store/reading/listing-card.ts';
import { narrowing, type CustomField } from './custom-facets.ts';

const none: readonly CustomField[] = [];

/**
 * The custom fields a list can be narrowed by. They are read once a lot answers one, an address asks
 * for one, or results are looked at, of which the archive may hold others: where staff ask nothing
 * besides, a list costs no read more.
 */
export const useNarrowing = (
  cards: readonly ListingCard[],
  { show = 'auctions', fields }: ListSearch,
  category: string | null,
): readonly CustomField[] => {
  const isAnswered = useMemo(() => cards.some(({ listing }) => listing.custom), [cards]);
  const known = useCustomFields(isAnswered || fields !== undefined || show === 'results');
  const all = known.status === 'ready' ? known.value : none;
  return useMemo(() => narrowing(all, show, category), [all, show, category]);
};
