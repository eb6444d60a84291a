import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodEnds } from '../../../src/domain/listings/good-ends.ts';
import { checkSchedule } from '../../../src/domain/listings/schedule.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const rule = usualNumbers.auctions;
const now = Date.UTC(2026, 10, 28, 15);
const soonest = now + 7 * DAY + 2 * HOUR;
const always = () => true;

describe('ends that are suggested', () => {
  it('are the first evenings where nothing else ends', () => {
    expect(goodEnds(soonest, [], rule, always)).toEqual([
      { day: '2026-12-05', end: Date.UTC(2026, 11, 6, 1) },
      { day: '2026-12-06', end: Date.UTC(2026, 11, 7, 1) },
      { day: '2026-12-07', end: Date.UTC(2026, 11, 8, 1) },
    ]);
  });

  it('leave out days on which others end, and what does not fit', () => {
    const busy = [Date.UTC(2026, 11, 6, 0), Date.UTC(2026, 11, 8, 0)];
    const fits = (end: number) => end < Date.UTC(2026, 11, 10);
    const days = goodEnds(soonest, busy, rule, fits).map(({ day }) => day);
    expect(days).toEqual(['2026-12-06', '2026-12-08', '2026-12-09']);
    expect(goodEnds(soonest, [], rule, () => false)).toEqual([]);
  });

  it('can all be taken', () => {
    const times = fc.array(fc.integer({ min: soonest, max: soonest + 20 * DAY }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 400 * DAY }), (ends, later) => {
        const taken = ends.map((end) => end + later);
        for (const { end } of goodEnds(soonest + later, taken, rule, always)) {
          const startAt = end - 7 * DAY;
          const of = { now: now + later, startAt, endAt: end, premier: false, taken };
          expect(checkSchedule(of, rule)).toBeNull();
        }
      }),
      { numRuns: 30 },
    );
  });
});
