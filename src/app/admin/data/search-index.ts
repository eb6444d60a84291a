import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../../domain/kit/command.ts';
import { Refused, type Refusal } from '../../../domain/kit/refusal.ts';
import type { ListSearch } from '../../../domain/listings/search/list-search.ts';
import { queryOf } from '../../../domain/listings/search/saved-query.ts';
import {
  listingsDeleteFromSearchIndex,
  listingsUpdateSearchIndex,
  searchFind,
  searchReadIndex,
} from '../../../domain/listings/search/search-commands.ts';
import { call } from '../../firebase/call.ts';
import { queryClient, refusalOf } from './admin.ts';
import { askAgain, useOfficeCall, type OfficeReading } from './office-call.ts';
import { useRested } from './rested.ts';

export type SearchIndex = AnswerOf<typeof searchReadIndex>;
export type FoundInSearch = AnswerOf<typeof searchFind>;

/** The state of the search index; polled every three seconds while the page is visible. */
export const useSearchIndex = (): OfficeReading<SearchIndex> =>
  useOfficeCall(searchReadIndex, {}, 3_000);

export type StaffFound =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'failed'; readonly refusal: Refusal }
  | { readonly status: 'ready'; readonly value: FoundInSearch };

/**
 * The server's results for staff after a pause in typing, including hidden lots where their role
 * may see them. Nothing is requested for less than two letters.
 * @param show one list; every one when absent.
 */
export const useStaffSearch = (
  text: string,
  limit: number,
  show?: ListSearch['show'],
): StaffFound => {
  const q = useRested(text.trim()).slice(0, 120);
  const isAsked = q.length > 1;
  const query = queryOf({ category: null, search: { q, ...(show ? { show } : {}) } });
  const { data, error } = useQuery<FoundInSearch>(
    {
      queryKey: ['search', query, limit],
      enabled: isAsked,
      queryFn: async () => {
        const answered = await call(searchFind, { query, limit, anyList: show === undefined });
        if (!answered.ok) throw new Refused(answered.refusal);
        return answered.value;
      },
    },
    queryClient,
  );
  if (!isAsked) return { status: 'idle' };
  if (data !== undefined) return { status: 'ready', value: data };
  return error === null ? { status: 'loading' } : { status: 'failed', refusal: refusalOf(error) };
};

const refreshIndex = async (): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: ['search'] });
  await askAgain(searchReadIndex);
};

/** Rebuilds the entry of one listing, or of `all`; returns the number rebuilt so far. */
export const updateSearchIndex = async (listingId: string) => {
  const answered = await call(listingsUpdateSearchIndex, { listingId });
  await refreshIndex();
  return answered;
};

/** Removes a listing from the search; returns the refusal, or null. */
export const leaveOutOfSearch = async (listingId: string): Promise<Refusal | null> => {
  const answered = await call(listingsDeleteFromSearchIndex, { listingId });
  await refreshIndex();
  return answered.ok ? null : answered.refusal;
};
