import { languages } from '../accounts/language.ts';
import { cursor, id, pageSize } from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import { idempotencyKey, cents } from '../kit/fragments.ts';
import { choice, int, list, group, optional, text } from '../kit/fields.ts';
import { cart, cartVersion, discountCode, mostOfOne } from './cart.ts';
import { collection, product, productDetail } from './product.ts';
import { shopId } from './shop-id.ts';

/** The reader’s language, for product texts; by default the shop's primary one. */
const language = optional(choice(languages));

const shopRead = {
  callers: ['visitor'],
  rate: 'R0',
  offline: 'never',
  keyed: false,
} as const;

/** The cart is at the shop, whose stock and prices decide, so no change is queued while offline. */
const change = {
  callers: ['member'],
  rate: 'SHOP',
  offline: 'never',
  keyed: true,
} as const;

/** Cart changes have an idempotency key, so that a repeated change is applied once. */
const operation = { idempotencyKey: optional(idempotencyKey), language } as const;

export const shopGetShopifyProducts = command({
  ...shopRead,
  name: 'shop-getShopifyProducts',
  means:
    'Lists the products of the shop, and with the first page its collections, each with what it begins with.',
  input: { cursor, limit: pageSize, language },
  answer: {
    collections: list(group({ ...collection, products: list(group(product), { max: 8 }) }), {
      max: 20,
    }),
    products: list(group(product), { max: 50 }),
    cursor,
  },
  refusals: ['SHOP_UNAVAILABLE'],
});

export const shopGetProductsInCollection = command({
  ...shopRead,
  name: 'shop-getProductsInCollection',
  means: 'Lists the products of one shop collection, by id or handle.',
  input: { collectionId: shopId, cursor, limit: pageSize, language },
  answer: { ...collection, products: list(group(product), { max: 50 }), cursor },
  refusals: ['COLLECTION_NOT_FOUND', 'SHOP_UNAVAILABLE'],
});

export const shopGetProductDetail = command({
  ...shopRead,
  name: 'shop-getProductDetail',
  means: 'Answers one product with its options and variants, by id or handle.',
  input: { id: shopId, language },
  answer: productDetail,
  refusals: ['PRODUCT_NOT_FOUND', 'SHOP_UNAVAILABLE'],
});

export const shopRetrieveCart = command({
  name: 'shop-retrieveCart',
  means:
    'Answers the caller’s cart as the shop has it now, with what sold out or changed its price; empty when there is none yet.',
  callers: ['member'],
  rate: 'SHOP',
  input: { cartId: optional(shopId), language },
  answer: { cart },
  refusals: ['CART_NOT_FOUND', 'SHOP_UNAVAILABLE'],
  offline: 'never',
  keyed: false,
});

export const shopAddToCart = command({
  ...change,
  name: 'shop-addToCart',
  means: 'Puts so many of a variant into the cart.',
  input: { ...operation, variantId: shopId, quantity: int({ min: 1, max: mostOfOne }) },
  answer: { cart },
  refusals: [
    'VARIANT_NOT_FOUND',
    'OUT_OF_STOCK',
    'QUANTITY_LIMIT',
    'CART_FULL',
    'SHOP_UNAVAILABLE',
  ],
});

export const shopUpdateCartItem = command({
  ...change,
  name: 'shop-updateCartItem',
  means:
    'Sets the quantity of a cart line, where 0 removes it; or, without a line, the discount code of the cart, where an empty one removes it.',
  input: {
    ...operation,
    lineId: optional(shopId),
    quantity: optional(int({ min: 0, max: mostOfOne })),
    discountCode: optional(discountCode),
  },
  answer: { cart },
  refusals: [
    'NOTHING_TO_CHANGE',
    'LINE_NOT_FOUND',
    'OUT_OF_STOCK',
    'QUANTITY_LIMIT',
    'DISCOUNT_NOT_VALID',
    'SHOP_UNAVAILABLE',
  ],
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
  refusals: ['ADDRESS_NOT_FOUND', 'ADDRESS_REFUSED', 'CART_EMPTY', 'SHOP_UNAVAILABLE'],
});

export const shopSelectShippingMethod = command({
  name: 'shop-selectShippingMethod',
  means: 'Chooses one of the offered ways to ship.',
  callers: ['member'],
  rate: 'SHOP',
  input: { methodId: shopId, language },
  answer: { cart },
  refusals: ['METHOD_NOT_OFFERED', 'SHOP_UNAVAILABLE'],
  offline: 'never',
  keyed: false,
});

export const shopCheckout = command({
  name: 'shop-checkout',
  means:
    'Leads the cart, as the member saw it and at the total they saw, to the shop’s own page of payment. The order has the answered id once it is paid.',
  callers: ['member'],
  rate: 'PAY',
  input: { cartId: shopId, cartVersion, expectedTotal: cents, language, idempotencyKey },
  answer: { orderId: id, checkoutUrl: text({ max: 2_000 }), total: cents },
  refusals: [
    'CART_NOT_FOUND',
    'CART_EMPTY',
    'CART_CHANGED',
    'OUT_OF_STOCK',
    'ADDRESS_NEEDED',
    'METHOD_NEEDED',
    'SHOP_UNAVAILABLE',
  ],
  offline: 'never',
  keyed: true,
  appCheck: true,
});

const shopPageUrl = text({ max: 2_000 });

export const shopFindInBackOffice = command({
  looks: true,
  name: 'shop-findInBackOffice',
  means: 'Says where staff find an order and what it holds in the shop’s own back office.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { orderId: id },
  answer: {
    order: shopPageUrl,
    goods: list(group({ title: text({ max: 400 }), url: shopPageUrl }), { max: 100 }),
    collections: shopPageUrl,
  },
  refusals: ['ORDER_NOT_FOUND', 'SHOP_UNAVAILABLE'],
  offline: 'never',
  keyed: false,
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
  shopFindInBackOffice,
] as const;
