import { describe, expect, it } from 'vitest';
import { isComplete, mayCancel } from '../../../src/domain/shop/order-machine.ts';

describe('an order', () => {
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
