import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder } from '../../../src/app/listings/list/in-order.ts';
import { rounds } from '../../setup/tier.ts';

describe('the order of texts', () => {
  const collator = new Intl.Collator('en-CA');
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'abzABZ019 -'), maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(...'aeéEÉ-–(&,. $'), maxLength: 4 }),
    fc.constantFrom('Mercedes-Benz', 'Mercedes', 'Citroën', 'Citroen', 'De Tomaso', 'DeTomaso'),
  );

  it('is the one a collator gives', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(inOrder(a, b))).toBe(Math.sign(collator.compare(a, b)));
      }),
      { numRuns: rounds({ every: 200, long: 5_000 }) },
    );
  });
});
