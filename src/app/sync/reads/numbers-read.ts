import { numbersFrom } from '../../../domain/platform/settings/numbers-from.ts';
import type { Numbers } from '../../../domain/platform/settings/numbers.ts';
import type { Emit, Stop } from '../../platform/reading/subscription.ts';
import { readPart } from '../replication/parts.ts';

/** Id of the document with the numbers that devices read. */
const COPY = 'public';

/** The current business numbers, as far as they are public. */
export const openNumbers = (emit: Emit<Numbers>): Promise<Stop> =>
  readPart(
    'config',
    {},
    (sections) => numbersFrom(sections.find(({ id }) => id === COPY) ?? null).numbers,
    emit,
  );
