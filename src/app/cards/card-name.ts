import type { StoredCard } from '../../domain/payments/stored-card.ts';
import { translate } from '../../wording/language/translate.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card's name as its owner knows it. */
export const cardName = ({ brand, last4 }: Pick<StoredCard, 'brand' | 'last4'>): string =>
  translate('{brand} ending in {last4}', { brand: brands[brand] ?? brand, last4 });

/** A card's name from the name in a charge: `visa 4242`. */
export const chargedCardName = (card: string): string => {
  const [brand = '', last4 = ''] = card.split(' ');
  return cardName({ brand, last4 });
};
