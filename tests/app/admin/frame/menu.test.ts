import { expect, it } from 'vitest';
import { deskAt, rolesAt, workersAt } from '../../../../src/app/admin/frame/menu.ts';

it.each([
  // Work is done by what is called there, where nobody writes a field.
  ['/admin/sales', ['admin'], ['finance']],
  ['/admin/bids', ['admin'], []],
  ['/admin/approvals', ['admin'], ['finance']],
  ['/admin/notifications/notices', ['admin', 'support'], []],
  ['/admin/ai-dashboard/try', ['admin'], []],
  // By its fields.
  ['/admin/packages', ['admin'], []],
  // There is nothing but to look.
  ['/admin/auth-history', [], ['admin', 'support']],
  ['/admin/audit', [], ['admin']],
])('%s is worked at by %j, and looked at by %j', (path, workers, lookers) => {
  const desk = deskAt(path);
  if (desk === null) throw new Error('no desk');
  const works = workersAt(desk);
  expect(works).toEqual(workers);
  expect(rolesAt(desk).filter((role) => !works.includes(role))).toEqual(lookers);
});
