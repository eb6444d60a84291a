import { refusal, Refused, type Refusal } from '../../domain/kit/refusal.ts';
import { mostOfOne } from '../../domain/shop/cart.ts';
import type { VariantState } from './shop-provider.ts';

export const soldOut = (title: string): Refusal =>
  refusal('failed-precondition', 'OUT_OF_STOCK', `${title} is sold out.`, {
    details: { rule: 'SOLD_OUT', title },
  });

const lessLeft = (title: string, left: number): Refusal =>
  refusal('failed-precondition', 'OUT_OF_STOCK', `There are only ${left} of ${title} left.`, {
    field: 'quantity',
    details: { rule: 'LESS_LEFT', title, left },
  });

const limit = (title: string, most: number): Refusal =>
  refusal(
    'failed-precondition',
    'QUANTITY_LIMIT',
    `An order may have at most ${most} of ${title}.`,
    {
      field: 'quantity',
      details: { title, most },
    },
  );

/** Stock rule: why a cart cannot hold so many of a variant; null if it can. */
export const checkStock = (
  { title, available, stock, most }: Omit<VariantState, 'id' | 'price'>,
  quantity: number,
): Refusal | null => {
  if (!available || stock === 0) return soldOut(title);
  if (quantity > most) return limit(title, most);
  return stock !== null && quantity > stock ? lessLeft(title, stock) : null;
};

/** The refusal for the shop's own code about a quantity, if something changed meanwhile. */
export const stockRefused =
  (title: string) =>
  (code: string): Refused | null => {
    if (code === 'MERCHANDISE_NOT_APPLICABLE') return new Refused(soldOut(title));
    return code === 'MAXIMUM_EXCEEDED' ? new Refused(limit(title, mostOfOne)) : null;
  };
