import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekOf } from '../../../src/domain/platform/house-week.ts';
import { houseDay, houseDayStart } from '../../../src/domain/platform/house-zone.ts';

const moments = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });

describe('the days of the house', () => {
  it.each([
    ['2026-07-01', Date.UTC(2026, 6, 1, 4)],
    ['2026-12-01', Date.UTC(2026, 11, 1, 5)],
    // The clocks change at two in the morning, when the day has already begun.
    ['2026-03-08', Date.UTC(2026, 2, 8, 5)],
    ['2026-11-01', Date.UTC(2026, 10, 1, 4)],
  ])('%s begins at midnight in Toronto', (day, at) => {
    expect(houseDayStart(day)).toBe(at);
  });

  it('begin at their first moment, and hold every other', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const start = houseDayStart(houseDay(at));
        expect(start).toBeLessThanOrEqual(at);
        expect(houseDay(start)).toBe(houseDay(at));
        expect(houseDay(start - 1)).not.toBe(houseDay(at));
      }),
    );
  });
});

describe('the weeks of the house', () => {
  it('begin on Monday by its clock', () => {
    expect(weekOf(Date.UTC(2026, 10, 25, 14))).toBe('2026-11-23');
    // Sunday night in Toronto is Monday in London.
    expect(weekOf(Date.UTC(2026, 10, 30, 2))).toBe('2026-11-23');
    expect(weekOf(Date.UTC(2026, 10, 30, 6))).toBe('2026-11-30');
  });
});
