// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AuthRecordFacts } from '../../../../src/app/admin/users/auth-record.tsx';
import { device, sessionAtom, signedOut } from '../../../../src/app/store/session/session.ts';
import type { StaffRole } from '../../../../src/domain/accounts/roles.ts';
import { clear, draw } from '../../drawn.ts';

afterEach(clear);

const shown = (by: StaffRole, role: string) => {
  device.set(sessionAtom, { ...signedOut, uid: 'me', isAdmin: by === 'admin', roles: [by] });
  const record = {
    uid: 'u-1',
    emailVerified: true,
    disabled: false,
    providers: ['password'],
    secondFactors: [{ name: 'Old phone', since: '2026-06-02T08:00:00Z' }],
    claims: role === '' ? {} : { role },
    created: '2026-06-01T08:00:00Z',
    lastSignIn: '2026-06-02T08:00:00Z',
  };
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
