import { usualNumbers, type Numbers } from '../../../domain/platform/settings/numbers.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, useShared, type Emit } from '../../platform/reading/subscription.ts';

/**
 * The current business numbers: the ones staff saved, as far as devices may read them, and the
 * program’s defaults while none are known here. A lot’s own terms are on its listing.
 */
export const useNumbers = (): Numbers => {
  const reading: Reading<Numbers> = useShared(
    'numbers',
    lazily(
      () => import('./numbers-read.ts'),
      (m, emit: Emit<Numbers>) => m.openNumbers(emit),
    ),
  );
  return reading.status === 'ready' ? reading.value : usualNumbers;
};
