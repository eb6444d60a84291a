// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SuspendedLeader } from '../../../../src/app/admin/lot/suspended-leader.tsx';
import { client } from '../../../../src/app/store/api/admin/admin.ts';
import { adminDocOf } from '../../../../src/app/store/office/doc-of.ts';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { auctions } from '../../../../src/domain/bidding/auction.entity.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();

vi.mock(import('../../../../src/app/store/api/admin/invoice-actions.ts'), async (original) => ({
  ...(await original()),
  uidNamed: (username) => Promise.resolve(username === 'ann' ? 'u-ann' : null),
}));

const at = '2026-11-20T10:00:00.000Z';
const stamps = { createdBy: 'house', isDeleted: false, rev: 1, dateCreated: at, dateEdited: at };
const lay = (entity: 'auctions' | 'users_private', id: string, of: object) =>
  client.setQueryData(['doc', entity, id], adminDocOf(entity, id, { ...of, ...stamps, id }));
const said = async (leader: string, bidderStatus: string): Promise<string> => {
  lay('auctions', 'lot', { ...auctions.sample, leader });
  lay('users_private', 'u-ann', { ...usersPrivate.sample, bidderStatus });
  return (await draw(() => createElement(SuspendedLeader, { listingId: 'lot' }))).text();
};

afterEach(clear);

it.each([
  ['ann', 'SUSPENDED', /^@ann, who leads, is suspended from bidding.*void it among the bids/],
  ['ann', 'VERIFIED', /^$/],
  ['', 'SUSPENDED', /^$/],
  ['somebody', 'SUSPENDED', /^$/],
])('led by “%s”, who is %s', async (leader, status, says) => {
  expect(await said(leader, status)).toMatch(says);
});
