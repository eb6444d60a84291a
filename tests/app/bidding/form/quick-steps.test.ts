import { termsFrom } from '../../../../src/domain/bidding/auction-terms.ts';
import { usualNumbers } from '../../../../src/domain/platform/settings/numbers.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quickSteps } from '../../../../src/app/bidding/form/quick-steps.ts';

const of = (category: string) => termsFrom(usualNumbers, category).increments;

describe('quick steps', () => {
  it('offer the least next bid, one step more, then round figures', () => {
    expect(quickSteps(43_000, of('cars'))).toEqual([43_000, 43_500, 45_000, 50_000]);
    expect(quickSteps(100, of('cars'))).toEqual([100, 200, 1_000, 2_000]);
    expect(quickSteps(100, of('parts'))).toEqual([100, 110, 200, 400]);
  });

  it('always rise and start at the least next bid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90_000_000 }),
        fc.constantFrom('cars', 'parts'),
        (least, category) => {
          const steps = quickSteps(least, of(category));
          expect(steps[0]).toBe(least);
          expect(steps).toHaveLength(4);
          expect([...steps].sort((a, b) => a - b)).toEqual(steps);
          expect(new Set(steps).size).toBe(4);
        },
      ),
    );
  });
});
