import { ownReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import {
  choice,
  decimal,
  group,
  int,
  list,
  optional,
  serverSet,
  text,
  time,
} from '../kit/fields.ts';
import { address, currency, email, ppm } from '../kit/fragments.ts';
import { orderFulfilmentMachine, orderMachine, orderPaymentMachine } from './order-machine.ts';

const cents = int({ min: 0, max: 10_000_000_000, unit: 'cents' });

export const shopOrders = entity({
  name: 'shopOrders',
  area: 'shop',
  means: 'An order in the shop: what was bought, what was paid, where it goes.',
  version: 1,
  fields: {
    number: serverSet(text({ max: 20 })),
    status: serverSet(choice(orderMachine.states)),
    financialStatus: serverSet(choice(orderPaymentMachine.states)),
    fulfilmentStatus: serverSet(choice(orderFulfilmentMachine.states)),
    lines: serverSet(
      list(
        group({
          productId: text({ max: 300 }),
          variantId: text({ max: 300 }),
          title: text({ max: 400 }),
          qty: int({ min: 1, max: 99 }),
          unit: cents,
          total: cents,
        }),
        { min: 1, max: 100 },
      ),
    ),
    subtotal: serverSet(cents),
    discount: serverSet(cents),
    shipping: serverSet(cents),
    taxes: serverSet(
      list(group({ name: text({ max: 20 }), ppm, base: cents, amount: cents }), { max: 5 }),
    ),
    total: serverSet(cents),
    currency: serverSet(currency),
    fxToCad: serverSet(decimal({ min: 0, max: 1_000, step: 0.000001 })),
    email: serverSet(email),
    shipTo: serverSet(address),
    billTo: optional(serverSet(address)),
    shippingMethod: optional(serverSet(text({ max: 120 }))),
    tracking: serverSet(
      list(group({ carrier: text({ max: 60 }), code: text({ max: 80 }), at: time() }), { max: 20 }),
    ),
    refunds: serverSet(
      list(group({ at: time(), amount: cents, reason: text({ max: 500 }) }), { max: 50 }),
    ),
    placedAt: serverSet(time()),
  },
  access: ownReads(),
  indexes: [
    ['createdBy', 'updatedAt'],
    ['isDeleted', 'createdBy', '-placedAt'],
    ['isDeleted', '-placedAt'],
    ['isDeleted', 'status', '-placedAt'],
  ],
  admin: {
    group: 'Money',
    title: 'Shop orders',
    path: 'shop-orders',
    name: 'number',
    columns: ['number', 'status', 'financialStatus', 'fulfilmentStatus', 'total', 'placedAt'],
    filters: ['status', 'financialStatus'],
    sort: ['placedAt', 'desc'],
  },
  sample: {
    number: 'HL-1042',
    status: 'OPEN',
    financialStatus: 'PAID',
    fulfilmentStatus: 'UNFULFILLED',
    lines: [
      {
        productId: 'p1',
        variantId: 'v1',
        title: 'Shop coat, M',
        qty: 1,
        unit: 8_900,
        total: 8_900,
      },
    ],
    subtotal: 8_900,
    discount: 0,
    shipping: 1_200,
    taxes: [{ name: 'HST', ppm: 130_000, base: 10_100, amount: 1_313 }],
    total: 11_413,
    currency: 'CAD',
    fxToCad: 1,
    email: 'oldiron@example.com',
    shipTo: {
      name: 'Marguerite Tremblay',
      line1: '12 Rue des Érables',
      city: 'Ottawa',
      region: 'ON',
      country: 'CA',
      postal: 'K1A 0B1',
    },
    tracking: [],
    refunds: [],
    placedAt: 1_795_300_000_000,
  },
});
export type ShopOrder = Doc<typeof shopOrders>;
