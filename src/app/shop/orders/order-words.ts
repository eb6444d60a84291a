import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import type { ShopOrder } from '../../../domain/shop/shop-order.entity.ts';
import type { MarkShape } from '../../ui/status/state-mark.tsx';

type StatusWords<S extends string> = Readonly<Record<S, readonly [MarkShape, Phrase]>>;

/** Words for the state of an order as a whole. */
export const orderStates: StatusWords<ShopOrder['status']> = {
  OPEN: ['wait', phrase('In progress')],
  COMPLETED: ['good', phrase('Order completed')],
  CANCELLED: ['over', phrase('Order cancelled')],
};

/** Words for the state of its payment. */
export const paymentStates: StatusWords<ShopOrder['financialStatus']> = {
  PENDING: ['wait', phrase('Waiting for payment')],
  AUTHORIZED: ['wait', phrase('Payment authorized')],
  PAID: ['good', phrase('Paid')],
  PARTIALLY_REFUNDED: ['over', phrase('Refunded in part')],
  REFUNDED: ['over', phrase('Refunded')],
  VOIDED: ['over', phrase('Not charged')],
  EXPIRED: ['bad', phrase('Payment expired')],
};

/** Words for the state of its parcels. */
export const deliveryStates: StatusWords<ShopOrder['fulfilmentStatus']> = {
  UNFULFILLED: ['open', phrase('Not shipped yet')],
  PARTIAL: ['wait', phrase('Shipped in part')],
  FULFILLED: ['live', phrase('Shipped')],
  DELIVERED: ['good', phrase('Delivered')],
  RETURNED: ['over', phrase('Returned')],
};

const byParcel: Readonly<Record<ShopOrder['fulfilmentStatus'], Phrase>> = {
  UNFULFILLED: phrase(
    'Your order is paid and is being packed. Tracking appears here once it ships.',
  ),
  PARTIAL: phrase('Part of your order has shipped. Tracking for the rest appears here.'),
  FULFILLED: phrase('Your order is on its way.'),
  DELIVERED: phrase('Your order was delivered.'),
  RETURNED: phrase('Your return has arrived.'),
};

const byMoney: Partial<Readonly<Record<ShopOrder['financialStatus'], Phrase>>> = {
  PENDING: phrase('The payment is being confirmed. This page changes by itself.'),
  AUTHORIZED: phrase('The payment is authorized and has not been taken yet.'),
  VOIDED: phrase('The payment was cancelled. Nothing was charged.'),
  EXPIRED: phrase('The payment was never completed. Nothing was charged.'),
  REFUNDED: phrase('The whole payment was refunded to the card it came from.'),
};

/** Whether an order is paid or about to be, and not cancelled or returned. */
export const isUnderWay = ({
  status,
  financialStatus,
  fulfilmentStatus,
}: Pick<ShopOrder, 'status' | 'financialStatus' | 'fulfilmentStatus'>): boolean =>
  status !== 'CANCELLED' &&
  fulfilmentStatus !== 'RETURNED' &&
  ['PENDING', 'AUTHORIZED', 'PAID'].includes(financialStatus);

/** Describes the next event of an order in one sentence. */
export const nextStep = (
  order: Pick<ShopOrder, 'status' | 'financialStatus' | 'fulfilmentStatus'>,
): Phrase => {
  const money = byMoney[order.financialStatus];
  if (money !== undefined) return money;
  if (order.status === 'CANCELLED') return phrase('This order was cancelled. Nothing will ship.');
  return byParcel[order.fulfilmentStatus];
};

/** The single mark in a list: delivery once paid, payment while it is not or was refunded. */
export const markOf = (
  order: Pick<ShopOrder, 'status' | 'financialStatus' | 'fulfilmentStatus'>,
): readonly [MarkShape, Phrase] => {
  if (order.status === 'CANCELLED') return orderStates.CANCELLED;
  return order.financialStatus === 'PAID'
    ? deliveryStates[order.fulfilmentStatus]
    : paymentStates[order.financialStatus];
};
