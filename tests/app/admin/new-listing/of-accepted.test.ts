// @vitest-environment jsdom
import { Outlet } from '@tanstack/react-router';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListingOfSubmissionPage } from '../../../../src/app/admin/new-listing/new-listing-page.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { live } from '../../../../src/app/platform/reading/reading.ts';
import { listingSubmissions } from '../../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { asStaff } from '../as-staff.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();

const desk = vi.hoisted(() => ({ made: [] as unknown[], cents: 9_900 }));
vi.mock(import('../../../../src/app/catalogue/data/catalogue.ts'), async (original) => ({
  ...(await original()),
  usePackages: () => {
    const price = { CAD: desk.cents, USD: desk.cents };
    const free = { CAD: 0, USD: 0 };
    return live(
      [{ id: 'p', title: 'Plus', features: [], price, priceNoReserve: free }],
      null,
    ) as never;
  },
}));
vi.mock(import('../../../../src/app/admin/data/moderation.ts'), async (original) => ({
  ...(await original()),
  makeListing: async (of) => {
    desk.made.push(of);
    return { ok: true, value: {} } as never;
  },
}));

const at = Date.parse('2026-11-20T10:00:00Z');
const page = (more: object) => {
  const of = {
    ...seedDocument(listingSubmissions, { id: 's', createdBy: 'u-1', at }),
    status: 'ACCEPTED',
    agreed: { reserve: 5_000, packageId: 'p' },
    ...more,
  };
  queryClient.setQueryData(
    ['doc', 'listingSubmissions', 's'],
    adminDocOf('listingSubmissions', 's', of),
  );
  return draw(() => createElement(Outlet), '/admin/listings/create/s', {
    path: '/admin/listings/create/$submissionId',
    page: () => createElement(ListingOfSubmissionPage),
  });
};

beforeEach(() => Object.assign(desk, { made: [], cents: 9_900 }));
afterEach(() => {
  clear();
  queryClient.clear();
});

it.each([
  [9_900, {}, 'Charge CA$99.00 plus any tax and create'],
  [9_900, { payment: { state: 'PAID', tries: 1, at } }, 'Create the listing'],
  [9_900, { agreed: { reserve: 0, packageId: 'p' } }, 'Create the listing'],
  [0, {}, 'Create the listing'],
])('says what is charged: %j cents of %j', async (cents, more, name) => {
  desk.cents = cents;
  expect((await page(more)).buttons()).toContain(name);
});

it('asks once whether the description is meant to be empty', async () => {
  const { press, text } = await page({});
  await press('Charge CA$99.00 plus any tax and create');
  expect(desk.made).toEqual([]);
  expect(text()).toContain('The description is empty');
  await press('Charge CA$99.00 plus any tax and create without a description');
  expect(desk.made).toEqual([{ submissionId: 's' }]);
});
