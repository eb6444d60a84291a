import {
  bool,
  group,
  html,
  int,
  list,
  optional,
  text,
  type Shape,
  type ValueOf,
} from '../kit/fields.ts';
import { currency, cents } from '../kit/fragments.ts';
import { shopId } from './shop-id.ts';

/** A picture as the shop has it. */
export const shopImage = group({
  url: text({ max: 2_000 }),
  w: optional(int({ min: 1, max: 20_000, unit: 'px' })),
  h: optional(int({ min: 1, max: 20_000, unit: 'px' })),
  alt: optional(text({ max: 500 })),
});

/** A product as shown in lists. */
export const product = {
  id: shopId,
  /** Its name in addresses. */
  handle: text({ max: 255 }),
  title: text({ max: 255 }),
  currency,
  priceFrom: cents,
  /** Whether some of its variants cost more than `priceFrom`. */
  priceVaries: bool(),
  /** Its former price. */
  compareAt: optional(cents),
  image: optional(shopImage),
  available: bool(),
  giftCard: bool(),
} as const;

export const collection = {
  id: shopId,
  handle: text({ max: 255 }),
  title: text({ max: 255 }),
  description: text({ max: 2_000 }),
  image: optional(shopImage),
} as const;

const variant = {
  id: shopId,
  title: text({ max: 255 }),
  /** Its value for each option, in the order of the product’s options. */
  options: list(text({ max: 255 }), { max: 3 }),
  price: cents,
  compareAt: optional(cents),
  available: bool(),
  stock: optional(int({ min: 0, max: 1_000_000 })),
  /** Largest quantity in one order. */
  most: int({ min: 1, max: 20 }),
  image: optional(shopImage),
} as const;

export const productDetail = {
  ...product,
  descriptionHtml: html({ max: 40_000 }),
  images: list(shopImage, { max: 50 }),
  options: list(
    group({ name: text({ max: 255 }), values: list(text({ max: 255 }), { max: 250 }) }),
    { max: 3 },
  ),
  variants: list(group(variant), { max: 250 }),
  collections: list(group({ id: shopId, handle: text({ max: 255 }), title: text({ max: 255 }) }), {
    max: 20,
  }),
} as const;

export type ShopImage = ValueOf<typeof shopImage>;
export type ShopProduct = Shape<typeof product>;
export type ShopCollection = Shape<typeof collection>;
export type ShopProductDetail = Shape<typeof productDetail>;
