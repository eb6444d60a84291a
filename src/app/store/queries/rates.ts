import type { CurrencyRate } from '../../../domain/payments/currency.entity.ts';
import type { Emit, Stop } from '../reading/subscription.ts';
import { readPart } from '../sync/replication/parts.ts';

export const openRates = (emit: Emit<ReadonlyMap<string, number>>): Promise<Stop> =>
  readPart(
    'currency',
    {},
    (rows) =>
      new Map(
        rows.map((row) => {
          const { base, quote, rate } = row.doc as CurrencyRate;
          return [`${base}-${quote}`, rate] as const;
        }),
      ),
    emit,
  );
