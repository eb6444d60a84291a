import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rungs } from '../../../../src/app/bidding/ladder/rungs.ts';

const some = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 2, maxLength: 9 });

it('draws equal steps equally far apart, wherever on the scale they are', () => {
  const [a, b, c, d] = rungs([8_500, 8_750, 10_500, 10_750]).map((rung) => rung.share);
  expect((b ?? 0) - (a ?? 0)).toBeCloseTo((d ?? 0) - (c ?? 0));
  expect((c ?? 0) - (b ?? 0)).toBeCloseTo(7 * ((b ?? 0) - (a ?? 0)));
});

it('keeps the order of amounts within the width, the highest over all of it', () => {
  fc.assert(
    fc.property(some, (amounts) => {
      const drawn = rungs(amounts).toSorted((a, b) => a.amount - b.amount);
      expect(drawn.at(-1)?.share).toBeCloseTo(1);
      for (const [at, rung] of drawn.entries()) {
        expect(rung.share).toBeGreaterThan(0);
        expect(rung.share).toBeGreaterThanOrEqual(drawn[at - 1]?.share ?? 0);
      }
    }),
  );
});
