import { expect, it } from 'vitest';
import { asksStaffFactor } from '../../../src/embedded/server/staff-factor.ts';
import { document } from '../rules/ask.ts';

it.each([
  ['nothing', null, false],
  ['yes', { values: { secondFactor: true } }, true],
  ['no', { values: { secondFactor: false } }, false],
  ['a word', { values: { secondFactor: 'true' } }, false],
  ['no values', { title: 'x' }, false],
  ['no map', { values: 'secondFactor' }, false],
] as const)('a house that says %s', (_what, fields, asks) => {
  const asked: string[] = [];
  const found = fields === null ? null : document('config/staffAccess', fields);
  expect(asksStaffFactor((path) => (asked.push(path), found))).toBe(asks);
  expect(asked).toEqual(['config/staffAccess']);
});
