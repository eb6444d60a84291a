import type { Company } from '../../../../domain/platform/company.ts';
import type { Reading } from '../../reading/reading.ts';
import { lazily, useShared, type Emit } from '../../reading/subscription.ts';

/** The house by its legal name and address today; null while it is not known here. */
export const useCompany = (): Company | null => {
  const reading: Reading<Company | null> = useShared(
    'company',
    lazily(
      () => import('../../queries/company.ts'),
      (m, emit: Emit<Company | null>) => m.openCompany(emit),
    ),
  );
  return reading.status === 'ready' ? reading.value : null;
};
