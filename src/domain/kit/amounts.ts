import type { Entity } from './entity.ts';
import type { Currency, Field } from './fields.ts';
import type { UnknownRecord } from './json.ts';

/** Whether a field is an amount of money without a currency of its own. */
export const isAmount = (field: Field): boolean =>
  field.kind === 'int' && (field.unit === 'cents' || field.unit === 'dollars');

/** The currency of a document; null for none. */
export const currencyIn = ({ currency }: UnknownRecord): Currency | null =>
  currency === 'CAD' || currency === 'USD' ? currency : null;

/**
 * The field that points to the lot whose currency applies, for an entity without a currency of its
 * own.
 */
export const lotOfAmounts = ({ fields }: Pick<Entity, 'fields'>): string | null => {
  if ('currency' in fields) return null;
  const [key] =
    Object.entries<Field>(fields).find(
      ([, field]) => field.kind === 'ref' && field.to === 'listings',
    ) ?? [];
  return key ?? null;
};
