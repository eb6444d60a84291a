import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median } from '../../../src/domain/kit/median.ts';

describe('the middle value', () => {
  it('stands in the middle', () => {
    expect(median([])).toBeNull();
    expect(median([5, 1, 9])).toBe(5);
    expect(median([1, 2, 3, 10])).toBe(3);
  });

  it('lies between the least and the most, and half are not above it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), (values) => {
        const middle = median(values) ?? -1;
        expect(middle).toBeGreaterThanOrEqual(Math.min(...values));
        expect(middle).toBeLessThanOrEqual(Math.max(...values));
        const above = values.filter((value) => value > middle).length;
        expect(above).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });
});
