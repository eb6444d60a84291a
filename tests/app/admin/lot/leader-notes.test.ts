// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LeaderNotes } from '../../../../src/app/admin/lot/leader-notes.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { auctions } from '../../../../src/domain/bidding/auction.entity.ts';
import { deposits } from '../../../../src/domain/payments/deposits/deposit.entity.ts';
import { clear, draw, type Drawn } from '../../drawn.ts';

asStaff();

vi.mock(import('../../../../src/app/admin/data/invoice-actions.ts'), async (original) => ({
  ...(await original()),
  uidNamed: (username) => Promise.resolve(username === 'ann' ? 'u-ann' : null),
}));

const at = '2026-11-20T10:00:00.000Z';
const stamps = { createdBy: 'house', isDeleted: false, rev: 1, dateCreated: at, dateEdited: at };
const lay = (entity: 'auctions' | 'users_private', id: string, of: object) =>
  queryClient.setQueryData(['doc', entity, id], adminDocOf(entity, id, { ...of, ...stamps, id }));
const layHold = (of: object | null) => {
  const sort = { field: 'dateCreated', descending: true };
  const filters = { listingId: 'lot', userId: 'u-ann' };
  const row = { ...deposits.sample, ...stamps, id: 'hold', ...of };
  const rows = of === null ? [] : [adminDocOf('deposits', 'hold', row)];
  queryClient.setQueryData(
    rowsKey({ entity: 'deposits', deleted: false, sort, filters, begins: '' }),
    {
      pages: [{ rows, next: null }],
      pageParams: [null],
    },
  );
};
const bound = { boundAt: 1, captureBefore: Date.now() + 3_600_000 };
const drawn = (leader: string, bidderStatus: string, hold: object | null): Promise<Drawn> => {
  lay('auctions', 'lot', { ...auctions.sample, leader });
  lay('users_private', 'u-ann', { ...usersPrivate.sample, bidderStatus });
  layHold(hold);
  return draw(() => createElement(LeaderNotes, { listingId: 'lot' }));
};

afterEach(clear);

it.each([
  ['ann', 'SUSPENDED', /^@ann, who leads, is suspended from bidding.*void it among the bids/],
  ['ann', 'VERIFIED', /^$/],
  ['', 'SUSPENDED', /^$/],
  ['somebody', 'SUSPENDED', /^$/],
])('led by “%s”, who is %s', async (leader, status, says) => {
  expect((await drawn(leader, status, bound)).text()).toMatch(says);
});

it.each([
  ['of which there is none', null],
  ['that the bank cancelled', { ...bound, status: 'REVOKED' }],
  ['that lapsed', { ...bound, captureBefore: 1 }],
])('led on a hold %s, leads to the member and the bids', async (_what, hold) => {
  const { text, links } = await drawn('ann', 'VERIFIED', hold);
  expect(text()).toMatch(/^@ann, who leads, has no card hold/);
  expect(Object.values(links())).toEqual([
    '/admin/users/edit/u-ann',
    `/admin/bids?only=${encodeURIComponent('listingId:lot')}`,
  ]);
});
