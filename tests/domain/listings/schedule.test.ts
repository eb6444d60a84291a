import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSchedule, marketMinutes, freeEnds } from '../../../src/domain/listings/schedule.ts';

const rule = usualNumbers.auctions;
const DAY = 86_400_000;
const at = (iso: string) => Date.parse(iso);
const base = {
  now: at('2026-06-01T12:00:00Z'),
  startAt: at('2026-06-02T17:00:00Z'),
  endAt: at('2026-06-09T17:00:00Z'),
  premier: false,
  taken: [],
};

describe('auction times', () => {
  it('are told by the house’s clock, summer and winter', () => {
    expect(marketMinutes(at('2026-06-09T17:00:00Z'))).toBe(13 * 60);
    expect(marketMinutes(at('2026-12-09T17:00:00Z'))).toBe(12 * 60);
  });

  it.each([
    ['good', {}, null],
    ['an hour’s notice', { now: base.startAt - 3_600_000 }, null],
    ['too soon', { now: base.startAt - 3_599_999 }, 'startAt'],
    ['six days', { endAt: base.endAt - DAY }, 'endAt'],
    ['21 days', { endAt: base.startAt + 21 * DAY }, 'endAt'],
    ['21 days of Premier', { endAt: base.startAt + 21 * DAY, premier: true }, null],
    [
      'at 10:59',
      { endAt: at('2026-06-09T14:59:00Z'), startAt: at('2026-06-02T15:00:00Z') },
      'endAt',
    ],
    ['at 11:00', { endAt: at('2026-06-09T15:00:00Z'), startAt: at('2026-06-02T15:00:00Z') }, null],
    ['at 21:00', { endAt: at('2026-06-10T01:00:00Z'), startAt: at('2026-06-03T01:00:00Z') }, null],
    [
      'at 21:01',
      { endAt: at('2026-06-10T01:01:00Z'), startAt: at('2026-06-03T01:00:00Z') },
      'endAt',
    ],
    ['before the agreed days', { agreed: { startFrom: base.startAt + 1 } }, 'startAt'],
    ['after the agreed days', { agreed: { startUntil: base.startAt - 1 } }, 'startAt'],
    ['at both edges', { agreed: { startFrom: base.startAt, startUntil: base.startAt } }, null],
    [
      'after agreed days that could still be kept by a minute',
      { agreed: { startUntil: base.now + 3_660_000 } },
      'startAt',
    ],
    ['after agreed days gone by', { agreed: { startUntil: base.now + 3_599_999 } }, null],
    ['four minutes from another', { taken: [base.endAt + 240_000] }, 'endAt'],
    ['five minutes from another', { taken: [base.endAt + 300_000] }, null],
    [
      'a week across the change of clocks',
      { startAt: at('2026-10-28T17:00:00Z'), endAt: at('2026-11-04T18:00:00Z') },
      null,
    ],
  ])('%s', (_, change, field) => {
    const refused = checkSchedule({ ...base, ...change }, rule);
    expect(refused?.field ?? null).toBe(field);
    expect(refused?.code ?? 'DATES_INVALID').toBe('DATES_INVALID');
  });

  it('every end that is offered keeps the rules, whatever is taken', () => {
    const when = fc.integer({ min: base.now, max: base.now + 300 * DAY });
    fc.assert(
      fc.property(when, fc.array(fc.nat(40 * 900_000), { maxLength: 30 }), (day, near) => {
        const date = new Date(day).toISOString().slice(0, 10);
        const taken = near.map((ms) => Date.parse(`${date}T14:00:00Z`) + ms);
        for (const endAt of freeEnds(date, taken, rule)) {
          const startAt = endAt - 7 * DAY;
          const asked = { ...base, now: startAt - DAY, startAt, endAt, taken };
          expect(checkSchedule(asked, rule)).toBeNull();
        }
      }),
    );
    expect(freeEnds('2026-12-14', [], rule)).toHaveLength(41);
    expect(freeEnds('2026-06-14', [], rule)).toHaveLength(41);
    expect(freeEnds('some day', [], rule)).toEqual([]);
  });
});
