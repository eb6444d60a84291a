// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthRecordFacts } from '../../../../src/app/admin/users/auth-record.tsx';
import { AuthUsersPage } from '../../../../src/app/admin/users/auth-users-page.tsx';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import { ToastRegion } from '../../../../src/app/ui/status/toast.tsx';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import type { StaffRole } from '../../../../src/domain/accounts/roles.ts';
import '../../dialogs.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';

const house = vi.hoisted(() => ({ asked: [] as unknown[], answer: null as unknown }));
vi.mock(import('../../../../src/app/admin/users/people.ts'), async (original) => ({
  ...(await original()),
  findAuthRecord: async (text) => {
    house.asked.push(['find', text]);
    return house.answer as never;
  },
  rebuildAccount: async (uid) => {
    house.asked.push(['rebuild', uid]);
    return { ok: true } as never;
  },
}));

afterEach(clear);

const as = (role: StaffRole) =>
  device.set(sessionAtom, { ...signedOut, uid: 'me', isAdmin: role === 'admin', roles: [role] });
const recordOf = (role: string) => ({
  uid: 'u-1',
  emailVerified: true,
  disabled: false,
  providers: ['password'],
  secondFactors: [{ name: 'Old phone', since: '2026-06-02T08:00:00Z' }],
  claims: role === '' ? {} : { role },
  created: '2026-06-01T08:00:00Z',
  lastSignIn: '2026-06-02T08:00:00Z',
});
const shown = (by: StaffRole, role: string) => {
  as(by);
  const record = recordOf(role);
  const look = { busy: false, record, refused: null, find: () => Promise.resolve() };
  return draw(() => createElement(AuthRecordFacts, { look }));
};

it.each<[StaffRole, string, boolean]>([
  ['support', '', true],
  ['support', 'reviewer', false],
  ['admin', 'reviewer', true],
  ['admin', 'admin', true],
])('%s is offered to help an account with the role “%s”: %s', async (by, role, offered) => {
  const { text, buttons } = await shown(by, role);
  expect(buttons().includes('Remove the authenticator app')).toBe(offered);
  expect(buttons().includes('Sign out everywhere')).toBe(offered);
  expect(text().includes('This is an account of staff.')).toBe(!offered);
});

it('looks a sign-in account up, says of one that it is not there, and makes documents anew', async () => {
  as('admin');
  const { links, place, press, submit, text, type } = await draw(() => [
    createElement(ToastRegion, { key: 'toasts' }),
    createElement(AuthUsersPage, { key: 'page' }),
  ]);
  await submit();
  expect(text()).toContain('Enter an e-mail address or an account ID.');
  expect(house.asked).toEqual([]);
  house.answer = { ok: false, refusal: refusal('not-found', 'NOT_FOUND', 'Account not found.') };
  await type('E-mail address or account ID', 'nobody@example.com');
  await submit();
  expect(text()).toContain('Account not found.');
  house.answer = { ok: true, value: { ...recordOf(''), email: 'ann@example.com' } };
  await type('E-mail address or account ID', ' ann@example.com ');
  await submit();
  expect(text()).toContain('Idu-1E-mailann@example.com, verified');
  expect(links()['Open this member']).toBe('/admin/users/edit/u-1');
  expect(await faultsOf(place)).toEqual([]);
  await press('Rebuild missing documents');
  expect(text()).toContain('The member’s documents are there.');
  expect(house.asked).toEqual([
    ['find', 'nobody@example.com'],
    ['find', 'ann@example.com'],
    ['rebuild', 'u-1'],
  ]);
});
