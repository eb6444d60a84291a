// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Strikes } from '../../../../src/app/admin/users/strikes.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { canSort, entityNamed } from '../../../../src/app/admin/data/documents/query.ts';
import { sales, type Sale } from '../../../../src/domain/bidding/sales/sale.entity.ts';
import type { UserPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();

const at = '2026-11-20T10:00:00.000Z';
const stamps = { createdBy: 'house', isDeleted: false, rev: 1, dateCreated: at, dateEdited: at };

const fell = (id: string, of: Partial<Sale>) =>
  adminDocOf('sales', id, { ...entityNamed('sales').sample, ...stamps, listingId: id, ...of });

/** Sets the client's sales of one side. */
const hold = (side: 'buyer' | 'seller', rows: readonly ReturnType<typeof fell>[]) =>
  queryClient.setQueryData(
    rowsKey({
      entity: 'sales',
      deleted: false,
      sort: { field: 'soldAt', descending: true },
      filters: {
        [`${side}Id`]: 'ann',
        outcome: side === 'buyer' ? 'BUYER_DEFAULTED' : 'SELLER_DEFAULTED',
      },
      begins: '',
    }),
    { pages: [{ rows, next: null }], pageParams: [null] },
  );

const page = (of: Partial<UserPrivate>) => {
  const account = { id: 'ann', strikes: 0, ...of } as UserPrivate;
  return draw(() => createElement(Strikes, { account }));
};

afterEach(() => {
  clear();
  queryClient.clear();
});

it('says of which sales the strikes are, on which side, when and why, the last first', async () => {
  hold('buyer', [
    fell('l-bought', {
      outcome: 'BUYER_DEFAULTED',
      closedAt: Date.UTC(2026, 9, 3, 16),
      reason: 'The buyer fee was not paid',
    }),
  ]);
  hold('seller', [
    fell('l-sold', {
      outcome: 'SELLER_DEFAULTED',
      closedAt: Date.UTC(2026, 10, 9, 16),
      reason: 'Sold elsewhere.',
    }),
  ]);
  const { text, links } = await page({ strikes: 2 });
  expect(text()).toMatch(/l-soldAs the seller.*: Sold elsewhere\..*l-boughtAs the buyer/);
  expect(text()).toContain('The buyer fee was not paid');
  expect(links()).toEqual({
    'l-sold': '/admin/listings/l-sold',
    'l-bought': '/admin/listings/l-bought',
  });
});

it('also of strikes that were taken back since, and says nothing where there never was one', async () => {
  hold('buyer', [fell('l-bought', { outcome: 'BUYER_DEFAULTED', closedAt: 1 })]);
  hold('seller', []);
  const strikesTakenBack = [{ at: Date.UTC(2026, 10, 20), reason: 'Paid by check.' }];
  const { text } = await page({ strikesTakenBack });
  expect(text()).toContain('Paid by check.');
  expect(text()).toContain('l-bought');
  clear();
  expect((await page({})).text()).toBe('');
});

it('asks what an index serves', () => {
  for (const side of ['buyerId', 'sellerId']) {
    expect(canSort(sales, [side, 'outcome'], 'soldAt', true), side).toBe(true);
  }
});
