import { shopCarts } from '../../../domain/shop/shop-cart.entity.ts';
import { shopOrders } from '../../../domain/shop/shop-order.entity.ts';
import { memoryRows } from '../../../embedded/disk/row-store.ts';
import { openOrders } from '../../../embedded/shop/orders.ts';
import type { AddressRow, CartRow, OrderRow } from '../../../embedded/shop/rows.ts';
import { gid } from '../../../embedded/shop/shown.ts';
import { openStock } from '../../../embedded/shop/stock.ts';
import type { ShopStore, ShopTables } from '../../../embedded/shop/store.ts';
import { referenceAttribute } from '../../../functions/live/providers/shopify/cart-input.ts';
import { readEvent } from '../../../functions/live/providers/shopify/shopify.ts';
import { firstOrder, newsChange, retoldChange } from '../../../functions/shop/order-writes.ts';
import type { ShopEvent } from '../../../functions/shop/shop-provider.ts';
import { assortment } from '../../shop/assortment.ts';
import type { Person } from '../people/people.ts';
import { row, type MarketRow } from '../row.ts';
import { membersOrders, othersOrders, type DemoOrder } from './orders.data.ts';
import { HOUR } from '../../../domain/kit/durations.ts';
import type { UnknownRecord } from '../../../domain/kit/json.ts';

type Made = ReturnType<typeof firstOrder>;

/** Orders as the server stores them, and the rows of the shop in which they were placed. */
export interface DemoOrders {
  readonly rows: readonly MarketRow[];
  readonly shop: Pick<ShopStore, 'all'>;
}

/** Returns the order after another of the shop’s webhooks, as the server stores it. */
const after = (order: Made | null, event: ShopEvent, email: string): Made | null => {
  if (event.kind === 'ORDER') {
    return order === null
      ? firstOrder(event.order, email, 1)
      : { ...order, ...retoldChange(order, event.order) };
  }
  if (order === null || event.kind === 'OTHER') return order;
  const news = event.kind === 'PARCEL' ? { tracking: [event.parcel] } : { refunds: [event.refund] };
  return { ...order, ...newsChange(order, news) };
};

const orderAddress = ({ name, street, place, phone }: Person): AddressRow => {
  const words = name.split(' ');
  return {
    firstName: words.slice(0, -1).join(' '),
    lastName: words.at(-1) ?? '',
    address1: street,
    city: place.city,
    provinceCode: place.region,
    countryCode: place.country,
    zip: place.postal,
    phone,
  };
};

const variantOf = (handle: string, place: number) => {
  const variant = assortment.products.find((one) => one.handle === handle)?.variants[place];
  if (variant === undefined) throw new Error(`the shop has no ${handle} ${place}`);
  return variant;
};

/** A shop without any sales, whose clock is set by hand. */
const openShop = () => {
  const store = memoryRows<ShopTables>();
  const events: ShopEvent[] = [];
  let at = 0;
  const orders = openOrders(
    store,
    openStock(assortment, store),
    { emit: (topic, payload) => events.push(readEvent('', topic, payload as UnknownRecord)) },
    () => at,
  );
  return { store, events, orders, setClock: (to: number) => void (at = to) };
};

type Shop = ReturnType<typeof openShop>;

/** Handles an order as the shop’s staff would, at their times. */
const follow = ({ orders, setClock }: Shop, { id, placedAt }: OrderRow, end: DemoOrder['end']) => {
  const until = (hours: number) => setClock(placedAt + hours * HOUR);
  if (end === 'PAID') return;
  if (end === 'CANCELLED') {
    until(2);
    return orders.cancel(id);
  }
  until(20);
  orders.fulfil(id);
  if (end === 'SENT') return;
  until(70);
  orders.deliver(id);
  if (end === 'DELIVERED') return;
  until(120);
  orders.refund(id, 'piece');
};

const ordered = (
  shop: Shop,
  person: Person,
  { goods, code, hoursAgo, end }: DemoOrder,
  now: number,
): readonly MarketRow[] => {
  const { store, events, orders, setClock } = shop;
  const placedAt = now - hoursAgo * HOUR;
  const number = store.all('orders').length + 1;
  const reference = `demoOrder${number}`;
  const variants = goods.map(([handle, place, quantity]) => ({
    ...variantOf(handle, place),
    quantity,
  }));
  const cart: CartRow = {
    id: `${gid('Cart', `demo${number}`)}?key=demo`,
    attributes: [{ key: referenceAttribute, value: reference }],
    lines: variants.map(({ id, quantity }, i) => ({ id: `line${i + 1}`, variant: id, quantity })),
    codes: code === undefined ? [] : [code],
    email: person.email,
    phone: null,
    country: person.place.country,
    address: orderAddress(person),
    method: null,
    createdAt: placedAt - HOUR,
    updatedAt: placedAt,
  };
  events.length = 0;
  setClock(placedAt);
  follow(shop, orders.place(cart), end);
  const made = events.reduce<Made | null>((so, event) => after(so, event, person.email), null);
  if (made === null) throw new Error(`the shop did not tell of order ${reference}`);
  const seen = variants.map(({ id, price }) => ({
    variantId: gid('ProductVariant', id),
    unit: price,
  }));
  const edited = store.get('orders', made.shopRef)?.updatedAt ?? placedAt;
  const { uid } = person;
  return [
    row(shopOrders, reference, made, uid, placedAt, edited),
    row(
      shopCarts,
      reference,
      { userId: uid, cartId: cart.id, open: false, seen },
      uid,
      placedAt - HOUR,
      placedAt,
    ),
  ];
};

/**
 * Orders of the shop, one of every kind: placed, sent and refunded by the shop’s stand-in at their
 * own times, and stored from its webhooks as the server does.
 * @param others members who ordered besides the demo member.
 */
export const demoOrders = (
  people: readonly Person[],
  others: readonly Person[],
  now: number,
): DemoOrders => {
  const shop = openShop();
  const member = people.find(({ uid }) => uid === 'demo-member');
  const wanted = [
    ...membersOrders.map((order) => [member, order] as const),
    ...othersOrders.map((order, i) => [others[i], order] as const),
  ].toSorted(([, a], [, b]) => b.hoursAgo - a.hoursAgo);
  const rows = wanted.flatMap(([person, order]) =>
    person === undefined ? [] : ordered(shop, person, order, now),
  );
  return { rows, shop: shop.store };
};
