import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerOf, Command } from '../../../domain/kit/command.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { listingsGetListingSubmissions } from '../../../domain/listings/commands.ts';
import { invoicesGetUserInvoices } from '../../../domain/payments/commands.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { queryClient, refusalOf } from './admin.ts';

/** Documents per page. */
const limit = 8;

/** A member's documents of one kind, newest first, as far as loaded. */
export interface MemberHistory<T> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly rows: readonly T[];
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly refusal: Refusal | null;
}

type Page = { readonly cursor?: string | undefined };
type AnswerTo<C extends Command> = Promise<Answer<{ readonly value: AnswerOf<C> }>>;

const answered = async <C extends Command>(asked: AnswerTo<C>): Promise<AnswerOf<C>> => {
  const answer = await asked;
  if (!answer.ok) throw Object.assign(new Error(answer.refusal.message), answer);
  return answer.value;
};

const useHistory = <P extends Page, T>(
  entity: 'invoices' | 'listingSubmissions',
  uid: string,
  ask: (of: { uid: string; limit: number; cursor?: string }) => Promise<P>,
  rowsIn: (page: P) => readonly T[],
): MemberHistory<T> => {
  const found = useInfiniteQuery(
    {
      // A change of such a document invalidates this query too.
      queryKey: ['rows', entity, 'of', uid],
      queryFn: ({ pageParam }) =>
        ask({ uid, limit, ...(pageParam === null ? {} : { cursor: pageParam }) }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.cursor ?? null,
    },
    queryClient,
  );
  return {
    status: found.data ? 'ready' : found.isPending ? 'loading' : 'failed',
    rows: found.data?.pages.flatMap(rowsIn) ?? [],
    more: found.hasNextPage,
    loadingMore: found.isFetchingNextPage,
    loadMore: () => void found.fetchNextPage(),
    refusal: found.error === null ? null : refusalOf(found.error),
  };
};

/** All invoices of a member, including drafts and voided ones. */
export const useMemberInvoices = (uid: string) =>
  useHistory(
    'invoices',
    uid,
    (of) => answered<typeof invoicesGetUserInvoices>(call(invoicesGetUserInvoices, of)),
    ({ invoices }) => invoices,
  );

/** All submissions of a member, in any status. */
export const useMemberSubmissions = (uid: string) =>
  useHistory(
    'listingSubmissions',
    uid,
    (of) => answered<typeof listingsGetListingSubmissions>(call(listingsGetListingSubmissions, of)),
    ({ submissions }) => submissions,
  );
