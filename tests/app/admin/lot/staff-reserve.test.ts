// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StaffReserve } from '../../../../src/app/admin/lot/staff-reserve.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { listingsPrivate } from '../../../../src/domain/listings/listing-private.entity.ts';
import { listings, type Listing } from '../../../../src/domain/listings/listing.entity.ts';
import { clear, draw } from '../../drawn.ts';
import { sampleOf } from '../../../projections/seed.ts';

asStaff();

const sent = vi.hoisted((): unknown[] => []);
vi.mock(import('../../../../src/app/admin/data/moderation.ts'), async (original) => ({
  ...(await original()),
  changeReserveFor: (turn) => {
    sent.push(turn);
    return Promise.resolve({ ok: true });
  },
}));

const page = (status: Listing['status'], reserve: number) => {
  const at = '2026-11-20T10:00:00.000Z';
  const stamps = { createdBy: 'seller', isDeleted: false, rev: 1, dateCreated: at, dateEdited: at };
  const secret = { ...listingsPrivate.sample, ...stamps, id: 'lot', reserve };
  const name = 'listings_private';
  queryClient.setQueryData(['doc', name, 'lot'], adminDocOf(name, 'lot', secret));
  const listing = sampleOf(listings, { id: 'lot', status, currency: 'CAD' });
  return draw(() => createElement(StaffReserve, { listing }));
};

const how = 'How the seller asked for it (staff only)';

beforeEach(() => {
  sent.length = 0;
});
afterEach(clear);

it('is lowered while the auction is live, asked for first, and never raised', async () => {
  const { type, press, text } = await page('LIVE', 9_000);
  expect(text()).toContain('CA$9,000');
  await type('New reserve', '9500');
  await press('Change the reserve');
  expect(sent).toEqual([]);
  await type('New reserve', '8000');
  await press('Change the reserve');
  expect(text()).toContain('It becomes CA$8,000.');
  await press('Change the reserve');
  expect(text()).toContain('Enter a reason.');
  expect(sent).toEqual([]);
  await type(how, 'Asked by phone');
  await press('Change the reserve');
  expect(sent).toEqual([{ listingId: 'lot', reserve: 8_000, reason: 'Asked by phone' }]);
});

it('may be removed, and raised only before bidding opens', async () => {
  const { press, type } = await page('LIVE', 9_000);
  await press('Remove the reserve');
  await type(how, 'Asked by phone');
  await press('Remove the reserve');
  expect(sent).toEqual([{ listingId: 'lot', reserve: 0, reason: 'Asked by phone' }]);
  clear();
  const early = await page('SCHEDULED', 9_000);
  await early.type('New reserve', '9500');
  await early.press('Change the reserve');
  await early.type(how, 'Asked by phone');
  await early.press('Change the reserve');
  expect(sent.at(-1)).toMatchObject({ reserve: 9_500 });
});

it('is told alone once the auction is over', async () => {
  const { text } = await page('SOLD', 9_000);
  expect(text()).toContain('CA$9,000');
  expect(text()).not.toContain('New reserve');
});
