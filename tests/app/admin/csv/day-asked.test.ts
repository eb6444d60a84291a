import { expect, it } from 'vitest';
import { dayAsked } from '../../../../src/app/admin/csv/proposals.ts';

const time = { kind: 'time' } as const;
const form = 'Write it with the year first, as 2026-03-04T10:00:00Z.';

it.each([
  ['03/04/2026 10:00', `“03/04/2026 10:00” could be March 4, 2026 or April 3, 2026. ${form}`],
  ['23/11/2026 10:00', form],
  ['4.4.2026', form],
  ['45000', form],
  ['soon', form],
])('a time of “%s” is asked for', (cell, asked) => {
  expect(dayAsked(time, cell)).toBe(asked);
});

it('asks for a date alike, and for nothing that is read', () => {
  expect(dayAsked({ kind: 'date' }, '03-04-2026')).toContain('April 3, 2026');
  expect(dayAsked(time, 1_795_300_000_000)).toBeUndefined();
  expect(dayAsked({ kind: 'text', max: 20 }, '03/04/2026')).toBeUndefined();
});
