import type { WithPending } from '../queries/own-documents.ts';
import type { Reading } from '../reading/reading.ts';
import { lazily, useShared } from '../reading/subscription.ts';
import { useSession } from '../session/session.ts';
import type { PartDoc, PartName } from '../sync/collections/sync-parts.ts';

export type { WithPending as Kept } from '../queries/own-documents.ts';

const useOwn = <N extends PartName<'member'>>(
  part: N,
): Reading<readonly WithPending<PartDoc<N>>[]> => {
  const { uid } = useSession();
  return useShared(
    `own|${part}|${uid ?? ''}`,
    lazily(
      () => import('../queries/own-documents.ts'),
      (m, emit) => m.openOwnDocuments(uid, part, emit),
    ),
  );
};

/** The member's address book. */
export const useAddresses = () => useOwn('addresses');

/** How the member wants to see and hear: none or one. */
export const useUserPreferences = () => useOwn('userPreferences');

/** What the member set up on screens, saved searches among it: none or one. */
export const usePreferences = () => useOwn('preferences');

/** What the member and staff alone know of the account: none or one. */
export const useAccount = () => useOwn('users_private');

/** What the member wrote for the paper, drafts among it. */
export const useOwnArticles = () => useOwn('ownArticles');

/** What the member said of the site and of sales. */
export const useOwnFeedback = () => useOwn('ownFeedback');
