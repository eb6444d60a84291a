import { describe, expect, it } from 'vitest';
import { countEntries, type EntryEvent } from '../../../src/domain/giveaways/entries.ts';
import type { FreeEntry } from '../../../src/domain/giveaways/free-entry.entity.ts';
import type { GiveawayEntry } from '../../../src/domain/giveaways/giveaway-entry.entity.ts';
import type { Giveaway } from '../../../src/domain/giveaways/giveaway.entity.ts';
import { orderEvents } from '../../../src/domain/giveaways/order-events.ts';
import type { ShopOrder } from '../../../src/domain/shop/shop-order.entity.ts';
import { layOrders } from '../../../src/demo/laying/lay-market.ts';
import { buildMarket } from '../../../src/demo/market/market.ts';
import { assortment } from '../../../src/demo/shop/assortment.ts';
import { memoryRows } from '../../../src/embedded/disk/row-store.ts';
import { openOrders } from '../../../src/embedded/shop/orders.ts';
import { openStock } from '../../../src/embedded/shop/stock.ts';
import type { ShopTables } from '../../../src/embedded/shop/store.ts';

const now = Date.UTC(2026, 10, 21, 17, 3);
const market = buildMarket({ now, size: { ended: 12, live: 6, upcoming: 2, classifieds: 4 } });
const of = (collection: string): readonly unknown[] =>
  market.rows.filter((one) => one.collection === collection).map(({ fields }) => fields);
const orders = of('shopOrders') as readonly ShopOrder[];

describe('the orders of the demo shop', () => {
  it('give the member one of every kind', () => {
    const own = orders.filter(({ createdBy }) => createdBy === 'demo-member');
    const stands = own.map((one) =>
      [one.status, one.financialStatus, one.fulfilmentStatus].join(' '),
    );
    expect(stands.toSorted()).toEqual([
      'CANCELLED REFUNDED UNFULFILLED',
      'COMPLETED PAID DELIVERED',
      'COMPLETED PARTIALLY_REFUNDED DELIVERED',
      'OPEN PAID FULFILLED',
      'OPEN PAID UNFULFILLED',
    ]);
    const sent = own.find(({ fulfilmentStatus }) => fulfilmentStatus === 'FULFILLED');
    expect(sent?.tracking[0]?.code).toMatch(/^\d{16}$/);
  });

  it('are the shop’s own, which goes on with them and numbers the next ones after them', () => {
    const store = memoryRows<ShopTables>();
    const told: { readonly topic: string; readonly id: unknown }[] = [];
    const emit = (topic: string, payload: object) =>
      told.push({ topic, id: (payload as { readonly id?: unknown }).id });
    const shop = openOrders(store, openStock(assortment, store), { emit }, () => now);
    layOrders(store, market.shop);
    expect(store.all('orders').map(({ id, total }) => [id, total])).toEqual(
      orders.map(({ shopRef, total }) => [shopRef, total]),
    );
    const open = orders.find(({ fulfilmentStatus }) => fulfilmentStatus === 'FULFILLED');
    shop.deliver(open?.shopRef ?? '');
    expect(told.map(({ topic }) => topic)).toEqual(['fulfillments/update']);
    const [cart] = store.all('carts');
    if (cart === undefined) throw new Error('no cart was laid out');
    const next = shop.place({ ...cart, id: 'gid://shopify/Cart/next?key=k' });
    const known = new Set(
      orders.flatMap(({ shopRef, lines }) => [shopRef, ...lines.map((l) => l.ref)]),
    );
    for (const id of [next.id, ...next.lines.map((line) => String(line.id))]) {
      expect(known.has(id)).toBe(false);
    }
    expect(next.number).toBe(1_001 + orders.length);
  });

  it('count for the giveaway as its ledger counts them', () => {
    const open = (of('giveaways') as readonly Giveaway[]).find(({ status }) => status === 'OPEN');
    if (open === undefined) throw new Error('no giveaway is open');
    const entries = (of('giveawayEntries') as readonly GiveawayEntry[]).filter(
      (e) => e.giveawayId === open.id,
    );
    expect(entries.filter(({ parts }) => parts.spending > 0).length).toBeGreaterThan(2);
    const forms = (of('freeEntries') as readonly FreeEntry[]).filter(
      ({ giveawayId, status }) => giveawayId === open.id && status === 'ACCEPTED',
    );
    const { startAt, endAt, windows, terms: numbers } = open;
    if (numbers === undefined) throw new Error('an open giveaway has its terms');
    for (const { userId, parts, entries: counted } of entries) {
      const mine = <D extends { readonly createdBy: string }>(all: readonly D[]) =>
        all.filter(({ createdBy }) => createdBy === userId);
      const events: readonly EntryEvent[] = [
        ...mine(orders).flatMap(orderEvents),
        ...mine(forms).map(({ day }) => ({ type: 'FREE_FORM', day }) as const),
        ...(parts.verifiedPhone > 0
          ? [{ type: 'ACTION', action: 'verifiedPhone', ref: userId } as const]
          : []),
      ];
      const again = countEntries(true, events, { startAt, endAt, windows, numbers });
      expect(again).toEqual({ entries: counted, parts });
    }
  });
});
