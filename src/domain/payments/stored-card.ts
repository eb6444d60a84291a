import { paymentMethodId } from '../kit/command-fields.ts';
import { bool, group, int, text } from '../kit/fields.ts';
import type { Shape } from '../kit/fields.ts';

const storedCardFields = {
  id: paymentMethodId,
  brand: text({ max: 30 }),
  last4: text({ min: 4, max: 4, pattern: '[0-9]{4}' }),
  expMonth: int({ min: 1, max: 12 }),
  expYear: int({ min: 2000, max: 2100 }),
  isDefault: bool(),
} as const;

/** A stored card as its owner sees it: never more than brand, last four digits and expiry. */
export const storedCard = group(storedCardFields);
export type StoredCard = Shape<typeof storedCardFields>;

/** The card used when a request names none. */
export const defaultCard = (cards: readonly StoredCard[] | undefined): StoredCard | undefined =>
  cards?.find(({ isDefault }) => isDefault) ?? cards?.[0];
