import type { Currency } from '../../domain/kit/fields.ts';
import type { MoneyIn } from '../../domain/listings/search/bounds.ts';
import { currency } from '../../domain/payments/currency.entity.ts';
import type { Ports } from '../ports.ts';

/** Display rates by `FROM-TO`; never used for settlement. */
export const ratesOf = async ({ db }: Pick<Ports, 'db'>): Promise<ReadonlyMap<string, number>> => {
  const [toUsd, toCad] = await Promise.all([
    db.get(currency, 'CAD-USD'),
    db.get(currency, 'USD-CAD'),
  ]);
  return new Map(
    [toUsd, toCad].flatMap((one) => (one ? [[`${one.base}-${one.quote}`, one.rate] as const] : [])),
  );
};

/** Converts prices into a reader's display currency; null if no rate is known. */
export const moneyInBy =
  (rates: ReadonlyMap<string, number>, shown: Currency): MoneyIn =>
  (dollars, of) => {
    const rate = of === shown ? 1 : rates.get(`${of}-${shown}`);
    return rate === undefined ? null : dollars * rate;
  };
