import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { shopOrders } from '../../../src/domain/shop/shop-order.entity.ts';
import { findLostOrders } from '../../../src/functions/shop/find-lost-orders.ts';
import { hearShopEvent } from '../../../src/functions/shop/hear-shop-event.ts';
import { admin, codeOf, type House } from '../house.ts';
import { add, cartIn, openShopHouse, order, readyCart } from './shopper.ts';
import { variants } from '../shop-goods.ts';

let house: House;
beforeEach(async () => {
  house = await openShopHouse();
});

const read = (id: string) => house.ports.db.get(shopOrders, id);
const told = () => house.shop.events.settled();
const only = () => house.shop.store.all('orders')[0]?.id ?? '';

describe('an order', () => {
  it('is written once it is paid, with the shop’s own figures', async () => {
    await add(house, 2);
    await house.call('shop-updateCartItem', { discountCode: 'TEN' }, 'ann');
    const cart = cartIn(
      await house.call('shop-updateCartAddress', { addressId: 'montreal' }, 'ann'),
    );
    const id = await order(house, cart);
    expect(await read(id)).toMatchObject({
      createdBy: 'ann',
      number: 'HL-1001',
      status: 'OPEN',
      financialStatus: 'PAID',
      fulfilmentStatus: 'UNFULFILLED',
      lines: [{ title: 'Cap', variantTitle: 'Ink', qty: 2, unit: 3_000, total: 6_000 }],
      subtotal: 6_000,
      discount: 600,
      discountCodes: ['TEN'],
      shipping: 1_200,
      taxes: [
        { name: 'GST', ppm: 50_000, base: 6_600, amount: 330 },
        { name: 'QST', ppm: 99_750, base: 6_600, amount: 658 },
      ],
      total: 7_588,
      currency: 'CAD',
      fxToCad: 1,
      email: 'ann@example.com',
      shipTo: { city: 'Montréal', region: 'QC', name: 'Marguerite Anne Tremblay' },
      tracking: [],
      refunds: [],
    });
    expect(house.shop.stock.variant(11)?.left).toBe(8);
  });

  it('is found by staff, with its goods, where the shop is run', async () => {
    const id = await order(house, await readyCart(house));
    const find = (orderId: unknown, caller: Parameters<House['call']>[2]) =>
      house.call('shop-findInBackOffice', { orderId }, caller);
    const found = await find(id, admin);
    const { origin } = house.shop;
    expect(found).toMatchObject({
      ok: true,
      data: {
        order: `${origin()}/admin/orders/${only()}`,
        goods: [{ title: 'Cap', url: `${origin()}/admin/products/1` }],
        collections: `${origin()}/admin/collections`,
      },
    });
    expect(codeOf(await find(id, 'ann'))).toBe('STAFF_ONLY');
    expect(codeOf(await find('none', admin))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await find(7, admin))).toBe('INVALID_ARGUMENT');
  });

  it('is sent, delivered and complete', async () => {
    const id = await order(house, await readyCart(house));
    house.shop.orders.fulfil(only());
    await told();
    expect(await read(id)).toMatchObject({
      fulfilmentStatus: 'FULFILLED',
      tracking: [{ carrier: 'Canada Post', cancelled: false }],
    });
    house.shop.orders.deliver(only());
    await told();
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', fulfilmentStatus: 'DELIVERED' });
  });

  it('keeps the goods of a refund apart from their tax', async () => {
    const id = await order(house, await readyCart(house));
    house.shop.orders.refund(only(), 'piece');
    await told();
    expect(await read(id)).toMatchObject({
      financialStatus: 'PARTIALLY_REFUNDED',
      refunds: [{ amount: 3_390, goods: 3_000 }],
    });
    house.shop.orders.refund(only(), 'rest');
    await told();
    const after = await read(id);
    expect(after).toMatchObject({ financialStatus: 'REFUNDED' });
    expect(after?.refunds.reduce((sum, { goods }) => sum + goods, 0)).toBe(6_000);
  });

  it('is cancelled while nothing of it was sent', async () => {
    const id = await order(house, await readyCart(house));
    house.shop.orders.cancel(only());
    await told();
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', financialStatus: 'REFUNDED' });
  });

  it('of a gift card is complete at once', async () => {
    const id = await order(house, await add(house, 1, variants.giftCard));
    const after = await read(id);
    expect(after).toMatchObject({ status: 'COMPLETED', lines: [{ digital: true }] });
    expect(after).not.toHaveProperty('shipTo');
  });

  it('is the same however its webhooks come', async () => {
    const id = await order(house, await readyCart(house));
    house.shop.events.troubles.twice = 3;
    house.shop.orders.fulfil(only());
    house.shop.orders.refund(only(), 'piece');
    house.shop.orders.deliver(only());
    await told();
    const after = await read(id);
    const events = house.shop.store.all('events').toReversed();
    for (const { topic, body } of events) {
      const signature = createHmac('sha256', house.shop.keys.webhook).update(body).digest('base64');
      const headers = { id: `again-${topic}`, topic, signature };
      expect(await hearShopEvent(house.ports, body, headers)).toBe(200);
    }
    expect(await read(id)).toEqual(after);
    expect(after).toMatchObject({ fulfilmentStatus: 'DELIVERED', refunds: [{}], tracking: [{}] });
  });

  it('is not changed by a recorded webhook, under whatever id and topic it is sent again', async () => {
    const id = await order(house, await readyCart(house));
    house.shop.orders.fulfil(only());
    house.shop.orders.refund(only(), 'piece');
    await told();
    const orders = () => house.ports.db.find(shopOrders, { where: [], limit: 5 });
    const before = await orders();
    const events = house.shop.store.all('events');
    const topics = new Set(events.map(({ topic }) => topic));
    expect(topics.size).toBeGreaterThan(2);
    for (const { body } of events) {
      const signature = createHmac('sha256', house.shop.keys.webhook).update(body).digest('base64');
      for (const topic of topics) {
        const headers = { id: randomUUID(), topic, signature };
        expect(await hearShopEvent(house.ports, body, headers)).toBe(200);
      }
    }
    expect(await orders()).toEqual(before);
    expect(await read(id)).toMatchObject({ fulfilmentStatus: 'FULFILLED' });
  });

  it('whose webhook was lost is found by asking', async () => {
    house.shop.events.troubles.lost = 1;
    const id = await order(house, await readyCart(house));
    expect(await read(id)).toBeNull();
    await findLostOrders(house.ports);
    expect(await read(id)).toMatchObject({ financialStatus: 'PAID' });
  });

  it('whose parcel is told before it is found by asking as well', async () => {
    house.shop.events.troubles.lost = 1;
    const id = await order(house, await readyCart(house));
    house.shop.orders.fulfil(only());
    await told();
    expect(await read(id)).toMatchObject({ fulfilmentStatus: 'FULFILLED' });
  });
});

describe('a webhook', () => {
  const headers = { id: 'w1', topic: 'orders/paid', signature: 'c2lnbmVk' };

  it('that the shop did not sign is refused', async () => {
    expect(await hearShopEvent(house.ports, '{}', headers)).toBe(401);
    expect(await hearShopEvent({ ...house.ports, shop: null }, '{}', headers)).toBe(503);
  });

  it('of an order that no member placed here writes nothing', async () => {
    house.shop.events.emit('orders/paid', {
      id: 9,
      name: '#9',
      financial_status: 'paid',
      note_attributes: [{ name: '_house_order', value: '../users/ann' }],
    });
    house.shop.events.emit('orders/paid', { id: 10, financial_status: 'paid' });
    await told();
    expect(await house.ports.db.find(shopOrders, { where: [], limit: 5 })).toEqual([]);
  });
});
