import type { Reading } from '../../reading/reading.ts';
import { lazily, useShared, type Emit } from '../../reading/subscription.ts';

/** Whether the provinces’ own tax on services is charged; null while unknown on this device. */
export const useServiceTax = (): boolean | null => {
  const reading: Reading<boolean> = useShared(
    'service-tax',
    lazily(
      () => import('../../queries/service-tax.ts'),
      (m, emit: Emit<boolean>) => m.openServiceTax(emit),
    ),
  );
  return reading.status === 'ready' ? reading.value : null;
};
