import { expect, it } from 'vitest';
import { deskAt, isAddressOpen, rolesAt, workersAt } from '../../../../src/app/admin/frame/menu.ts';

it.each([
  // Work is done through commands where nobody writes a field.
  ['/admin/sales', ['admin'], ['finance']],
  ['/admin/bids', ['admin'], []],
  ['/admin/approvals', ['admin'], ['finance']],
  ['/admin/notifications/notices', ['admin', 'support'], []],
  ['/admin/ai-dashboard/try', ['admin'], []],
  // By writing its fields.
  ['/admin/packages', ['admin'], []],
  // A screen only to view.
  ['/admin/auth-history', [], ['admin', 'support']],
  ['/admin/audit', [], ['admin']],
])('%s is worked at by %j, and looked at by %j', (path, workers, lookers) => {
  const desk = deskAt(path);
  if (desk === null) throw new Error('no desk');
  const works = workersAt(desk);
  expect(works).toEqual(workers);
  expect(rolesAt(desk).filter((role) => !works.includes(role))).toEqual(lookers);
});

it.each([
  // Without a screen: open to administrators only.
  ['/admin/stand-ins', 'support', false],
  ['/admin/stand-ins', 'admin', true],
  ['/admin/', 'support', true],
  ['/admin/auth-history', 'support', true],
  ['/admin/audit', 'support', false],
] as const)('%s by its address: %s, open %s', (path, role, open) => {
  expect(isAddressOpen(path, [role])).toBe(open);
});
