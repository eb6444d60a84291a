import { FLAGS, takesServiceTax } from '../../../../domain/platform/settings/switches.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { readPart } from '../../../sync/replication/parts.ts';

/** Whether the provinces’ own tax on services is charged. */
export const openServiceTax = (emit: Emit<boolean>): Promise<Stop> =>
  readPart(
    'config',
    {},
    (sections) => takesServiceTax(sections.find(({ id }) => id === FLAGS)?.values),
    emit,
  );
