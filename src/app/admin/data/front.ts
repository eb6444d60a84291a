import { memoizedImport } from '../../platform/tab/memoized-import.ts';
import type { OfficeFigures, OfficeWeeks } from './mirror/office-front.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, openNothing, useShared } from '../../platform/reading/subscription.ts';
import { useSession } from '../../platform/session/session.ts';

export type { OfficeFigures, OfficeWeeks };

const front = memoizedImport(() => import('./mirror/office-front.ts'));

/** Counts of waiting work and sums of money, stored as last seen. */
export const useOfficeFigures = (): Reading<OfficeFigures | null> => {
  const { uid } = useSession();
  return useShared(
    `office-figures|${uid ?? ''}`,
    uid === null ? openNothing : lazily(front, (m, emit) => m.openFigures(uid, emit)),
  );
};

/** Sign-ups, lots and sales by week, stored as last seen. */
export const useOfficeWeeks = (): Reading<OfficeWeeks | null> => {
  const { uid } = useSession();
  return useShared(
    `office-weeks|${uid ?? ''}`,
    uid === null ? openNothing : lazily(front, (m, emit) => m.openWeeks(uid, emit)),
  );
};
