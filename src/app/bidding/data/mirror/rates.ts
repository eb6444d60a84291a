import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { readPart } from '../../../sync/replication/parts.ts';

/** Display rates by `FROM-TO`. */
export const openRates = (emit: Emit<ReadonlyMap<string, number>>): Promise<Stop> =>
  readPart(
    'currency',
    {},
    (rates) => new Map(rates.map(({ base, quote, rate }) => [`${base}-${quote}`, rate])),
    emit,
  );
