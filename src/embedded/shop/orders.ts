import type { Language } from '../../domain/accounts/language.ts';
import { scaleHalfUp } from '../../domain/payments/rounding.ts';
import type { ShopEvents } from './events.ts';
import { goodsIn } from './in-language.ts';
import { orderPayload, parcelPayload, refundPayload } from './order-payload.ts';
import { reckon } from './reckon.ts';
import type { CartRow, OrderRow } from './rows.ts';
import type { Stock } from './stock.ts';
import type { ShopStore } from './store.ts';

const firstNumber = 1_001;
const firstId = 5_501_000_000;

/** The lines of a cart that are no longer available, by title. */
export const goneFrom = (stock: Stock, cart: CartRow, language: Language): readonly string[] =>
  cart.lines.flatMap(({ variant, quantity }) => {
    const sold = stock.variant(variant);
    if (sold === null || sold.left === null || sold.left >= quantity) return [];
    return [goodsIn(sold.goods, language).title];
  });

/** Orders of the shop: paid carts, and the acts of its staff. Each step sends a webhook. */
export const openOrders = (
  store: ShopStore,
  stock: Stock,
  events: Pick<ShopEvents, 'emit'>,
  now: () => number,
) => {
  // Continues after the existing orders: demo data may add some after the shop was opened.
  let ids: number | null = null;
  const newId = (): number => {
    ids = (ids ?? store.all('orders').length * 100) + 1;
    return firstId + ids * 7;
  };

  const put = (order: OrderRow): OrderRow => store.put('orders', { ...order, updatedAt: now() });
  const find = (id: string): OrderRow => {
    const order = store.get('orders', id);
    if (order === undefined) throw new Error(`There is no order ${id}.`);
    return order;
  };

  /** Creates the order of a paid cart. */
  const place = (cart: CartRow): OrderRow => {
    const bill = reckon(stock, cart, now());
    const number = firstNumber + store.all('orders').length;
    const { chosen } = bill;
    const lines = bill.lines.map(({ sold, quantity, discount }) => ({
      id: newId(),
      variant: sold.id,
      product: sold.goods.id,
      title: sold.goods.title,
      variantTitle: sold.options.length === 0 ? null : sold.options.join(' / '),
      quantity,
      price: sold.price,
      discount,
      isShipped: sold.goods.kind !== 'gift card',
    }));
    for (const { sold, quantity } of bill.lines) {
      if (sold.left !== null) stock.setLeft(sold.id, sold.left - quantity);
    }
    const order = put({
      id: String(newId()),
      number,
      cartToken: /Cart\/([^?]+)/.exec(cart.id)?.[1] ?? '',
      attributes: cart.attributes,
      email: cart.email ?? '',
      lines,
      codes: bill.codes.filter(({ applies }) => applies).map(({ code }) => code),
      method:
        chosen === null ? null : { title: chosen.title, price: chosen.price - bill.shippingOff },
      taxes: (bill.taxes ?? []).map(({ name, ppm, amount }) => ({ name, ppm, amount })),
      address: cart.address,
      total: bill.total,
      placedAt: now(),
      updatedAt: now(),
      parcels: [],
      refunds: [],
    });
    store.put('carts', { ...cart, order: Number(order.id) });
    events.emit('orders/paid', orderPayload(order));
    return order;
  };

  /** Ships the part of an order that was not shipped yet. */
  const fulfil = (id: string): void => {
    const order = find(id);
    const sent = new Set(order.parcels.flatMap(({ lines }) => lines.map((line) => line.id)));
    const lines = order.lines
      .filter((line) => line.isShipped && !sent.has(line.id))
      .map((line) => ({ id: line.id, quantity: line.quantity }));
    if (lines.length === 0) return;
    const parcelId = newId();
    const parcel = {
      id: parcelId,
      carrier: 'Canada Post',
      code: String(7_000_000_000_000_000 + parcelId),
      at: now(),
      updatedAt: now(),
      lines,
    };
    const after = put({ ...order, parcels: [...order.parcels, parcel] });
    events.emit('fulfillments/create', parcelPayload(after, parcel));
  };

  const deliver = (id: string): void => {
    const order = find(id);
    const open = order.parcels.filter(({ deliveredAt }) => deliveredAt === undefined);
    const done = open.map((parcel) => ({ ...parcel, deliveredAt: now(), updatedAt: now() }));
    const after = put({
      ...order,
      parcels: order.parcels.map((parcel) => done.find((one) => one.id === parcel.id) ?? parcel),
    });
    for (const parcel of done) events.emit('fulfillments/update', parcelPayload(after, parcel));
  };

  /** Amount of an order not refunded yet, cents. */
  const left = ({ total, refunds }: OrderRow): number =>
    refunds.reduce((sum, { amount }) => sum - amount, total);

  /** Refunds one piece of the first line with its tax, or the whole rest. */
  const refund = (id: string, what: 'piece' | 'rest'): void => {
    const order = find(id);
    const back = new Map<number, number>();
    for (const { id: line, quantity } of order.refunds.flatMap(({ lines }) => lines)) {
      back.set(line, (back.get(line) ?? 0) + quantity);
    }
    const open = order.lines.flatMap((line) => {
      const quantity = line.quantity - (back.get(line.id) ?? 0);
      if (quantity === 0) return [];
      const pieces = what === 'piece' ? 1 : quantity;
      const net = line.price * line.quantity - line.discount;
      return [{ id: line.id, quantity: pieces, subtotal: scaleHalfUp(net, pieces, line.quantity) }];
    });
    const lines = what === 'piece' ? open.slice(0, 1) : open;
    const goods = lines.reduce((sum, { subtotal }) => sum + subtotal, 0);
    const tax = order.taxes.reduce((sum, { ppm }) => sum + scaleHalfUp(goods, ppm, 1_000_000), 0);
    const amount = what === 'piece' ? Math.min(left(order), goods + tax) : left(order);
    if (amount <= 0) return;
    const note = what === 'piece' ? 'Sent back' : 'Refunded in full';
    const made = { id: newId(), at: now(), note, amount, lines };
    const after = put({ ...order, refunds: [...order.refunds, made] });
    events.emit('refunds/create', refundPayload(after, made));
  };

  /** Cancels the unshipped part and refunds all of it. */
  const cancel = (id: string): void => {
    const order = find(id);
    if (order.parcels.length > 0 || order.cancelledAt !== undefined) return;
    put({ ...order, cancelledAt: now() });
    refund(id, 'rest');
    events.emit('orders/cancelled', orderPayload(find(id)));
  };

  return {
    place,
    fulfil,
    deliver,
    refund,
    cancel,
    left,
    /** Orders that changed since then, as returned by the Admin API. */
    since: (at: number) =>
      store
        .all('orders')
        .filter(({ updatedAt }) => updatedAt >= at)
        .map(orderPayload),
  };
};

export type Orders = ReturnType<typeof openOrders>;
