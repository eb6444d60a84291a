// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CollectionPage } from '../../../../src/app/admin/collection/collection-page.tsx';
import { definedCollections } from '../../../../src/app/admin/frame/menu.ts';
import { collectionQuery } from '../../../../src/app/admin/list/collection-search.ts';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { pointedAtKey, rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import type { AdminDoc } from '../../../../src/app/admin/data/documents/query.ts';
import type { EntityName } from '../../../../src/domain/entities.ts';
import { bids } from '../../../../src/domain/bidding/bids/bid.entity.ts';
import { users } from '../../../../src/domain/accounts/user.entity.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { notificationEvents } from '../../../../src/domain/messages/notification-event.entity.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { clear, draw } from '../../drawn.ts';
import { soon } from '../../soon.ts';

asStaff();

const server = vi.hoisted(() => ({ counted: 0, asked: [] as string[] }));
vi.mock(import('../../../../src/app/admin/data/documents/documents.ts'), async (original) => ({
  ...(await original()),
  countRows: () => Promise.resolve(server.counted),
}));
vi.mock(import('../../../../src/app/admin/data/documents/by-id.ts'), () => ({
  readPointedAt: (entity: EntityName, id: string) => {
    server.asked.push(`${entity}/${id}`);
    return id === 'cut' ? Promise.reject(new Error('cut')) : new Promise<AdminDoc | null>(() => {});
  },
}));

const at = Date.parse('2026-11-20T10:00:00.000Z');
const lot = (id: string, currency: 'CAD' | 'USD') =>
  queryClient.setQueryData(
    pointedAtKey('listings', id),
    adminDocOf('listings', id, {
      ...seedDocument(listings, { id, createdBy: 'u-1', at }),
      title: '1972 Datsun 240Z',
      number: 1269,
      currency,
    }),
  );
const bid = (id: string, listingId: string): AdminDoc =>
  adminDocOf('bids', id, {
    ...seedDocument(bids, { id, createdBy: 'u-1', at }),
    listingId,
    amount: 47_250,
  });

const hold = (entity: EntityName, rows: readonly AdminDoc[], next: AdminDoc | null = null) =>
  queryClient.setQueryData(rowsKey(collectionQuery(entity, {})), {
    pages: [{ rows, next }],
    pageParams: [null],
  });
const page = (entity: EntityName) => {
  const collection = definedCollections.find((one) => one.entity === entity);
  if (collection === undefined) throw new Error(`${entity} has no list.`);
  return draw(() => createElement(CollectionPage, { collection }), collection.to);
};
const rowText = (id: string) =>
  document.getElementById(`row-${id}`)?.closest('tr')?.textContent ?? '';

beforeEach(() => {
  server.asked.length = 0;
  queryClient.setQueryDefaults(['rows'], { retryOnMount: false, refetchOnMount: false });
});
afterEach(() => {
  clear();
  queryClient.clear();
});

it('a bid is shown with its lot by name, in the currency of the lot; the id is behind the name', async () => {
  lot('lot-1', 'USD');
  hold('bids', [bid('b1', 'lot-1')]);
  const { place } = await page('bids');
  expect(rowText('b1')).toContain('1972 Datsun 240Z · 1269');
  expect(rowText('b1')).toContain('US$47,250');
  expect(place.querySelector('[title="lot-1"]')?.textContent).toBe('1972 Datsun 240Z · 1269');
  expect(server.asked).toEqual([]);
});

it('a name is waited for with three dots, and is the id where nothing is heard; no currency is made up', async () => {
  hold('bids', [bid('b1', 'slow'), bid('b2', 'cut')]);
  const { place } = await page('bids');
  await soon(() => expect(rowText('b2')).toContain('cut'));
  expect(place.querySelector('[title="slow"]')?.textContent).toBe('…');
  expect(rowText('b1')).not.toContain('slow');
  expect(rowText('b1')).not.toContain('$');
  expect(server.asked.toSorted()).toEqual(['listings/cut', 'listings/slow']);
});

it('an event is about a lot and by a member, both by name', async () => {
  lot('lot-1', 'CAD');
  queryClient.setQueryData(
    pointedAtKey('users', 'u-wanda'),
    adminDocOf('users', 'u-wanda', {
      ...seedDocument(users, { id: 'u-wanda', createdBy: 'u-wanda', at }),
      username: 'wanda',
    }),
  );
  const event = adminDocOf('notificationEvents', 'e1', {
    ...seedDocument(notificationEvents, { id: 'e1', createdBy: 'house', at }),
    subject: { type: 'listing', id: 'lot-1' },
    actorId: 'u-wanda',
  });
  hold('notificationEvents', [event]);
  const { place } = await page('notificationEvents');
  expect(rowText('e1')).toContain('Listing 1972 Datsun 240Z · 1269');
  expect(place.querySelector('[title="u-wanda"]')?.textContent).toBe('@wanda');
});

it('a list of more than a page says how many there are once the server has counted them', async () => {
  server.counted = 1204;
  lot('lot-1', 'CAD');
  const row = bid('b1', 'lot-1');
  hold('bids', [row], row);
  const { text } = await page('bids');
  await soon(() => expect(text()).toContain('1,204 rows'));
});
