// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DocumentPane } from '../../../../src/app/admin/collection/document-pane.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { pointedAtKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { bids } from '../../../../src/domain/bidding/bids/bid.entity.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { asStaff } from '../as-staff.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';
import { soon } from '../../soon.ts';

asStaff();

vi.mock(import('../../../../src/app/admin/data/invoice-actions.ts'), async (original) => ({
  ...(await original()),
  uidNamed: async (username) => (username === 'oldironclub' ? 'u-7' : null),
}));

const stamps = (id: string) => ({ id, createdBy: 'house', at: Date.parse('2026-11-20T10:00:00Z') });

beforeEach(() => queryClient.setDefaultOptions({ queries: { retry: false, enabled: false } }));
afterEach(() => {
  clear();
  queryClient.clear();
});

it('is titled by its lot, leads to its bidder, and keeps its hashes folded', async () => {
  const bid = adminDocOf('bids', 'l-214-12', seedDocument(bids, stamps('l-214-12')));
  queryClient.setQueryData(['doc', 'bids', 'l-214-12'], bid);
  const lot = adminDocOf('listings', 'l-214', seedDocument(listings, stamps('l-214')));
  queryClient.setQueryData(pointedAtKey('listings', 'l-214'), lot);
  const no = () => undefined;
  const { place, links } = await draw(() =>
    createElement(DocumentPane, {
      entity: 'bids',
      id: 'l-214-12',
      goesOn: false,
      onClose: no,
      onDelete: no,
    }),
  );
  await soon(() => expect(links()['@oldironclub']).toBe('/admin/users/edit/u-7'));
  expect(place.querySelector('h2')?.textContent).toBe('1972 Datsun 240Z · 214');
  expect(links()['1972 Datsun 240Z · 214']).toBe('/admin/listings/l-214');
  const hashes = [...place.querySelectorAll('dd')].filter((one) =>
    /^[0-9a-f]{64}$/.test(one.textContent),
  );
  expect(hashes.map((one) => one.closest('details')?.open)).toEqual([false, false]);
  // Each fact appears once.
  expect([...place.querySelectorAll('dt')].map((one) => one.textContent)).not.toContain('Username');
  expect(await faultsOf(place)).toEqual([]);
});
