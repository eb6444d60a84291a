import { memoizedImport } from '../../core/memoized-import.ts';
import type { OfficeFigures, OfficeWeeks } from '../../queries/office-front.ts';
import type { Reading } from '../../reading/reading.ts';
import { lazily, openNothing, useShared } from '../../reading/subscription.ts';
import { useSession } from '../../session/session.ts';

export type { OfficeFigures, OfficeWeeks };

const front = memoizedImport(() => import('../../queries/office-front.ts'));

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
