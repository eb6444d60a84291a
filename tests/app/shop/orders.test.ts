// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderPage } from '../../../src/app/shop/orders/order-page.tsx';
import { OrdersPage } from '../../../src/app/shop/orders/orders-page.tsx';
import { serverNow } from '../../../src/app/platform/clock/clock.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { device } from '../../../src/app/platform/session/session.ts';
import { shopOrders, type ShopOrder } from '../../../src/domain/shop/shop-order.entity.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';
import type { OwnParts as Parts } from '../own-parts.ts';

const held = await vi.hoisted(async () => {
  const { OwnParts } = await import('../own-parts.ts');
  return { own: new OwnParts() as Parts };
});
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: held.own.read,
}));

const order = (id: string, more: Partial<ShopOrder> = {}): ShopOrder =>
  seedDocument(shopOrders, { id, createdBy: 'ann', at: 0 }, more);
const list = () => draw(() => createElement(OrdersPage));
const page = (id = 'o1') => draw(() => createElement(OrderPage, { id }));

beforeEach(() => {
  held.own.forget();
  device.set(connectionAtom, 'online');
});
afterEach(clear);

describe('the orders of a member', () => {
  it('wait, fail and are none in so many words', async () => {
    expect((await list()).place.querySelector('[aria-busy]')).not.toBeNull();
    clear();
    held.own.fail('shopOrders');
    expect((await list()).text()).toContain('Your orders didn’t load');
    clear();
    held.own.give('shopOrders');
    const { text, links } = await list();
    expect(text()).toContain('No orders yet');
    expect(links()['Visit the shop']).toBe('/product');
  });

  it('stand newest first, each with what it is, how it stands and what it came to', async () => {
    const [only] = order('o1').lines;
    const lines = only === undefined ? [] : [only, { ...only, ref: '92' }, { ...only, ref: '93' }];
    held.own.keep(
      'shopOrders',
      serverNow() - 3_600_000 * 4,
      order('o1', { placedAt: 1_795_000_000_000 }),
      order('o2', { placedAt: 1_795_300_000_000, lines, fulfilmentStatus: 'FULFILLED' }),
    );
    const { text, links } = await list();
    expect(text()).toContain('Saved copy, updated 4 h ago.');
    expect(Object.entries(links())).toEqual([
      ['Shop coat and 2 more', '/order-confirm/o2'],
      ['Shop coat', '/order-confirm/o1'],
    ]);
    expect(text()).toContain('ShippedCA$114.13');
  });

  it.each([
    [{ financialStatus: 'PENDING' }, 'Waiting for payment'],
    [{ financialStatus: 'REFUNDED' }, 'Refunded'],
    [{ status: 'CANCELLED', financialStatus: 'VOIDED' }, 'Order cancelled'],
    [{ fulfilmentStatus: 'DELIVERED' }, 'Delivered'],
  ] as const)('%o is listed as %s', async (more, says) => {
    held.own.give('shopOrders', order('o1', more));
    const { place } = await list();
    expect(place.querySelector('.order-line .st')?.textContent).toBe(says);
  });
});

describe('one order', () => {
  it('tells of its three states, its sums and where it goes', async () => {
    held.own.give('shopOrders', order('o1', { discount: 890, discountCodes: ['LANE10'] }));
    const { place, text } = await page();
    expect(place.querySelector('h1')?.textContent).toBe('Order HL-1042');
    const states = [...place.querySelectorAll('.order-states > div')].map((one) => one.textContent);
    expect(states).toEqual(['Order statusIn progress', 'PaymentPaid', 'DeliveryNot shipped yet']);
    expect(text()).toContain('Thank you for your order.');
    expect(text()).toContain('Your order is paid and is being packed.');
    expect(text()).toContain('DiscountLANE10−CA$8.90');
    expect(text()).toContain('HST 13%CA$13.13');
    expect(text()).toContain('12 Rue des Érables');
  });

  it('leads to its parcels, and says what came back', async () => {
    held.own.give(
      'shopOrders',
      order('o1', {
        fulfilmentStatus: 'FULFILLED',
        financialStatus: 'PARTIALLY_REFUNDED',
        tracking: [
          {
            ref: 't1',
            carrier: 'Canada Post',
            code: '7023',
            url: 'https://track.example/7023',
            at: 1_795_400_000_000,
            cancelled: false,
            items: [],
            asOf: 1,
          },
        ],
        refunds: [
          { ref: 'r1', at: 1_795_500_000_000, amount: 1_000, goods: 1_000, reason: 'Too small' },
        ],
      }),
    );
    const { text, links } = await page();
    expect(text()).toContain('Your order is on its way.');
    expect(text()).toMatch(/Canada Post, shipped Nov \d+, 2026/);
    expect(links()['7023']).toBe('https://track.example/7023');
    expect(text()).toMatch(/CA\$10\.00 on Nov \d+, 2026Too small/);
    expect(text()).toContain('Refunded so far−CA$10.00');
  });

  it('is waited for where it was paid a moment ago, and comes by itself', async () => {
    held.own.give('shopOrders');
    const { text, links } = await page();
    expect(text()).toContain('We are waiting for the shop to confirm your payment.');
    expect(text()).toContain('If you didn’t finish paying, nothing was charged');
    expect(links()['Back to your cart']).toBe('/cart');
    clear();
    held.own.give('shopOrders', order('o1'));
    expect((await page()).text()).toContain('Order HL-1042');
  });

  it('is not looked for without a connection, and says so', async () => {
    device.set(connectionAtom, 'offline');
    held.own.keep('shopOrders', serverNow());
    expect((await page('elsewhere')).text()).toContain('This order isn’t on this device yet.');
  });
});
