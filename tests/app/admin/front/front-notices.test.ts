// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { OfficeFront } from '../../../../src/app/admin/front/office-front.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import {
  currentSession,
  device,
  sessionAtom,
} from '../../../../src/app/platform/session/session.ts';
import { demoCompany } from '../../../../src/demo/market/sales/company.data.ts';
import { COMPANY } from '../../../../src/domain/platform/settings/company.ts';
import { companyDocument } from '../../../../src/domain/platform/first-data/first-data.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { asStaff } from '../as-staff.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();
afterEach(() => {
  clear();
  queryClient.clear();
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

it.each([
  ['asks for the company’s details while', {}, true],
  ['says nothing of them once', demoCompany, false],
])('%s no invoice can be issued', async (_, values, asks) => {
  const stamps = { createdBy: 'house', isDeleted: false, rev: 1 };
  const at = '2026-11-20T10:00:00.000Z';
  const doc = { ...companyDocument(values), ...stamps, dateCreated: at, dateEdited: at };
  queryClient.setQueryData(['doc', 'config', COMPANY], adminDocOf('config', COMPANY, doc));
  const front = await draw(() => createElement(OfficeFront), '/admin');
  expect(front.text().includes('No invoice can be issued')).toBe(asks);
});
