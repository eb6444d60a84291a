import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { KeptRows } from '../../office/kept-rows.ts';

export const keeping = () => import('../../office/kept-rows.ts');

interface KeptQuestion {
  /** What was asked of the server. */
  readonly asked: readonly unknown[];
  /** Whether it does not answer. */
  readonly isCut: boolean;
  readonly find: (kept: Awaited<ReturnType<typeof keeping>>) => Promise<KeptRows | null>;
}

/**
 * What was kept of a reading the server does not answer; null while it does, or where nothing was, and
 * undefined while it is looked for.
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
