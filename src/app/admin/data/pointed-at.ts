import { useQueries } from '@tanstack/react-query';
import { entities, type EntityName } from '../../../domain/entities.ts';
import type { Pointer } from '../../../domain/kit/called.ts';
import type { AdminDoc } from './documents/query.ts';
import { memoizedImport } from '../../platform/tab/memoized-import.ts';
import { queryClient } from './admin.ts';
import { pointedAtKey } from './keys.ts';

// One promise for all rows, so that their requests fall into one turn and are read together.
const byId = memoizedImport(() => import('./documents/by-id.ts'));

/** Looks up a document that others point at: undefined while loading, null if unavailable. */
export type PointedAt = (pointer: Pointer) => AdminDoc | null | undefined;

const isEntity = (name: string): name is EntityName => name in entities;

const pointerKey = ({ to, id }: Pointer): string => `${to}/${id}`;

/** Names of these documents seldom change: they are not read again with every list, ms. */
const FRESH_MS = 5 * 60_000;

/**
 * The documents that others point at: this device's copies, else the server's, with all unknown
 * ones read together. A document that cannot be read is null.
 */
export const usePointedAt = (pointers: readonly Pointer[]): PointedAt => {
  const wanted = [...new Map(pointers.map((one) => [pointerKey(one), one])).values()].flatMap(
    ({ to, id }) => (isEntity(to) ? [{ to, id }] : []),
  );
  const found = useQueries(
    {
      queries: wanted.map(({ to, id }) => ({
        queryKey: pointedAtKey(to, id),
        queryFn: async () => (await byId()).readPointedAt(to, id),
        staleTime: FRESH_MS,
        retry: false,
      })),
    },
    queryClient,
  );
  const docs = new Map(
    wanted.map((one, at) => {
      const result = found[at];
      return [pointerKey(one), result?.data ?? (result?.isPending === true ? undefined : null)];
    }),
  );
  return (pointer) => (docs.has(pointerKey(pointer)) ? docs.get(pointerKey(pointer)) : null);
};
