import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderCourse, type OrderCourse } from '../../../src/domain/shop/order-course.ts';

const lines = [
  {
    ref: 'a',
    productId: 'p',
    variantId: 'v',
    title: 'Cap',
    qty: 2,
    unit: 3_000,
    total: 6_000,
    digital: false,
  },
  {
    ref: 'b',
    productId: 'q',
    variantId: 'w',
    title: 'Card',
    qty: 1,
    unit: 2_500,
    total: 2_500,
    digital: true,
  },
];
const paid = { lines, total: 9_000, tracking: [], refunds: [], isPaid: true };

const parcel = (ref: string, qty: number, asOf: number, delivered = false) => ({
  ref,
  carrier: 'Canada Post',
  code: ref,
  at: 1,
  cancelled: false,
  items: [{ ref: 'a', qty }],
  asOf,
  ...(delivered ? { deliveredAt: asOf } : {}),
});
const refund = (ref: string, amount: number) => ({ ref, at: 5, amount, goods: amount, reason: '' });

/** Events that may follow an order after it is paid. */
const news = [
  { tracking: [parcel('p1', 1, 1)] },
  { tracking: [parcel('p2', 1, 2)] },
  { tracking: [parcel('p1', 1, 3, true)] },
  { tracking: [parcel('p2', 1, 4, true)] },
  { refunds: [refund('r1', 2_000)] },
  { refunds: [refund('r2', 1_000)] },
] as const;

const course = (told: readonly object[]): OrderCourse =>
  told.reduce<OrderCourse>(
    (before, one) => orderCourse(before, { ...paid, ...one }),
    orderCourse(null, paid),
  );

describe('the course of an order', () => {
  it('goes from paid to sent in part, sent, delivered and complete', () => {
    const steps = [0, 1, 2, 3, 4].map((count) => course(news.slice(0, count)));
    expect(steps.map(({ fulfilment }) => fulfilment)).toEqual([
      'UNFULFILLED',
      'PARTIAL',
      'FULFILLED',
      'FULFILLED',
      'DELIVERED',
    ]);
    expect(steps.map(({ order }) => order)).toEqual(['OPEN', 'OPEN', 'OPEN', 'OPEN', 'COMPLETED']);
  });

  it('is refunded in part until all is given back', () => {
    expect(course([news[4]]).payment).toBe('PARTIALLY_REFUNDED');
    expect(course([{ refunds: [refund('all', 9_000)] }]).payment).toBe('REFUNDED');
  });

  it('is cancelled while nothing was sent, and not after', () => {
    expect(course([{ cancelledAt: 9 }]).order).toBe('CANCELLED');
    expect(course([news[0], { cancelledAt: 9 }]).order).toBe('OPEN');
  });

  it('waits for the money, and keeps what it once had', () => {
    const waiting = orderCourse(null, { ...paid, isPaid: false });
    expect(waiting.payment).toBe('PENDING');
    expect(orderCourse(waiting, paid).payment).toBe('PAID');
    expect(orderCourse(course([]), { ...paid, isPaid: false }).payment).toBe('PAID');
  });

  it('comes to the same however often and in whatever order it is told', () => {
    const orders = fc.array(fc.constantFrom(...news), { maxLength: 12 });
    fc.assert(
      fc.property(orders, (before) => {
        const told = course([...before, ...news]);
        const { tracking, refunds, payment, fulfilment } = course(news);
        expect(told).toMatchObject({ tracking, refunds, payment, fulfilment });
      }),
    );
  });
});
