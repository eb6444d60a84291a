import { describe, expect, it } from 'vitest';
import { laneShare } from '../../../../src/app/ui/card/lane.tsx';

const MINUTE = 60_000;
const week = { startAt: 0, endAt: 7 * 24 * 60 * MINUTE };

describe('the lane of an auction', () => {
  it('shows the whole auction, and in the last hour that hour alone', () => {
    expect(laneShare(week, week.endAt / 2, true)).toBe(0.5);
    expect(laneShare(week, week.endAt - 15 * MINUTE, true)).toBe(0.75);
    expect(laneShare(week, week.endAt + 1, true)).toBe(1);
  });

  it('keeps to the whole auction while the time is not known for certain', () => {
    expect(laneShare(week, week.endAt - 15 * MINUTE, false)).toBeGreaterThan(0.99);
    expect(laneShare(week, -1, true)).toBe(0);
  });
});
