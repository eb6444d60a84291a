// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { OrderFacts, type BackOfficePages } from '../../../../src/app/admin/sale/order-panel.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { shopOrders } from '../../../../src/domain/shop/shop-order.entity.ts';
import { clear, draw } from '../../drawn.ts';

const at = '2026-11-20T10:00:00.000Z';
const stamps = { createdBy: 'ann', isDeleted: false, rev: 1, dateCreated: at, dateEdited: at };
const order = (more: object) =>
  adminDocOf('shopOrders', 'o1', { ...shopOrders.sample, ...stamps, ...more });

afterEach(clear);

it('an order leads to its own page, and those of its goods, where the shop is run', async () => {
  const url = (path: string) => `https://house.myshopify.com/admin/${path}`;
  queryClient.setQueryData<BackOfficePages>(['shop pages', 'o1'], {
    order: url('orders/5501'),
    goods: [1, 2].map(() => ({ title: 'Shop coat', url: url('products/8100') })),
    collections: url('collections'),
  });
  const { place } = await draw(() => createElement(OrderFacts, { of: order({}) }));
  const links = [...place.querySelectorAll<HTMLAnchorElement>('a[target=_blank]')];
  expect(links.map(({ href, rel }) => [href, rel])).toEqual([
    [url('orders/5501'), 'noreferrer'],
    [url('products/8100'), 'noreferrer'],
    [url('collections'), 'noreferrer'],
  ]);
  queryClient.clear();
});

it('an open order is asked for again while it is looked at: the shop tells the house, and nobody this page', async () => {
  device.set(sessionAtom, { ...signedOut, isAdmin: true, roles: ['admin'] });
  queryClient.setQueryData(['doc', 'shopOrders', 'o1'], order({}));
  await draw(() => createElement(OrderFacts, { of: order({}) }));
  const asks = queryClient
    .getQueryCache()
    .find({ queryKey: ['doc', 'shopOrders', 'o1'] })?.observers;
  expect(asks?.map(({ options }) => options.refetchInterval)).toEqual([5_000]);
  queryClient.clear();
  device.set(sessionAtom, signedOut);
});

it('an order is told to staff with its states, its parcels and where it is acted on', async () => {
  const parcel = { ref: 't', carrier: 'Canada Post', code: '7023', at: 1_795_400_000_000, asOf: 1 };
  const { text } = await draw(() =>
    createElement(OrderFacts, {
      of: order({
        fulfilmentStatus: 'PARTIAL',
        financialStatus: 'PARTIALLY_REFUNDED',
        tracking: [{ ...parcel, cancelled: false, items: [] }],
        refunds: [{ ref: 'r', at: 1, amount: 1_000, goods: 1_000, reason: '' }],
      }),
    }),
  );
  expect(text()).toContain('What1 × Shop coat, M');
  expect(text()).toContain('RefundedCA$10.00');
  expect(text()).toMatch(/Canada Post 7023, sent Nov \d+, 2026/);
  expect(text()).toContain(
    'HL-1042 is shipped, refunded and cancelled in the shop’s own back office.',
  );
});
