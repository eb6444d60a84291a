import type { Cart, CartLine } from '../../../domain/shop/cart.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { translate } from '../../../wording/language/translate.ts';

/** Explains how a line changed since it was added; null without a change. */
export const warningOf = (line: CartLine, currency: Cart['currency']): string | null => {
  const { warning, most, priceWas, unit } = line;
  if (warning === undefined) return null;
  if (warning === 'SOLD_OUT') return translate('Sold out. Remove it to go on.');
  if (warning === 'LESS_LEFT') {
    return translate('Only {n} left. Choose fewer.', { n: most });
  }
  const now = moneyText(unit, currency);
  return priceWas === undefined
    ? translate('The price changed to {now}.', { now })
    : translate('The price changed from {before} to {now}.', {
        before: moneyText(priceWas, currency),
        now,
      });
};

/** Whether a line blocks the order. */
export const blocks = ({ warning }: CartLine): boolean =>
  warning === 'SOLD_OUT' || warning === 'LESS_LEFT';
