import { stateMachine } from '../kit/state-machine.ts';

/** Order axis: an order can be cancelled only while nothing was shipped. */
export const orderMachine = stateMachine(
  'order',
  ['OPEN', 'COMPLETED', 'CANCELLED'],
  [
    [null, 'PLACE', 'OPEN', ['member', 'system']],
    ['OPEN', 'COMPLETE', 'COMPLETED', 'system'],
    ['OPEN', 'CANCEL', 'CANCELLED', ['owner', 'admin']],
  ],
);

/** Payment axis of an order. */
export const orderPaymentMachine = stateMachine(
  'order payment',
  ['PENDING', 'AUTHORIZED', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED', 'EXPIRED'],
  [
    [null, 'AWAIT', 'PENDING', 'system'],
    ['PENDING', 'AUTHORIZE', 'AUTHORIZED', 'system'],
    [['PENDING', 'AUTHORIZED'], 'PAY', 'PAID', 'system'],
    [['PENDING', 'AUTHORIZED'], 'VOID', 'VOIDED', ['admin', 'system']],
    [['PENDING', 'AUTHORIZED'], 'LAPSE', 'EXPIRED', 'system'],
    [['PAID', 'PARTIALLY_REFUNDED'], 'REFUND_PART', 'PARTIALLY_REFUNDED', ['admin', 'system']],
    [['PAID', 'PARTIALLY_REFUNDED'], 'REFUND_REST', 'REFUNDED', ['admin', 'system']],
  ],
);

/** Parcel axis of an order. */
export const orderFulfilmentMachine = stateMachine(
  'order fulfillment',
  ['UNFULFILLED', 'PARTIAL', 'FULFILLED', 'DELIVERED', 'RETURNED'],
  [
    [null, 'AWAIT', 'UNFULFILLED', 'system'],
    ['UNFULFILLED', 'SEND_PART', 'PARTIAL', ['admin', 'system']],
    [['UNFULFILLED', 'PARTIAL'], 'SEND_REST', 'FULFILLED', ['admin', 'system']],
    ['FULFILLED', 'DELIVER', 'DELIVERED', ['admin', 'system']],
    ['DELIVERED', 'RETURN', 'RETURNED', ['admin', 'system']],
  ],
);

export interface OrderAxes {
  readonly order: (typeof orderMachine.states)[number];
  readonly payment: (typeof orderPaymentMachine.states)[number];
  readonly fulfilment: (typeof orderFulfilmentMachine.states)[number];
}

/** Order rule: may be cancelled only while open and unfulfilled. */
export const mayCancel = (o: OrderAxes): boolean =>
  o.order === 'OPEN' && o.fulfilment === 'UNFULFILLED';

/** Order rule: complete once paid and delivered; digital goods need no delivery. */
export const isComplete = (o: OrderAxes, digital: boolean): boolean =>
  o.payment === 'PAID' && (digital || o.fulfilment === 'DELIVERED');
