// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MakeInvoicePage } from '../../../../src/app/admin/invoices/make-invoice.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { clear, draw } from '../../drawn.ts';
import { soon } from '../../soon.ts';

asStaff();

const at = Date.parse('2026-11-20T10:00:00.000Z');
const lot = adminDocOf('listings', 'lot-1', {
  ...seedDocument(listings, { id: 'lot-1', createdBy: 'u-1', at }),
  title: '1972 Datsun 240Z',
  number: 7,
});
vi.mock(import('../../../../src/app/admin/data/documents/documents.ts'), async (original) => ({
  ...(await original()),
  page: async ({ filters }) => ({ rows: filters['number'] === 7 ? [lot] : [], next: null }),
}));
vi.mock(import('../../../../src/app/admin/data/documents/by-id.ts'), () => ({
  readPointedAt: async (_, id: string) => (id === 'lot-1' ? lot : null),
}));

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  clear();
  queryClient.clear();
});

const page = () => draw(() => createElement(MakeInvoicePage), '/admin/invoices/create');
const box = () => document.querySelector<HTMLInputElement>('[role="combobox"]')!;
const leave = () =>
  act(async () => box().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

it.each(['7', 'lot-1', '@address'])('finds its lot by %s', async (typed) => {
  const { type, submit, address } = await page();
  await type('Lot', typed === '@address' ? 'https://example.com/listing/lot-1?from=list' : typed);
  await leave();
  await soon(() => expect(box().title).toBe('lot-1'));
  expect(box().value).toBe('1972 Datsun 240Z · 7');
  await submit();
  await soon(() => expect(address()).toContain('listing=lot-1'));
});

it('goes on with no lot only once one is chosen', async () => {
  const { submit, alerts, address } = await page();
  await submit();
  expect(alerts()).toContain('Choose a lot.');
  expect(address()).toBe('/admin/invoices/create');
});
