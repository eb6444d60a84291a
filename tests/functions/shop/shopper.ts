import { addresses } from '../../../src/domain/accounts/address.entity.ts';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import type { Cart } from '../../../src/domain/shop/cart.ts';
import { shopCarts } from '../../../src/domain/shop/shop-cart.entity.ts';
import { hearShopEvent } from '../../../src/functions/shop/hear-shop-event.ts';
import type { CallAnswer } from '../../../src/functions/calls/call.ts';
import { openHouse, newKey, type House } from '../house.ts';
import { variants } from '../shop-goods.ts';

const home = {
  name: 'Marguerite Anne Tremblay',
  line1: '12 Main Street',
  city: 'Ottawa',
  region: 'ON',
  country: 'CA',
  postal: 'K1A 0B1',
} as const;

/**
 * A server with ann, who has addresses and preferences, and ben; it receives the shop's webhooks.
 */
export const openShopHouse = async (db?: Parameters<typeof openHouse>[0]): Promise<House> => {
  const house = openHouse(db);
  await house.member(['ann', 'ben']);
  await house.ports.db.transaction(async (tx) => {
    tx.create(addresses, 'ottawa', { ...home, createdBy: 'ann' });
    tx.create(addresses, 'montreal', {
      ...home,
      city: 'Montréal',
      region: 'QC',
      postal: 'H2X 1Y4',
      createdBy: 'ann',
    });
    tx.create(addresses, 'wrong', { ...home, region: 'BC', createdBy: 'ann' });
    tx.create(userPreferences, 'ann', {
      units: 'km',
      currency: 'CAD',
      locale: 'en-CA',
      theme: 'system',
      channels: {},
      createdBy: 'ann',
    });
  });
  house.shop.events.listen(async (body, headers) =>
    hearShopEvent(house.ports, body, {
      id: headers['x-shopify-webhook-id'] ?? '',
      topic: headers['x-shopify-topic'] ?? '',
      signature: headers['x-shopify-hmac-sha256'] ?? '',
    }),
  );
  return house;
};

/** The cart in an answer that contains one. */
export const cartIn = (answer: CallAnswer): Cart => {
  if (!answer.ok) throw new Error(`${answer.refusal.code}: ${answer.refusal.message}`);
  return (answer.data as { readonly cart: Cart }).cart;
};

export const add = async (
  house: House,
  quantity = 1,
  variantId: string = variants.cap,
  by = 'ann',
): Promise<Cart> =>
  cartIn(await house.call('shop-addToCart', { variantId, quantity, idempotencyKey: newKey() }, by));

/** A cart ready for payment. */
export const readyCart = async (house: House, quantity = 2): Promise<Cart> => {
  await add(house, quantity);
  return cartIn(await house.call('shop-updateCartAddress', { addressId: 'ottawa' }, 'ann'));
};

/** Takes a cart to the shop's page and pays there; returns the order's id. */
export const order = async (house: House, cart: Cart): Promise<string> => {
  const answer = await house.call(
    'shop-checkout',
    {
      cartId: cart.id,
      cartVersion: cart.version,
      expectedTotal: cart.total,
      idempotencyKey: newKey(),
    },
    'ann',
  );
  if (!answer.ok) throw new Error(answer.refusal.code);
  pay(house, cart);
  await house.shop.events.settled();
  return (answer.data as { readonly orderId: string }).orderId;
};

export const pay = (house: House, cart: Cart): void => {
  const row = house.shop.carts.find(cart.id ?? '');
  if (row === null) throw new Error('there is no cart to pay');
  house.shop.orders.place(row);
};

/** All stored rows about carts. */
export const rows = (house: House) =>
  house.ports.db.find(shopCarts, { where: [['userId', 'in', ['ann', 'ben']]], limit: 50 });
