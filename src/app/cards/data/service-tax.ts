import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, useShared, type Emit } from '../../platform/reading/subscription.ts';

/** Whether the provinces’ own tax on services is charged; null while unknown on this device. */
export const useServiceTax = (): boolean | null => {
  const reading: Reading<boolean> = useShared(
    'service-tax',
    lazily(
      () => import('./mirror/service-tax.ts'),
      (m, emit: Emit<boolean>) => m.openServiceTax(emit),
    ),
  );
  return reading.status === 'ready' ? reading.value : null;
};
