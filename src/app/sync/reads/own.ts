import type { WithPending } from './own-documents.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';
import { useSession } from '../../platform/session/session.ts';
import type { PartDoc, PartName } from '../collections/sync-parts.ts';

export type { WithPending } from './own-documents.ts';

/** A member's own documents of a part, with pending changes overlaid. */
export const useOwn = <N extends PartName<'member'>>(
  part: N,
): Reading<readonly WithPending<PartDoc<N>>[]> => {
  const { uid } = useSession();
  return useShared(
    `own|${part}|${uid ?? ''}`,
    lazily(
      () => import('./own-documents.ts'),
      (m, emit) => m.openOwnDocuments(uid, part, emit),
    ),
  );
};
