import { addresses } from '../../../../src/domain/accounts/address.entity.ts';
import { hearShopEvent } from '../../../../src/functions/shop/hear-shop-event.ts';
import { newKey } from '../../house.ts';
import { variants } from '../../shop-goods.ts';
import type { Cause, Stage } from './stage.ts';

/** Ann buys two caps, pays at the shop, and is notified. */
const ordered = async ({ house, call, follow }: Stage): Promise<string> => {
  const { shop, ports } = house;
  shop.events.listen((body, headers) =>
    hearShopEvent(ports, body, {
      id: headers['x-shopify-webhook-id'] ?? '',
      topic: headers['x-shopify-topic'] ?? '',
      signature: headers['x-shopify-hmac-sha256'] ?? '',
    }),
  );
  await ports.db.transaction(async (tx) => {
    tx.create(addresses, 'home', {
      name: 'Ann Lee',
      line1: '1 Main Street',
      city: 'Ottawa',
      region: 'ON',
      country: 'CA',
      postal: 'K1A 0B1',
      createdBy: 'ann',
    });
  });
  const added = { variantId: variants.cap, quantity: 2, idempotencyKey: newKey() };
  await call('shop-addToCart', added, 'ann');
  await call('shop-updateCartAddress', { addressId: 'home' }, 'ann');
  const [cart] = shop.store.all('carts');
  if (cart === undefined) throw new Error('there is no cart');
  const { id } = shop.orders.place(cart);
  await shop.events.settled();
  await follow();
  return id;
};

/** Orders in the shop. */
export const orderCauses: readonly Cause[] = [
  {
    type: 'ORDER_PLACED',
    to: ['ann'],
    says: /order HL-1001 of CA\$81\.36 is paid/,
    cause: ordered,
  },
  {
    type: 'ORDER_SENT',
    to: ['ann'],
    says: /your order HL-1001 was sent/,
    cause: async (stage) => {
      stage.house.shop.orders.fulfil(await ordered(stage));
      await stage.house.shop.events.settled();
    },
  },
  {
    type: 'ORDER_REFUNDED',
    to: ['ann'],
    says: /CA\$33\.90 back for your order HL-1001/,
    cause: async (stage) => {
      stage.house.shop.orders.refund(await ordered(stage), 'piece');
      await stage.house.shop.events.settled();
    },
  },
];
