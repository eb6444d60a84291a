// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppLogsPage } from '../../../../src/app/admin/logs/app-logs-page.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();

const at = Date.now() - 120_000;
const line = (id: string, message: string, of: object = {}) =>
  adminDocOf('appLogs', id, {
    level: 'error',
    message,
    source: 'app',
    times: 1,
    at,
    expiresAt: at + 1,
    createdBy: 'ann',
    isDeleted: false,
    dateCreated: '2026-11-20T10:00:00.000Z',
    dateEdited: '2026-11-20T10:00:00.000Z',
    ...of,
  });
const rows = [
  line('a', 'No index 12', { userId: 'ann', version: 'index-1.js', context: { path: '/makes' } }),
  line('b', 'No index 14', { times: 4, version: 'index-2.js' }),
  line('c', 'Slow', { level: 'warn' }),
];
const stored = (filters: Readonly<Record<string, string>>, found: typeof rows) =>
  queryClient.setQueryData(
    rowsKey({
      entity: 'appLogs',
      deleted: false,
      sort: { field: 'at', descending: true },
      filters,
      begins: '',
    }),
    { pages: [{ rows: found, next: null }], pageParams: [null] },
  );

beforeEach(() => device.set(connectionAtom, 'online'));
afterEach(() => {
  clear();
  queryClient.clear();
});

it('shows the same error once, with how often, whom and where it was met', async () => {
  stored({}, rows);
  const { text, links, place } = await draw(() => createElement(AppLogsPage), '/admin/app-logs');
  expect(place.querySelectorAll('.log')).toHaveLength(2);
  expect(text()).toContain('2 different, in the 3 lines.');
  expect(text()).toContain('5 times · 1 member · last 2 min ago · 2 versions');
  expect(text()).toContain('path: /makes · index-1.js');
  expect(links()['ann']).toBe('/admin/users/edit/ann');
});

it('is filtered by level and by version, as the address says', async () => {
  stored({ level: 'error', version: 'index-2.js' }, [rows[1]!]);
  const address = '/admin/app-logs?level=error&version=index-2.js';
  const { place, text } = await draw(() => createElement(AppLogsPage), address);
  expect(place.querySelectorAll('.log')).toHaveLength(1);
  expect(place.querySelector('select')?.value).toBe('index-2.js');
  expect(text()).toContain('4 times');
});

it('says so where nothing was logged', async () => {
  stored({}, []);
  const { text } = await draw(() => createElement(AppLogsPage), '/admin/app-logs');
  expect(text()).toContain('Nothing of this kind has been logged in the last 30 days.');
});
