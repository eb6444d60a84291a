import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reserveMovesAfter, type ReserveMove } from '../../../src/domain/bidding/reserve-moves.ts';

const after = (before: readonly ReserveMove[] | undefined, from: number, to: number, at = 9) =>
  reserveMovesAfter(before, { from, to, at }).reserveMoves;

describe('the public lines about a reserve', () => {
  it('say that it was lowered or removed, and nothing of one that rose', () => {
    expect(after(undefined, 5_000, 3_000)).toEqual([{ at: 9, kind: 'LOWERED' }]);
    expect(after(undefined, 5_000, 0)).toEqual([{ at: 9, kind: 'REMOVED' }]);
    expect(after(undefined, 5_000, 6_000)).toBeUndefined();
    const before = [{ at: 1, kind: 'LOWERED' }] as const;
    expect(after(before, 3_000, 4_000)).toEqual(before);
  });

  it('never hold an amount, and are bounded', () => {
    const step = fc.record({
      from: fc.integer({ min: 100, max: 1_000_000 }),
      to: fc.integer({ min: 0, max: 1_000_000 }),
      at: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let moves: readonly ReserveMove[] | undefined;
        for (const { from, to, at } of steps) moves = after(moves, from, to, at);
        expect(moves?.length ?? 0).toBeLessThanOrEqual(20);
        for (const move of moves ?? []) expect(Object.keys(move).sort()).toEqual(['at', 'kind']);
      }),
    );
  });
});
