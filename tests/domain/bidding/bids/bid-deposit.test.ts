import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestedDeposit } from '../../../../src/domain/bidding/bids/bid-deposit.ts';
import { holdAmount } from '../../../../src/domain/payments/deposits/hold.ts';

const fee = { buyerBps: 500, buyerMinCents: 25_000, buyerMaxCents: 750_000 };
const of = { fee, place: { country: 'CA', region: 'ON' } as const, at: Date.UTC(2026, 10, 25) };

describe('the deposit suggested beside the fee', () => {
  it.each([
    [null, null],
    [0, null],
    [249_999, null],
    [250_000, 5_000],
    [312_345, 6_247],
  ])('of a low estimate of %s is %s', (estimate, suggested) =>
    expect(suggestedDeposit(estimate)).toBe(suggested),
  );
});

it('is held beside the fee and its tax, whatever the ceiling, and is not taxed', () => {
  const dollars = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(dollars, dollars, (ceiling, bidDeposit) => {
      expect(holdAmount(ceiling, { ...of, bidDeposit })).toBe(
        holdAmount(ceiling, of) + bidDeposit * 100,
      );
    }),
  );
});
