import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { KeptRows } from './documents/kept-rows.ts';

export const keeping = () => import('./documents/kept-rows.ts');

interface KeptQuestion {
  /** Query key of the request. */
  readonly asked: readonly unknown[];
  /** Whether the server does not answer. */
  readonly isCut: boolean;
  readonly find: (kept: Awaited<ReturnType<typeof keeping>>) => Promise<KeptRows | null>;
}

/**
 * The stored rows of a query that the server does not answer; null while it answers or where
 * nothing is stored, undefined while they load.
 */
export const useKept = (
  client: QueryClient,
  { asked, isCut, find }: KeptQuestion,
): KeptRows | null | undefined => {
  const found = useQuery(
    {
      enabled: isCut,
      queryKey: ['kept', ...asked],
      queryFn: async () => find(await keeping()),
      staleTime: 0,
    },
    client,
  );
  return isCut ? (found.isError ? null : found.data) : null;
};
