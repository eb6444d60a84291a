import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { KeptRows } from '../../office/kept-rows.ts';

export const keeping = () => import('../../office/kept-rows.ts');

interface KeptQuestion {
  /** The key of the question to the server. */
  readonly asked: readonly unknown[];
  /** Whether it does not answer. */
  readonly isCut: boolean;
  readonly find: (kept: Awaited<ReturnType<typeof keeping>>) => Promise<KeptRows | null>;
}

/**
 * The stored rows of a question that the server does not answer; null while it answers, or where
 * nothing is stored, and undefined while this device looks for them.
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
