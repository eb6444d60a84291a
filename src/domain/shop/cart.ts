import { cents, id } from '../kit/command-fields.ts';
import { bool, choice, group, int, list, optional, text, type ValueOf } from '../kit/fields.ts';
import { currency } from '../kit/fragments.ts';
import { shopImage } from './product.ts';
import { shopId } from './shop-id.ts';

/** Most of one thing a cart takes, whatever the shop has. */
export const mostOfOne = 20;
/** Most different things a cart holds. */
export const mostLines = 100;

/** Of all that decides what the cart comes to; another one means that something changed. */
export const cartVersion = text({ max: 16, pattern: '[0-9a-f]{16}|0' });

export const discountCode = text({ max: 60 });

/** A line of the cart. */
const line = group({
  id: shopId,
  productId: shopId,
  variantId: shopId,
  handle: text({ max: 255 }),
  title: text({ max: 255 }),
  /** Absent where there is only one. */
  variantTitle: optional(text({ max: 255 })),
  image: optional(shopImage),
  quantity: int({ min: 1, max: 1_000_000 }),
  unit: cents,
  compareAt: optional(cents),
  subtotal: cents,
  /** After its discounts. */
  total: cents,
  /** Most of it that may be ordered now. */
  most: int({ min: 0, max: mostOfOne }),
  /** `LESS_LEFT`: there are only `most`. `PRICE_CHANGED`: it cost `priceWas` when the member put it in. */
  warning: optional(choice(['SOLD_OUT', 'LESS_LEFT', 'PRICE_CHANGED'])),
  priceWas: optional(cents),
});

/** A cart as the shop has it; every amount is the shop's own. */
export const cart = group({
  /** Absent while nothing was ever put in. */
  id: optional(text({ min: 1, max: 300 })),
  version: cartVersion,
  currency,
  lines: list(line, { max: mostLines }),
  /** Pieces in all lines. */
  quantity: int({ min: 0, max: 100_000_000 }),
  /** The shop no longer had the cart of before, as happens after some days: this one is new. */
  expired: bool(),
  discountCodes: list(group({ code: discountCode, applies: bool() }), { max: 10 }),
  /** Of the lines, before discounts. */
  subtotal: cents,
  discount: cents,
  shipping: optional(cents),
  /** Absent until known. */
  tax: optional(cents),
  total: cents,
  /** Shipping and tax are not known yet. */
  isEstimate: bool(),
  /** Whether anything in it has to be sent. */
  isShipped: bool(),
  addressId: optional(id),
  shippingMethods: list(
    group({
      id: shopId,
      title: text({ max: 120 }),
      description: optional(text({ max: 300 })),
      price: cents,
      selected: bool(),
    }),
    { max: 20 },
  ),
});
export type Cart = ValueOf<typeof cart>;

/** The cart of a member who never put anything in it. */
export const emptyCart = {
  version: '0',
  currency: 'CAD',
  lines: [],
  quantity: 0,
  expired: false,
  discountCodes: [],
  subtotal: 0,
  discount: 0,
  total: 0,
  isEstimate: false,
  isShipped: false,
  shippingMethods: [],
} as const satisfies Cart;
