import type { Address } from '../../../domain/accounts/address.entity.ts';
import type { UserPrivate } from '../../../domain/accounts/user-private.entity.ts';
import type { Preferences } from '../../../domain/accounts/preferences.entity.ts';
import type { UserPreferences } from '../../../domain/accounts/user-preferences.entity.ts';
import type { Blog } from '../../../domain/content/blog.entity.ts';
import type { EntityName } from '../../../domain/entities.ts';
import type { Feedback } from '../../../domain/messages/feedback.entity.ts';
import type { Kept } from '../queries/own-documents.ts';
import type { OwnPartName } from '../sync/collections/own-scopes.ts';
import type { Reading } from '../reading/reading.ts';
import { useSession } from '../session/session.ts';
import { lazily, useShared } from '../reading/subscription.ts';

export type { Kept } from '../queries/own-documents.ts';

type Doc = Readonly<Record<string, unknown>> & { readonly id: string };

const useOwn = <D extends Doc>(
  part: OwnPartName,
  collection: EntityName,
): Reading<readonly Kept<D>[]> => {
  const { uid } = useSession();
  return useShared(
    `own|${part}|${uid ?? ''}`,
    lazily(
      () => import('../queries/own-documents.ts'),
      (m, emit) => m.openOwnDocuments<D>(uid, part, collection, emit),
    ),
  );
};

/** The member's address book. */
export const useAddresses = () => useOwn<Address>('addresses', 'addresses');

/** How the member wants to see and hear: none or one. */
export const useUserPreferences = () =>
  useOwn<UserPreferences>('userPreferences', 'userPreferences');

/** What the member set up on screens, saved searches among it: none or one. */
export const usePreferences = () => useOwn<Preferences>('preferences', 'preferences');

/** What the member and staff alone know of the account: none or one. */
export const useAccount = () => useOwn<UserPrivate>('users_private', 'users_private');

/** What the member wrote for the paper, drafts among it. */
export const useOwnArticles = () => useOwn<Blog>('ownArticles', 'blogs');

/** What the member said of the site and of sales. */
export const useOwnFeedback = () => useOwn<Feedback>('feedback', 'feedback');
