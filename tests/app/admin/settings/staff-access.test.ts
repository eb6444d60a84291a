// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AdminFrame } from '../../../../src/app/admin/frame/admin-frame.tsx';
import { StaffAccess } from '../../../../src/app/admin/settings/staff-access.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { device, sessionAtom } from '../../../../src/app/platform/session/session.ts';
import { STAFF_ACCESS } from '../../../../src/domain/platform/settings/staff-access.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();

const house = vi.hoisted(() => ({ asks: false, sent: [] as unknown[] }));
vi.mock(import('../../../../src/app/admin/data/staff-access.ts'), async (original) => ({
  ...(await original()),
  useAsksSecondFactor: () => house.asks,
  setStaffAccess: async (of) => {
    house.sent.push(of);
    return { ok: true } as const;
  },
}));

const withFactor = () => device.set(sessionAtom, (now) => ({ ...now, secondFactor: true }));

const part = (secondFactor: boolean) => {
  const at = '2026-11-20T10:00:00.000Z';
  const stamps = { createdBy: 'boss', isDeleted: false, rev: 1, dateCreated: at, dateEdited: at };
  const doc = { title: 'x', isPublic: true, configVersion: 1, values: { secondFactor }, ...stamps };
  queryClient.setQueryData(
    ['doc', 'config', STAFF_ACCESS],
    adminDocOf('config', STAFF_ACCESS, doc),
  );
  return draw(() => createElement(StaffAccess));
};

beforeEach(() => Object.assign(house, { asks: false, sent: [] }));
afterEach(clear);

it('is not offered to who would lock everybody out, and says what to do first', async () => {
  const { buttons, links, text } = await part(false);
  expect(buttons()).toEqual([]);
  expect(text()).toContain('first sign in with your own');
  expect(links()).toMatchObject({ 'Set it up in your profile': '/profile?view=security' });
});

it('is turned on with a reason, after the question', async () => {
  withFactor();
  const { press, type, text } = await part(false);
  await press('Ask staff for a second factor');
  expect(text()).toContain('Enter a reason.');
  await type('Why this changes', 'A password was stolen');
  await press('Ask staff for a second factor');
  expect(house.sent).toEqual([]);
  expect(text()).toContain('nobody works in the back office without an authenticator app');
  await press('Ask staff for a second factor');
  expect(house.sent).toEqual([{ secondFactor: true, reason: 'A password was stolen' }]);
});

it('is turned off the same way', async () => {
  withFactor();
  const { press, type } = await part(true);
  await type('Why this changes', 'Nobody has one yet');
  await press('Stop asking for a second factor');
  await press('Stop asking for a second factor');
  expect(house.sent).toEqual([{ secondFactor: false, reason: 'Nobody has one yet' }]);
});

it('closes every desk to a session without one, and says how to go on', async () => {
  const frame = () => draw(() => createElement(AdminFrame, { brand: null }), '/admin/users');
  const asked = await frame();
  expect(asked.text()).not.toContain('two-step sign-in');
  clear();
  house.asks = true;
  const closed = await frame();
  expect(closed.alerts().join()).toContain('Turn on your second factor to continue');
  expect(closed.links()).toMatchObject({ 'Set it up in your profile': '/profile?view=security' });
  expect(closed.text()).not.toContain('For administrators');
  clear();
  withFactor();
  const open = await frame();
  expect(open.text()).not.toContain('Turn on your second factor');
  expect(open.text()).toContain('For administrators and support.');
});
