import type { Result } from '../../../domain/listings/result.ts';
import type { ResultsOf } from './mirror/results.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/**
 * Lots with their final prices, from the files of the years since `from`: of one make, or of all.
 * Stored on the device once read; results of the last days may be missing.
 */
export const useResults = (of: ResultsOf): Reading<readonly Result[]> => {
  // A whole day, so that the files are not read again every minute.
  const from = Math.floor(of.from / DAY) * DAY;
  return useShared(
    `results|${of.makeId ?? ''}|${from}`,
    lazily(
      () => import('./mirror/results.ts'),
      (m, emit) => m.openResults({ ...of, from }, emit),
    ),
  );
};
