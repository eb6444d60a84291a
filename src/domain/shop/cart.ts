import { id } from '../kit/command-fields.ts';
import { bool, choice, group, int, list, optional, text, type ValueOf } from '../kit/fields.ts';
import { currency, cents } from '../kit/fragments.ts';
import { shopImage } from './product.ts';
import { shopId } from './shop-id.ts';

/** Largest quantity of one item in a cart, regardless of the stock. */
export const mostOfOne = 20;
/** Most lines of a cart. */
export const mostLines = 100;

/** Digest of everything that decides the total of the cart; it differs if anything changed. */
export const cartVersion = text({ max: 16, pattern: '[0-9a-f]{16}|0' });

export const discountCode = text({ max: 60 });

/** A line of the cart. */
const line = group({
  id: shopId,
  productId: shopId,
  variantId: shopId,
  handle: text({ max: 255 }),
  title: text({ max: 255 }),
  /** Absent if there is only one. */
  variantTitle: optional(text({ max: 255 })),
  image: optional(shopImage),
  quantity: int({ min: 1, max: 1_000_000 }),
  unit: cents,
  compareAt: optional(cents),
  subtotal: cents,
  /** Total after its discounts. */
  total: cents,
  /** Largest quantity that may be ordered now. */
  most: int({ min: 0, max: mostOfOne }),
  /**
   * `LESS_LEFT`: only `most` are left. `PRICE_CHANGED`: it cost `priceWas` when the member added
   * it.
   */
  warning: optional(choice(['SOLD_OUT', 'LESS_LEFT', 'PRICE_CHANGED'])),
  priceWas: optional(cents),
});

/** State of a cart at the shop; every amount is the shop's own. */
export const cart = group({
  /** Absent until something was added. */
  id: optional(text({ min: 1, max: 300 })),
  version: cartVersion,
  currency,
  lines: list(line, { max: mostLines }),
  /** Number of pieces in all lines. */
  quantity: int({ min: 0, max: 100_000_000 }),
  /**
   * Whether the shop dropped the previous cart, as happens after some days, and this one is new.
   */
  expired: bool(),
  discountCodes: list(group({ code: discountCode, applies: bool() }), { max: 10 }),
  /** Sum of the lines, before discounts. */
  subtotal: cents,
  discount: cents,
  shipping: optional(cents),
  /** Absent until known. */
  tax: optional(cents),
  total: cents,
  /** Whether shipping and tax are still unknown. */
  isEstimate: bool(),
  /** Whether any item has to be shipped. */
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
export type CartLine = Cart['lines'][number];

/** The cart of a member who never added anything. */
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
