// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { OfficeFront } from '../../../../src/app/admin/front/office-front.tsx';
import { client } from '../../../../src/app/store/api/admin/admin.ts';
import { currentSession, device, sessionAtom } from '../../../../src/app/store/session/session.ts';
import { asStaff } from '../as-staff.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();
afterEach(() => {
  clear();
  client.clear();
});

it('asks for a second factor on the front, of whoever has none', async () => {
  const front = () => draw(() => createElement(OfficeFront), '/admin');
  const asked = await front();
  expect(asked.text()).toContain('Set up two-step sign-in');
  expect(asked.links()['Set it up in your profile']).toBe('/profile?view=security');
  clear();
  device.set(sessionAtom, { ...currentSession(), secondFactor: true });
  expect((await front()).text()).not.toContain('two-step sign-in');
});
