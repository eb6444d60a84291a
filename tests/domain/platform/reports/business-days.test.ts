import { describe, expect, it } from 'vitest';
import { businessDaysAfter } from '../../../../src/domain/platform/reports/business-days.ts';
import { publicHolidays } from '../../../../src/domain/platform/reports/public-holidays.ts';

describe('public holidays of Ontario', () => {
  it.each([
    [2024, '01-01 02-19 03-29 05-20 07-01 09-02 10-14 12-25 12-26'],
    [2025, '01-01 02-17 04-18 05-19 07-01 09-01 10-13 12-25 12-26'],
    [2026, '01-01 02-16 04-03 05-18 07-01 09-07 10-12 12-25 12-28'],
    [2027, '01-01 02-15 03-26 05-24 07-01 09-06 10-11 12-27 12-28'],
    [2028, '01-03 02-21 04-14 05-22 07-03 09-04 10-09 12-25 12-26'],
  ])('of %i', (year, days) => {
    const found = [...publicHolidays(year)].toSorted((a, b) => a - b);
    expect(found.map((at) => new Date(at).toISOString().slice(5, 10)).join(' ')).toBe(days);
  });
});

describe('business days', () => {
  it.each([
    ['within a week', '2026-11-23T15:00Z', '2026-11-25T22:00Z'],
    ['over a weekend', '2026-11-26T15:00Z', '2026-11-30T22:00Z'],
    ['of a Friday evening, which is Saturday in UTC', '2026-11-28T02:05Z', '2026-12-01T22:00Z'],
    ['of a Sunday evening, which is Monday in UTC', '2026-11-30T03:00Z', '2026-12-01T22:00Z'],
    ['of an early morning', '2026-11-24T05:00Z', '2026-11-26T22:00Z'],
    ['over Thanksgiving', '2026-10-09T15:00Z', '2026-10-14T21:00Z'],
    ['over the end of summer time', '2026-10-30T15:00Z', '2026-11-03T22:00Z'],
    ['over Christmas and Boxing Day', '2026-12-24T15:00Z', '2026-12-30T22:00Z'],
    ['over New Year', '2026-12-31T23:30Z', '2027-01-05T22:00Z'],
  ])('two of them %s', (_, from, to) => {
    expect(businessDaysAfter(Date.parse(from), 2)).toBe(Date.parse(to));
  });
});
