// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client, useAdminDoc } from '../../../../src/app/store/api/admin/admin.ts';
import { rowsKey } from '../../../../src/app/store/api/admin/keys.ts';
import { Refused, refusal } from '../../../../src/domain/kit/refusal.ts';
import { adminDocOf } from '../../../../src/app/store/office/doc-of.ts';
import { entityNamed } from '../../../../src/app/store/office/query.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();

const why = vi.hoisted(() => ({ refused: null as unknown }));
vi.mock(import('../../../../src/app/store/office/documents.ts'), async (original) => ({
  ...(await original()),
  read: () => Promise.reject(why.refused as Error),
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
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  client.setQueryData(list, { pages: [{ rows: [order], next: null }], pageParams: [null] });
});
afterEach(() => {
  clear();
  client.clear();
});

const shown = async (id: string): Promise<string> => {
  const { text } = await draw(() => createElement(Opened, { id }));
  await act(() => vi.waitFor(() => expect(text()).not.toBe('loading')));
  return text();
};

it('is read as its list has it where the server can’t be reached', async () => {
  why.refused = new Refused(refusal('unavailable', 'OFFLINE', 'There is no connection.'));
  expect(await shown('o1')).toBe('shows o1');
  expect(await shown('o2')).toBe('OFFLINE');
});

it('is read as a search for its name found it, too', async () => {
  why.refused = new Refused(refusal('unavailable', 'OFFLINE', 'There is no connection.'));
  client.setQueryData(['rows', 'shopOrders', 'called like', 'o'], [{ ...order, id: 'o3' }]);
  expect(await shown('o3')).toBe('shows o3');
});

it('is not where the server refuses it', async () => {
  why.refused = new Refused(refusal('permission-denied', 'DENIED', 'Not for this role.'));
  expect(await shown('o1')).toBe('DENIED');
});
