import { expect, it } from 'vitest';
import { entityList } from '../../../../src/domain/entities.ts';
import {
  changesOf,
  deskIn,
  isToldToStaff,
  auditSubjectOf,
} from '../../../../src/domain/platform/audit/audit-changes.ts';

it('takes an address of the back office for a desk, and nothing else', () => {
  for (const desk of ['/admin', '/admin/users/edit/u-1', '/admin/config/']) {
    expect(deskIn(desk)).toBe(desk);
  }
  for (const other of [
    undefined,
    7,
    ['/admin'],
    '',
    '/administrator',
    '/profile',
    '/admin/users?mail=ann@example.com',
    '/admin/<script>',
    '/admin//x',
    'https://example.com/admin',
    `/admin/${'x'.repeat(200)}`,
  ]) {
    expect(deskIn(other)).toBeNull();
  }
});

it('names the half of a document that has a desk', () => {
  expect(auditSubjectOf('users_private', 'u-1')).toBe('users/u-1');
  expect(auditSubjectOf('auctions', 'l-1')).toBe('listings/l-1');
  expect(auditSubjectOf('makes', 'ford')).toBe('makes/ford');
});

it('tells what differs, and of what is secret or somebody’s own only that it does', () => {
  const before = { title: 'Old', reserve: 5_000, vehicle: { year: 1972, trim: 'S' }, same: [1] };
  const after = { title: 'New', reserve: 4_000, vehicle: { year: 1973, trim: 'S' }, same: [1] };
  expect(changesOf('listings_private', 'l-1', before, after)).toEqual([
    { of: 'listings_private', id: 'l-1', field: 'title', before: 'Old', after: 'New' },
    { of: 'listings_private', id: 'l-1', field: 'reserve', withheld: true },
    { of: 'listings_private', id: 'l-1', field: 'vehicle.year', before: 1972, after: 1973 },
  ]);
  expect(changesOf('users_private', 'u-1', { name: 'Ann' }, { name: 'Anna' })).toEqual([
    { of: 'users_private', id: 'u-1', field: 'name', withheld: true },
  ]);
});

it('passes over documents that staff may not read', () => {
  const hidden = entityList.filter((entity) => !isToldToStaff(entity)).map(({ name }) => name);
  expect(hidden).toEqual(
    expect.arrayContaining(['auctionEngines', 'standings', 'depositAmounts', 'cardCharges']),
  );
});

it('keeps of a long list the entries that differ', () => {
  const entry = (n: number) => ({ n, reason: 'x'.repeat(150) });
  const [before, after] = [
    [1, 2],
    [1, 2, 3],
  ].map((all) => ({ notes: all.map(entry) }));
  expect(changesOf('invoices', 'i', before ?? {}, after ?? {})).toEqual([
    { of: 'invoices', id: 'i', field: 'notes', before: before?.notes, after: ['…', entry(3)] },
  ]);
  const turned = { notes: [3, 2, 1].map(entry) };
  expect(changesOf('invoices', 'i', after ?? {}, turned)[0]?.after).toMatch(/^\[\{"n":3/);
});
