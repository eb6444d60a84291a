import { readsCollection } from '../../../domain/accounts/role-rights.ts';
import type { EntityName } from '../../../domain/entities.ts';
import type { AdminDoc } from './documents/query.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, openNothing, useShared } from '../../platform/reading/subscription.ts';
import { useSession } from '../../platform/session/session.ts';
import { staffPartOf } from '../../sync/collections/sync-parts.ts';

/** This device's copy of a collection that waits for staff; loading for any other. */
export const useCopy = (entity: EntityName | null): Reading<readonly AdminDoc[]> => {
  const { uid, roles } = useSession();
  const part = entity === null || !readsCollection(roles, entity) ? null : staffPartOf(entity);
  return useShared(
    part === null || uid === null ? 'staff' : `staff|${part}|${uid}`,
    part === null || uid === null
      ? openNothing
      : lazily(
          () => import('./mirror/staff.ts'),
          (m, emit) => m.openStaffPart(uid, part, emit),
        ),
  );
};

/** Keeps the collections that wait for staff current on this device, on any screen. */
export const useOfficeCopy = (): void => {
  useCopy('reports');
  useCopy('listingSubmissions');
};
