// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { setTimeout } from 'node:timers/promises';
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient, useAdminDoc } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { Refused, refusal } from '../../../../src/domain/kit/refusal.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { keepRows, keptDoc } from '../../../../src/app/admin/data/documents/kept-rows.ts';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import { entityNamed } from '../../../../src/app/admin/data/documents/query.ts';
import { clear, draw } from '../../drawn.ts';
import { soon } from '../../soon.ts';

asStaff();

const why = vi.hoisted(() => ({ refused: null as unknown }));
vi.mock(import('../../../../src/app/admin/data/documents/documents.ts'), async (original) => ({
  ...(await original()),
  readDocument: () => Promise.reject(why.refused as Error),
}));

const at = '2026-11-20T10:00:00.000Z';
const stamps = { createdBy: 'house', isDeleted: false, rev: 1, dateCreated: at, dateEdited: at };
const order = adminDocOf('shopOrders', 'o1', { ...entityNamed('shopOrders').sample, ...stamps });
const list = rowsKey({
  entity: 'shopOrders',
  deleted: false,
  sort: { field: 'dateCreated', descending: true },
  filters: {},
  begins: '',
});

function Opened({ id }: { readonly id: string }) {
  const reading = useAdminDoc('shopOrders', id);
  if (reading.status === 'loading') return 'loading';
  return reading.status === 'ready' ? `shows ${reading.doc?.id}` : reading.refusal.code;
}

beforeEach(() => {
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  queryClient.setQueryData(list, { pages: [{ rows: [order], next: null }], pageParams: [null] });
});
afterEach(() => {
  clear();
  queryClient.clear();
});

const shown = async (id: string): Promise<string> => {
  const { text } = await draw(() => createElement(Opened, { id }));
  await soon(() => expect(text()).not.toBe('loading'));
  return text();
};

it('is read as its list has it where the server can’t be reached', async () => {
  why.refused = new Refused(refusal('unavailable', 'OFFLINE', 'There is no connection.'));
  expect(await shown('o1')).toBe('shows o1');
  expect(await shown('o2')).toBe('OFFLINE');
});

it('is read as a search for its name found it, too', async () => {
  why.refused = new Refused(refusal('unavailable', 'OFFLINE', 'There is no connection.'));
  queryClient.setQueryData(['rows', 'shopOrders', 'called like', 'o'], [{ ...order, id: 'o3' }]);
  expect(await shown('o3')).toBe('shows o3');
});

it('is read beside the history of a member, whose pages are of another form', async () => {
  why.refused = new Refused(refusal('unavailable', 'OFFLINE', 'There is no connection.'));
  const history = ['rows', 'shopOrders', 'of', 'ann'];
  queryClient.setQueryData(history, { pages: [{ orders: [order] }], pageParams: [null] });
  expect(await shown('o1')).toBe('shows o1');
  expect(await shown('o2')).toBe('OFFLINE');
});

it('is read from a list of an earlier visit, read last of those it is in', async () => {
  why.refused = new Refused(refusal('unavailable', 'OFFLINE', 'There is no connection.'));
  const kept = new Map<string, Response>();
  const cache = {
    match: async (at: string) => kept.get(at)?.clone(),
    put: async (at: string, response: Response) => void kept.set(at, response),
    keys: async () => [...kept.keys()].map((at) => ({ url: `https://house.example${at}` })),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  device.set(sessionAtom, { ...signedOut, uid: 'staff', isAdmin: true, roles: ['admin'] });
  await keepRows(list, { rows: [{ ...order, id: 'o4', rev: 1 }] });
  await keepRows(['rows', 'shopOrders', true], { rows: [{ ...order, id: 'o4', rev: 2 }] });
  await keepRows(['rows', 'makes', false], { rows: [{ ...order, id: 'o5' }] });
  queryClient.clear();
  expect(await shown('o4')).toBe('shows o4');
  expect((await keptDoc('shopOrders', 'o4'))?.rows).toMatchObject([{ rev: 2 }]);
  expect(await shown('o5')).toBe('OFFLINE');
  vi.unstubAllGlobals();
});

it('is not where the server refuses it', async () => {
  why.refused = new Refused(refusal('permission-denied', 'DENIED', 'Not for this role.'));
  expect(await shown('o1')).toBe('DENIED');
});

it('stays as it was read where a later reading fails, also where there is none', async () => {
  why.refused = new Refused(refusal('unavailable', 'OFFLINE', 'There is no connection.'));
  queryClient.setQueryData(['doc', 'shopOrders', 'o6'], null);
  const { text } = await draw(() => createElement(Opened, { id: 'o6' }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['doc', 'shopOrders', 'o6'] }));
  expect(queryClient.getQueryState(['doc', 'shopOrders', 'o6'])?.status).toBe('error');
  // The query client tells its readers in a later turn.
  await act(() => setTimeout(1));
  expect(text()).toBe('shows undefined');
});
