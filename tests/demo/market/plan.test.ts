import { expect, it } from 'vitest';
import { drawFrom } from '../../../src/demo/market/draw.ts';
import { planOf } from '../../../src/demo/market/sales/plan.ts';
import { lengthsOf } from '../../../src/domain/listings/schedule.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';

const HOUR = 3_600_000;
const lengths = lengthsOf(false, usualNumbers.auctions);

// An auction planned in the evening ends the next morning, in the first hour an auction may end.
it('lays auctions of a length the house offers, whatever the hour of the first start', () => {
  const first = Date.UTC(2026, 10, 26, 0, 41);
  for (let hour = 0; hour < 48; hour++) {
    const now = first + hour * HOUR;
    const at = new Date(now).toISOString();
    const laid = planOf(drawFrom('hammerlane'), now).filter((slot) => slot.kind === 'auction');
    const days = laid.map(({ startAt, endAt }) => (endAt - startAt) / (24 * HOUR));
    expect(
      days.filter((one) => !lengths.includes(one)),
      at,
    ).toEqual([]);
    const open = laid.filter(({ startAt, endAt }) => startAt <= now && endAt > now);
    expect(open.length, at).toBe(60);
  }
});
