import type { WithPending } from '../../queries/own-documents.ts';
import type { Reading } from '../../reading/reading.ts';
import { lazily, useShared } from '../../reading/subscription.ts';
import { useSession } from '../../session/session.ts';
import type { PartDoc, PartName } from '../../sync/collections/sync-parts.ts';

export type { WithPending } from '../../queries/own-documents.ts';

/** A member's own documents of a part, with pending changes overlaid. */
export const useOwn = <N extends PartName<'member'>>(
  part: N,
): Reading<readonly WithPending<PartDoc<N>>[]> => {
  const { uid } = useSession();
  return useShared(
    `own|${part}|${uid ?? ''}`,
    lazily(
      () => import('../../queries/own-documents.ts'),
      (m, emit) => m.openOwnDocuments(uid, part, emit),
    ),
  );
};
