import { ownReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import {
  bool,
  choice,
  decimal,
  fixed,
  group,
  int,
  list,
  optional,
  serverSet,
  text,
  time,
} from '../kit/fields.ts';
import { address, currency, email, httpsUrl, ppm, cents } from '../kit/fragments.ts';
import { me } from '../kit/sync.ts';
import { orderFulfilmentMachine, orderMachine, orderPaymentMachine } from './order-machine.ts';

export const shopOrders = entity({
  name: 'shopOrders',
  area: 'shop',
  means: 'An order in the shop: what was bought, what was paid, where it goes.',
  version: 1,
  fields: {
    number: serverSet(text({ max: 20 })),
    shopRef: fixed(serverSet(text({ max: 100, means: 'The shop’s own id of it.' }))),
    asOf: serverSet(time({ means: 'When what is written here last changed at the shop.' })),
    status: serverSet(choice(orderMachine.states)),
    financialStatus: serverSet(choice(orderPaymentMachine.states)),
    fulfilmentStatus: serverSet(
      choice(orderFulfilmentMachine.states, { label: 'Fulfillment status' }),
    ),
    lines: serverSet(
      list(
        group({
          ref: text({ max: 100, means: 'The shop’s own id of the line.' }),
          productId: text({ max: 300 }),
          variantId: text({ max: 300 }),
          title: text({ max: 400 }),
          variantTitle: optional(text({ max: 255 })),
          qty: int({ min: 1, max: 99 }),
          unit: cents,
          total: int({
            min: 0,
            max: 10_000_000_000,
            unit: 'cents',
            means: 'Of the quantity, before discounts.',
          }),
          digital: bool({ means: 'Nothing of it is sent, as of a gift card.' }),
        }),
        { min: 1, max: 100 },
      ),
    ),
    subtotal: serverSet(
      int({ min: 0, max: 10_000_000_000, unit: 'cents', means: 'Of the lines, before discounts.' }),
    ),
    discount: serverSet(
      int({ min: 0, max: 10_000_000_000, unit: 'cents', means: 'Taken off the goods.' }),
    ),
    discountCodes: serverSet(list(text({ max: 60 }), { max: 10 })),
    shipping: serverSet(cents),
    taxes: serverSet(
      list(group({ name: text({ max: 20 }), ppm, base: cents, amount: cents }), { max: 5 }),
    ),
    total: serverSet(cents),
    currency: serverSet(currency),
    fxToCad: serverSet(decimal({ min: 0, max: 1_000, step: 0.000001 })),
    email: serverSet(email),
    shipTo: optional(serverSet(address)),
    billTo: optional(serverSet(address)),
    shippingMethod: optional(serverSet(text({ max: 120 }))),
    tracking: serverSet(
      list(
        group({
          ref: text({ max: 100, means: 'The shop’s own id of the parcel.' }),
          carrier: text({ max: 60 }),
          code: text({ max: 80 }),
          url: optional(httpsUrl),
          at: time({ means: 'When it was sent.' }),
          deliveredAt: optional(time()),
          cancelled: bool(),
          items: list(group({ ref: text({ max: 100 }), qty: int({ min: 1, max: 99 }) }), {
            max: 100,
            means: 'Which lines it holds, and how many of each.',
          }),
          asOf: time(),
        }),
        { max: 20, means: 'Parcels, in the order they were sent.' },
      ),
    ),
    refunds: serverSet(
      list(
        group({
          ref: text({ max: 100, means: 'The shop’s own id of the refund.' }),
          at: time(),
          amount: cents,
          goods: int({
            min: 0,
            max: 10_000_000_000,
            unit: 'cents',
            means: 'The part that was for goods, without tax and shipping.',
          }),
          reason: text({ max: 500 }),
        }),
        { max: 50 },
      ),
    ),
    placedAt: serverSet(time()),
    cancelledAt: optional(serverSet(time())),
  },
  access: ownReads(),
  sync: {
    shopOrders: {
      in: 'mine',
      reader: 'member',
      where: [['createdBy', me]],
      when: 'viewed',
      live: true,
      order: '-placedAt',
    },
  },
  indexes: [
    ['createdBy', 'updatedAt'],
    ['isDeleted', 'createdBy', '-placedAt'],
    ['isDeleted', '-placedAt'],
    ['isDeleted', 'status', '-placedAt'],
    ['isDeleted', 'shopRef'],
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
    shopRef: '5501042',
    asOf: 1_795_300_000_000,
    status: 'OPEN',
    financialStatus: 'PAID',
    fulfilmentStatus: 'UNFULFILLED',
    lines: [
      {
        ref: '91',
        productId: 'p1',
        variantId: 'v1',
        title: 'Shop coat',
        variantTitle: 'M',
        qty: 1,
        unit: 8_900,
        total: 8_900,
        digital: false,
      },
    ],
    subtotal: 8_900,
    discount: 0,
    discountCodes: [],
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
