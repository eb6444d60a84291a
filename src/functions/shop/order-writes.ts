import type { OrderFacts } from '../../domain/shop/order-facts.ts';
import { orderCourse } from '../../domain/shop/order-course.ts';
import type { ShopOrder } from '../../domain/shop/shop-order.entity.ts';

type Stand = Pick<
  ShopOrder,
  | 'lines'
  | 'total'
  | 'tracking'
  | 'refunds'
  | 'cancelledAt'
  | 'status'
  | 'financialStatus'
  | 'fulfilmentStatus'
>;

const courseOf = (order: Stand) => ({
  ...order,
  order: order.status,
  payment: order.financialStatus,
  fulfilment: order.fulfilmentStatus,
});

/** The fields of an order with new facts added. */
const orderChange = (order: Stand | null, facts: Parameters<typeof orderCourse>[1]) => {
  const course = orderCourse(order === null ? null : courseOf(order), facts);
  const { tracking, refunds, cancelledAt } = course;
  return {
    status: course.order,
    financialStatus: course.payment,
    fulfilmentStatus: course.fulfilment,
    tracking,
    refunds,
    ...(cancelledAt === undefined ? {} : { cancelledAt }),
  };
};

/** An order when it is first recorded. @param email of the buyer, if the shop has none. */
export const firstOrder = (facts: OrderFacts, email: string, fxToCad: number) => {
  const { isPaid: _isPaid, reference: _reference, ...told } = facts;
  return {
    ...told,
    ...orderChange(null, facts),
    taxes: [...facts.taxes],
    email: facts.email || email,
    fxToCad,
  };
};

/** The change for a new parcel or refund of an order. */
export const newsChange = (
  order: Stand,
  news: Partial<Pick<OrderFacts, 'tracking' | 'refunds'>>,
) => {
  const { lines, total } = order;
  return orderChange(order, { tracking: [], refunds: [], ...news, lines, total, isPaid: true });
};

/** The change for newer facts of a known order; its lines stay. */
export const retoldChange = (order: Stand & Pick<ShopOrder, 'asOf'>, facts: OrderFacts) => ({
  ...orderChange(order, { ...facts, lines: order.lines, total: order.total }),
  asOf: Math.max(order.asOf, facts.asOf),
});
