import { useQuery } from '@tanstack/react-query';
import type { EntityName } from '../../../domain/entities.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { isReadable, type AdminDoc } from '../data/documents/query.ts';
import { queryClient, refusalOf } from '../data/admin.ts';

type WholeCollection =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly rows: readonly AdminDoc[] }
  | { readonly status: 'failed'; readonly refusal: Refusal };

/** Every readable document of a small collection, for work on all of them. Needs a connection. */
export const useWholeCollection = (entity: EntityName): WholeCollection => {
  const { data, error } = useQuery(
    {
      // Below the key of its rows, so that a change of one refreshes all.
      queryKey: ['rows', entity, 'whole'],
      queryFn: async () => {
        const { readWhole: whole } = await import('../data/documents/documents.ts');
        return (await whole(entity, false)).filter(isReadable);
      },
    },
    queryClient,
  );
  if (data !== undefined) return { status: 'ready', rows: data };
  return error === null ? { status: 'loading' } : { status: 'failed', refusal: refusalOf(error) };
};
