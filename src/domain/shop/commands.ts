import { cents, cursor, id, pageSize, paymentMethodId } from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import { bool, choice, group, html, int, list, optional, text } from '../kit/fields.ts';
import { currency, idempotencyKey } from '../kit/fragments.ts';

/** Ids of the shop back end are long and opaque. */
const shopId = text({ min: 1, max: 300 });

const variant = group({
  id: shopId,
  title: text({ max: 200 }),
  price: cents,
  compareAt: optional(cents),
  available: bool(),
  stock: optional(int({ min: 0, max: 1_000_000 })),
});

const product = {
  id: shopId,
  handle: text({ max: 255 }),
  title: text({ max: 255 }),
  currency,
  priceFrom: cents,
  image: optional(text({ max: 2_000 })),
  imageAlt: optional(text({ max: 300 })),
  available: bool(),
} as const;

const cart = group({
  id: shopId,
  version: int({ min: 0, max: 1_000_000_000 }),
  currency,
  lines: list(
    group({
      id: shopId,
      variantId: shopId,
      title: text({ max: 400 }),
      image: optional(text({ max: 2_000 })),
      quantity: int({ min: 1, max: 20 }),
      unit: cents,
      total: cents,
    }),
    { max: 100 },
  ),
  subtotal: cents,
  shipping: optional(cents),
  tax: optional(cents),
  total: cents,
  addressId: optional(id),
  shippingMethods: list(
    group({ id: shopId, title: text({ max: 120 }), price: cents, selected: bool() }),
    { max: 20 },
  ),
});

const read = {
  callers: ['visitor'],
  rate: 'R0',
  offline: 'never',
  keyed: false,
} as const;

const change = {
  callers: ['member'],
  rate: 'SHOP',
  offline: 'queue',
  keyed: true,
} as const;

/** Cart changes carry their own idempotency key: a change applied twice is one change. */
const operation = { idempotencyKey: optional(idempotencyKey) } as const;

export const shopGetShopifyProducts = command({
  ...read,
  name: 'shop-getShopifyProducts',
  means: 'Lists the products of the shop.',
  input: { cursor, limit: pageSize },
  answer: { products: list(group(product), { max: 50 }), cursor },
  refusals: ['SHOP_UNAVAILABLE'],
});

export const shopGetProductsInCollection = command({
  ...read,
  name: 'shop-getProductsInCollection',
  means: 'Lists the products of one shop collection.',
  input: { collectionId: shopId, cursor, limit: pageSize },
  answer: { title: text({ max: 255 }), products: list(group(product), { max: 50 }), cursor },
  refusals: ['COLLECTION_NOT_FOUND', 'SHOP_UNAVAILABLE'],
});

export const shopGetProductDetail = command({
  ...read,
  name: 'shop-getProductDetail',
  means: 'Answers one product with its variants, by id or handle.',
  input: { id: shopId },
  answer: {
    ...product,
    descriptionHtml: html({ max: 40_000 }),
    images: list(text({ max: 2_000 }), { max: 50 }),
    variants: list(variant, { max: 250 }),
  },
  refusals: ['PRODUCT_NOT_FOUND', 'SHOP_UNAVAILABLE'],
});

export const shopRetrieveCart = command({
  name: 'shop-retrieveCart',
  means: 'Answers the caller’s cart, empty when there is none yet.',
  callers: ['member'],
  rate: 'SHOP',
  input: { cartId: optional(shopId) },
  answer: { cart },
  refusals: ['CART_NOT_FOUND', 'SHOP_UNAVAILABLE'],
  offline: 'never',
  keyed: false,
});

export const shopAddToCart = command({
  ...change,
  name: 'shop-addToCart',
  means: 'Puts so many of a variant into the cart.',
  input: { ...operation, variantId: shopId, quantity: int({ min: 1, max: 20 }) },
  answer: { cart },
  refusals: ['VARIANT_NOT_FOUND', 'OUT_OF_STOCK', 'SHOP_UNAVAILABLE'],
});

export const shopUpdateCartItem = command({
  ...change,
  name: 'shop-updateCartItem',
  means: 'Sets the quantity of a cart line; 0 removes it.',
  input: { ...operation, lineId: shopId, quantity: int({ min: 0, max: 20 }) },
  answer: { cart },
  refusals: ['LINE_NOT_FOUND', 'OUT_OF_STOCK', 'SHOP_UNAVAILABLE'],
});

export const shopRemoveCartLine = command({
  ...change,
  name: 'shop-removeCartLine',
  means: 'Takes a line out of the cart.',
  input: { ...operation, lineId: shopId },
  answer: { cart },
  refusals: ['SHOP_UNAVAILABLE'],
});

export const shopUpdateCartAddress = command({
  ...change,
  name: 'shop-updateCartAddress',
  means: 'Ships the cart to one of the caller’s addresses.',
  input: { ...operation, addressId: id },
  answer: { cart },
  refusals: ['ADDRESS_NOT_FOUND', 'SHOP_UNAVAILABLE'],
});

export const shopSelectShippingMethod = command({
  name: 'shop-selectShippingMethod',
  means: 'Chooses one of the offered ways to ship.',
  callers: ['member'],
  rate: 'SHOP',
  input: { methodId: shopId },
  answer: { cart },
  refusals: ['METHOD_NOT_OFFERED', 'QUOTE_EXPIRED', 'SHOP_UNAVAILABLE'],
  offline: 'never',
  keyed: false,
});

export const shopCheckout = command({
  name: 'shop-checkout',
  means: 'Orders and pays the cart at the total the member saw, or not at all.',
  callers: ['member'],
  rate: 'PAY',
  input: {
    cartId: shopId,
    cartVersion: int({ min: 0, max: 1_000_000_000 }),
    paymentMethodId,
    expectedTotal: cents,
    idempotencyKey,
  },
  answer: {
    orderId: id,
    number: text({ max: 20 }),
    status: choice(['PENDING', 'AUTHORIZED', 'PAID']),
    total: cents,
    clientSecret: optional(text({ max: 500 })),
  },
  refusals: [
    'CART_NOT_FOUND',
    'CART_CHANGED',
    'OUT_OF_STOCK',
    'CARD_DECLINED',
    'PAYMENT_ACTION_REQUIRED',
    'SHOP_UNAVAILABLE',
  ],
  offline: 'never',
  keyed: true,
  appCheck: true,
});

/** Commands of the shop. */
export const shopCommands = [
  shopGetShopifyProducts,
  shopRetrieveCart,
  shopRemoveCartLine,
  shopAddToCart,
  shopUpdateCartItem,
  shopCheckout,
  shopSelectShippingMethod,
  shopUpdateCartAddress,
  shopGetProductsInCollection,
  shopGetProductDetail,
] as const;
