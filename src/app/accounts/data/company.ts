import type { Company } from '../../../domain/platform/settings/company.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, useShared, type Emit } from '../../platform/reading/subscription.ts';

/** The company's current legal name and address; null while unknown here. */
export const useCompany = (): Company | null => {
  const reading: Reading<Company | null> = useShared(
    'company',
    lazily(
      () => import('./mirror/company.ts'),
      (m, emit: Emit<Company | null>) => m.openCompany(emit),
    ),
  );
  return reading.status === 'ready' ? reading.value : null;
};
