// @vitest-environment jsdom
import { Outlet } from '@tanstack/react-router';
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectionQuery } from '../../../../src/app/admin/list/collection-search.ts';
import { DefinedList } from '../../../../src/app/shell/pages/defined-collection.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { forgetCollectionViews } from '../../../../src/app/platform/storage/collection-views.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import type { AdminDoc } from '../../../../src/app/admin/data/documents/query.ts';
import { authEvents } from '../../../../src/domain/accounts/auth-event.entity.ts';
import { users } from '../../../../src/domain/accounts/user.entity.ts';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';
import { pointedAtKey } from '../../../../src/app/admin/data/keys.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { asStaff } from '../as-staff.ts';
import '../../dialogs.ts';
import { clear, draw, type Drawn } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';

asStaff();

const at = Date.parse('2026-11-20T10:00:00.000Z');
const make = (id: string, name: string, country: string): AdminDoc =>
  adminDocOf('makes', id, seedDocument(makes, { id, createdBy: 'boss', at }, { name, country }));
const acura = make('acura', 'Acura', 'Japan');
const amc = make('amc', 'AMC', 'Canada');

const desk = (address: string): Promise<Drawn> =>
  draw(() => createElement(Outlet), address, {
    path: '/admin/$collection',
    page: () => createElement(DefinedList),
  });
const hold = (query: ReturnType<typeof collectionQuery>, ...rows: readonly AdminDoc[]) =>
  queryClient.setQueryData(rowsKey(query), { pages: [{ rows, next: null }], pageParams: [null] });
const heads = ({ place }: Drawn): readonly (readonly [string, string | null])[] =>
  [...place.querySelectorAll('th[scope="col"], [role="columnheader"], thead th')].map((head) => [
    head.textContent.trim(),
    head.getAttribute('aria-sort'),
  ]);

beforeEach(() => {
  localStorage.clear();
  forgetCollectionViews();
  queryClient.setQueryDefaults(['rows'], { retryOnMount: false, refetchOnMount: false });
});
afterEach(() => {
  clear();
  queryClient.clear();
});

it('columns that were put away and a filter under a name are there at the next visit', async () => {
  hold(collectionQuery('makes', {}), acura, amc);
  hold(collectionQuery('makes', { sort: 'country' }), amc, acura);
  const first = await desk('/admin/makes');
  expect(heads(first).map(([name]) => name)).toContain('Address');
  await first.press('Country');
  expect(first.address()).toBe('/admin/makes?sort=country');
  const address = [...first.place.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'Address',
  );
  await act(async () => address?.click());
  await first.type('Save this filter as', 'By country');
  await first.submit();
  clear();

  const again = await desk('/admin/makes');
  expect(heads(again).map(([name]) => name)).toContain('Country');
  expect(heads(again).map(([name]) => name)).not.toContain('Address');
  expect(again.links()['Acura']).toBeDefined();
  expect(await faultsOf(again.place)).toEqual([]);
  await again.press('By country');
  expect(again.address()).toBe('/admin/makes?sort=country');
  expect(heads(again)).toContainEqual(['Country ↑', 'ascending']);
});

it('sign-ins that failed and went well stand in the history, each by its member’s name alone', async () => {
  const event = (id: string, more: Readonly<Record<string, unknown>>): AdminDoc =>
    adminDocOf('authEvents', id, seedDocument(authEvents, { id, createdBy: 'house', at }, more));
  const failed = {
    type: 'login',
    status: 'failed',
    userId: 'ann',
    failureReason: 'wrong password',
  };
  const well = { type: 'login', status: 'success', userId: 'ann' };
  const ann = seedDocument(users, { id: 'ann', createdBy: 'ann', at }, { username: 'ann_gravel' });
  queryClient.setQueryData(pointedAtKey('users', 'ann'), adminDocOf('users', 'ann', ann));
  hold(collectionQuery('authEvents', {}), event('e-1', failed), event('e-2', well));
  const { place } = await desk('/admin/auth-history');
  const rows = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows[0]).toMatch(/LoginFailedwrong password@ann_gravel/);
  expect(rows[0]).not.toContain('ffff');
  expect(rows[1]).toMatch(/LoginSuccess–@ann_gravel/);
  clear();
  const theirs = collectionQuery('authEvents', { only: 'userId:ann' });
  expect(theirs.filters).toEqual({ userId: 'ann' });
  hold(theirs, event('e-2', well));
  expect((await desk('/admin/auth-history?only=userId%3Aann')).text()).toContain('@ann_gravel');
});
