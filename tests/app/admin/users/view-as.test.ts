// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import '../../dialogs.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ViewAs } from '../../../../src/app/admin/users/view-as.tsx';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import { viewAsMember } from '../../../../src/app/admin/data/view-as.ts';
import type { StaffRole } from '../../../../src/domain/accounts/roles.ts';
import {
  usersPrivate,
  type UserPrivate,
} from '../../../../src/domain/accounts/user-private.entity.ts';
import { users } from '../../../../src/domain/accounts/user.entity.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { clear, draw } from '../../drawn.ts';
import { sampleOf } from '../../../projections/seed.ts';

asStaff();

vi.mock(import('../../../../src/app/admin/data/view-as.ts'), async (original) => ({
  ...(await original()),
  viewAsMember: vi.fn(),
}));

const user = sampleOf(users, { id: 'ann', username: 'ann_gravel', displayName: 'Ann Gravel' });
const page = (of: Partial<UserPrivate> = {}) => {
  const account = sampleOf(usersPrivate, { id: 'ann', roles: '', ...of });
  return draw(() => createElement(ViewAs, { user, account }));
};
const asks = vi.mocked(viewAsMember);

beforeEach(() => {
  asks.mockReset();
});
afterEach(clear);

it('asks why before anything, and then for the view with what was said', async () => {
  asks.mockResolvedValue({ ok: true });
  const { press, type, submit, text } = await page();
  await press('View as this member…');
  expect(text()).toContain('read only, for 30 minutes at most');
  await submit();
  expect(text()).toContain('Enter a reason.');
  expect(asks).not.toHaveBeenCalled();
  await type('Reason for viewing', '  Her watchlist is empty. ');
  await submit();
  const [member, reason] = asks.mock.calls[0] ?? [];
  expect(reason).toBe('Her watchlist is empty.');
  expect(member).toMatchObject({ uid: 'ann', username: 'ann_gravel', displayName: 'Ann Gravel' });
});

it('says why it was refused', async () => {
  const message = 'This is for staff with another role.';
  asks.mockResolvedValue({
    ok: false,
    refusal: refusal('permission-denied', 'OTHER_ROLE', message),
  });
  const { press, type, submit, text } = await page();
  await press('View as this member…');
  await type('Reason for viewing', 'She asked us');
  await submit();
  expect(text()).toContain('Not opened');
  expect(text()).toContain(message);
});

it.each<readonly [string, readonly StaffRole[], string, string]>([
  ['a reviewer', ['reviewer'], 'sam', ''],
  ['finance', ['finance'], 'sam', ''],
  ['whoever it is themselves', ['admin'], 'ann', ''],
  ['an administrator, of staff', ['admin'], 'sam', 'support'],
])('is not offered to %s', async (_who, roles, uid, theirs) => {
  device.set(sessionAtom, { ...signedOut, status: 'in', uid, roles });
  const { buttons } = await page({ roles: theirs });
  expect(buttons()).toEqual([]);
});

it('is offered to support', async () => {
  device.set(sessionAtom, { ...signedOut, status: 'in', uid: 'sam', roles: ['support'] });
  const { buttons } = await page();
  expect(buttons()).toContain('View as this member…');
});
