import type { ShopOrder } from '../shop/shop-order.entity.ts';
import type { EntryEvent } from './entries.ts';

/** Fields of an order that count for giveaways. */
export type CountedOrder = Pick<
  ShopOrder,
  'id' | 'status' | 'financialStatus' | 'subtotal' | 'discount' | 'fxToCad' | 'refunds' | 'placedAt'
>;

const paid: ReadonlySet<ShopOrder['financialStatus']> = new Set([
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
]);

/** Rates are stored in millionths, so that a product of whole numbers is exact. */
const MILLION = 1_000_000;

const inCad = (cents: number, rate: number): number =>
  (cents * Math.round(rate * MILLION)) / MILLION;

/**
 * The goods of a paid order after its discounts and the goods of each refund, without taxes and
 * shipping, in CAD at the order's own rate. Fractions of a cent are rounded against the entrant.
 */
export const orderEvents = (order: CountedOrder): readonly EntryEvent[] => {
  if (order.status === 'CANCELLED' || !paid.has(order.financialStatus)) return [];
  const { id: orderId, subtotal, discount, fxToCad, placedAt: at } = order;
  const goods = Math.max(0, subtotal - discount);
  return [
    { type: 'SPEND', orderId, cents: Math.floor(inCad(goods, fxToCad)), at },
    ...order.refunds.map((refund): EntryEvent => ({
      type: 'REFUND',
      orderId,
      cents: Math.ceil(inCad(refund.goods, fxToCad)),
      at: refund.at,
    })),
  ];
};
