// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  MemberInvoices,
  MemberSubmissions,
} from '../../../../src/app/admin/users/member-history.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { clear, draw } from '../../drawn.ts';
import { soon } from '../../soon.ts';

/** Wraps a wait in `act`, so that a response renders within it. */

const asked = vi.hoisted(() => ({ all: [] as unknown[], answers: [] as unknown[] }));
vi.mock(import('../../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: async (command, input) => {
    asked.all.push([command.name, input]);
    return asked.answers.shift() as never;
  },
}));
afterEach(() => {
  clear();
  queryClient.clear();
  asked.all.length = 0;
});

const invoice = (n: number) => ({
  id: `i${n}`,
  number: `INV-2026-00000${n}`,
  status: 'PAID',
  total: n * 100,
  currency: 'CAD',
});

it('shows the invoices of one member from the server, and the older ones at a press', async () => {
  asked.answers.push(
    { ok: true, value: { invoices: [invoice(2)], cursor: 'then|i2' } },
    { ok: true, value: { invoices: [invoice(1)] } },
  );
  const { text, links, press } = await draw(() => createElement(MemberInvoices, { uid: 'ann' }));
  await soon(() => expect(links()['INV-2026-000002, Paid']).toBe('/admin/invoices/i2'));
  await press('Show more invoices');
  await soon(() => expect(links()['INV-2026-000001, Paid']).toBe('/admin/invoices/i1'));
  expect(text()).not.toContain('Show more');
  expect(asked.all).toEqual([
    ['invoices-getUserInvoices', { uid: 'ann', limit: 8 }],
    ['invoices-getUserInvoices', { uid: 'ann', limit: 8, cursor: 'then|i2' }],
  ]);
});

it('says when a member submitted nothing, and why a history was not read', async () => {
  asked.answers.push({ ok: true, value: { submissions: [] } });
  const none = await draw(() => createElement(MemberSubmissions, { uid: 'ann' }));
  await soon(() => expect(none.text()).toContain('Nothing submitted yet.'));
  clear();
  queryClient.clear();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  const silent = refusal('unavailable', 'UNAVAILABLE', 'There is no connection.');
  asked.answers.push({ ok: false, refusal: silent });
  const failed = await draw(() => createElement(MemberSubmissions, { uid: 'ann' }));
  await soon(() => expect(failed.text()).toContain('Not read. There is no connection.'));
});
