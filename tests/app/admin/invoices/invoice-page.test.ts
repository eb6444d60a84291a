// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { Outlet } from '@tanstack/react-router';
import { setTimeout } from 'node:timers/promises';
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { historyQuery } from '../../../../src/app/admin/audit/history.tsx';
import { InvoicePage } from '../../../../src/app/admin/invoices/invoice-page.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { pointedAtKey, rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { invoices, type Invoice } from '../../../../src/domain/payments/invoices/invoice.entity.ts';
import { auditLog } from '../../../../src/domain/platform/audit/audit-entry.entity.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';
import { soon } from '../../soon.ts';

asStaff();

const at = Date.parse('2026-11-20T10:00:00.000Z');
const stamps = (id: string) => ({ id, createdBy: 'house', at });
const note = {
  number: 'CN-2026-000001',
  at,
  amount: 5_000,
  reason: 'Sound was off.',
  net: 4_425,
  taxes: [{ name: 'HST', amount: 575 }],
};

// No list has rows but those a test sets; without an answer about proposals, no action is shown.
vi.mock('../../../../src/app/admin/data/documents/list-reading.ts', () => ({
  readRows: async () => ({ rows: [], isAll: true, next: null }),
}));

beforeEach(() =>
  queryClient.setQueryDefaults(['rows'], { retryOnMount: false, refetchOnMount: false }),
);
afterEach(() => {
  clear();
  queryClient.clear();
});

it('adds up in one column, names the vehicle, and tells once what staff did', async () => {
  const doc = { ...seedDocument(invoices, stamps('inv')), creditNotes: [note] };
  queryClient.setQueryData(['doc', 'invoices', 'inv'], adminDocOf('invoices', 'inv', doc));
  queryClient.setQueryData(pointedAtKey('invoices', 'inv'), adminDocOf('invoices', 'inv', doc));
  const lot = adminDocOf('listings', 'l-214', seedDocument(listings, stamps('l-214')));
  queryClient.setQueryData(pointedAtKey('listings', 'l-214'), lot);
  const entry = {
    ...seedDocument(auditLog, stamps('e-1')),
    act: 'invoices-creditInvoice',
    changes: [{ of: 'invoices', id: 'inv', field: 'creditNotes', before: [], after: [note] }],
  };
  queryClient.setQueryData(rowsKey(historyQuery('invoices', 'inv')), {
    pages: [{ rows: [adminDocOf('auditLog', 'e-1', entry)], next: null }],
    pageParams: [null],
  });
  const page = () => createElement(InvoicePage);
  const { place, text, links } = await draw(() => createElement(Outlet), '/admin/invoices/inv', {
    path: '/admin/invoices/$id',
    page,
  });
  expect([...place.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Buyer fee, lot 214CA$1,425.00',
    'SubtotalCA$1,425.00',
    'HST 13%CA$185.25',
    'TotalCA$1,610.25',
    'Credit note CN-2026-000001, Nov 20, 2026Sound was off.−CA$50.00',
    'Balance dueCA$1,560.25',
  ]);
  expect(links()['1972 Datsun 240Z · 214']).toBe('/admin/listings/l-214');
  expect(text()).toContain('Hammer priceCA$28,500.00');
  expect(text().match(/Staff activity|History/g)).toEqual(['History']);
  expect(text()).toContain('nothing → CN-2026-000001, Nov 20, 2026, 5:00 AM EST, CA$50.00');
  expect(await faultsOf(place)).toEqual([]);
});

it('keeps a half-written credit note when the invoice becomes past due', async () => {
  const invoice = (status: Invoice['status']) =>
    adminDocOf('invoices', 'inv', { ...seedDocument(invoices, stamps('inv')), status });
  queryClient.setQueryDefaults(['doc'], { staleTime: Infinity });
  queryClient.setQueryData(['doc', 'invoices', 'inv'], invoice('OPEN'));
  queryClient.setQueryData(pointedAtKey('invoices', 'inv'), invoice('OPEN'));
  const drawn = await draw(() => createElement(Outlet), '/admin/invoices/inv', {
    path: '/admin/invoices/$id',
    page: () => createElement(InvoicePage),
  });
  await soon(() => expect(drawn.buttons()).toContain('Issue a credit note…'));
  await drawn.type('Why it is credited', 'Sound was off.');
  await act(async () => {
    queryClient.setQueryData(['doc', 'invoices', 'inv'], invoice('PAST_DUE'));
    // The query client tells its readers in a later turn.
    await setTimeout(1);
  });
  expect(drawn.text()).toContain('Past due');
  const notes = [...drawn.place.querySelectorAll('textarea')].map(({ value }) => value);
  expect(notes).toContain('Sound was off.');
});
