import { describe, expect, it } from 'vitest';
import {
  isComplete,
  mayCancel,
  orderFulfilmentMachine,
  orderMachine,
  orderPaymentMachine,
} from '../../../src/domain/shop/order-machine.ts';
import { obeysTable } from '../machine-table.ts';

describe('invariant 24: orders', () => {
  obeysTable(
    orderMachine,
    `
    -    PLACE    OPEN      member,system
    OPEN COMPLETE COMPLETED system
    OPEN CANCEL   CANCELLED owner,admin`,
    ['COMPLETED', 'CANCELLED'],
  );
  obeysTable(
    orderPaymentMachine,
    `
    -                  AWAIT       PENDING            system
    PENDING            AUTHORIZE   AUTHORIZED         system
    PENDING            PAY         PAID               system
    AUTHORIZED         PAY         PAID               system
    PENDING            VOID        VOIDED             admin,system
    AUTHORIZED         VOID        VOIDED             admin,system
    PENDING            LAPSE       EXPIRED            system
    AUTHORIZED         LAPSE       EXPIRED            system
    PAID               REFUND_PART PARTIALLY_REFUNDED admin,system
    PARTIALLY_REFUNDED REFUND_PART PARTIALLY_REFUNDED admin,system
    PAID               REFUND_REST REFUNDED           admin,system
    PARTIALLY_REFUNDED REFUND_REST REFUNDED           admin,system`,
    ['REFUNDED', 'VOIDED', 'EXPIRED'],
  );
  obeysTable(
    orderFulfilmentMachine,
    `
    -           AWAIT     UNFULFILLED system
    UNFULFILLED SEND_PART PARTIAL     admin,system
    UNFULFILLED SEND_REST FULFILLED   admin,system
    PARTIAL     SEND_REST FULFILLED   admin,system
    FULFILLED   DELIVER   DELIVERED   admin,system
    DELIVERED   RETURN    RETURNED    admin,system`,
    ['RETURNED'],
  );

  it('cancels only what is open and unfulfilled', () => {
    const open = { order: 'OPEN', payment: 'PAID', fulfilment: 'UNFULFILLED' } as const;
    expect(mayCancel(open)).toBe(true);
    expect(mayCancel({ ...open, fulfilment: 'PARTIAL' })).toBe(false);
    expect(mayCancel({ ...open, order: 'COMPLETED' })).toBe(false);
  });

  it('completes when paid and delivered, or paid and digital', () => {
    const paid = { order: 'OPEN', payment: 'PAID', fulfilment: 'UNFULFILLED' } as const;
    expect(isComplete(paid, true)).toBe(true);
    expect(isComplete(paid, false)).toBe(false);
    expect(isComplete({ ...paid, fulfilment: 'DELIVERED' }, false)).toBe(true);
    expect(isComplete({ ...paid, payment: 'PENDING', fulfilment: 'DELIVERED' }, false)).toBe(false);
  });
});
