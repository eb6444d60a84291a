// @vitest-environment jsdom
import { Outlet } from '@tanstack/react-router';
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { MirrorPage } from '../../../../src/app/admin/mirror/mirror-page.tsx';
import { UsersPage } from '../../../../src/app/admin/users/users-page.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { asStaff } from '../as-staff.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();
afterEach(() => {
  clear();
  queryClient.clear();
});

const missing = 'Not there';

it.each([
  ['/admin/users', UsersPage],
  ['/admin/postgres-db', MirrorPage],
] as const)('%s has no page at the address of a tab that is none', async (desk, Page) => {
  const page = () => createElement(Page, { missing });
  const { text } = await draw(() => createElement(Outlet), `${desk}/verifications`, {
    path: `${desk}/{-$tab}`,
    page,
  });
  expect(text()).toBe(missing);
});
