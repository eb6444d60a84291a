// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLiveRows } from '../../../../src/app/admin/lot/live-rows.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { live } from '../../../../src/app/platform/reading/reading.ts';
import { auctions } from '../../../../src/domain/bidding/auction.entity.ts';
import type { EntityName } from '../../../../src/domain/entities.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { clear, draw } from '../../drawn.ts';
import { sampleOf } from '../../../projections/seed.ts';

const followed = vi.hoisted((): string[] => []);
vi.mock(import('../../../../src/app/listings/data/listings.ts'), async (original) => ({
  ...(await original()),
  useAuctions: (ids) => {
    followed.push(...ids);
    const auction = sampleOf(auctions, { price: 20_750, bidCount: 20, endAt: 7 });
    return live(new Map(ids.map((id) => [id, auction])), null);
  },
}));

const at = '2026-11-20T10:00:00.000Z';
const stamps = { createdBy: 'seller', isDeleted: false, rev: 1, dateCreated: at, dateEdited: at };
const row = (id: string, of: object) =>
  adminDocOf('listings', id, {
    ...listings.sample,
    ...stamps,
    mode: 'AUCTION',
    status: 'LIVE',
    price: 0,
    bidCount: 0,
    ...of,
  });
const rows = [
  row('open', {}),
  row('sold', { status: 'SOLD', price: 9_000, bidCount: 4 }),
  row('ad', { mode: 'CLASSIFIED', status: 'ACTIVE', price: 31_395 }),
];

const said = async (entity: EntityName): Promise<string> => {
  const Probe = () =>
    [...useLiveRows(entity, rows)]
      .map(([id, { values }]) => `${id} ${String(values['price'])} ${String(values['bidCount'])}`)
      .join();
  return (await draw(() => createElement(Probe))).text();
};

afterEach(() => {
  clear();
  followed.length = 0;
});

it('a live auction stands at its price and bids; what is over or no auction as it is kept', async () => {
  expect(await said('listings')).toBe('open 20750 20');
  expect(new Set(followed)).toEqual(new Set(['open']));
});

it('rows of another collection follow nothing', async () => {
  expect(await said('bids')).toBe('');
  expect(followed).toEqual([]);
});
