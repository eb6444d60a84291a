// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BidPanel } from '../../../../src/app/admin/lot/bid-panel.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { auctions } from '../../../../src/domain/bidding/auction.entity.ts';
import { bids, type Bid } from '../../../../src/domain/bidding/bids/bid.entity.ts';
import { sales } from '../../../../src/domain/bidding/sales/sale.entity.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';
import { sampleOf } from '../../../projections/seed.ts';

asStaff();

const server = vi.hoisted(() => ({
  tried: {} as object,
  sent: [] as unknown[],
  /** One administrator is enough. */
  alone: false,
}));
vi.mock(import('../../../../src/app/admin/data/moderation.ts'), async (original) => ({
  ...(await original()),
  tryReplay: async () => ({ ok: true, value: server.tried }) as never,
  replayBid: async (of) => {
    server.sent.push(['act', of]);
    if (server.alone) return { ok: true } as never;
    const message = 'A second administrator has to approve this.';
    return {
      ok: false,
      refusal: refusal('failed-precondition', 'SECOND_PERSON_REQUIRED', message),
    };
  },
}));
vi.mock(import('../../../../src/app/admin/data/approvals.ts'), async (original) => ({
  ...(await original()),
  useWaitingProposal: () => null,
  proposeAct: async (proposal) => {
    server.sent.push(['propose', proposal]);
    return { ok: true } as never;
  },
}));

const at = '2026-11-20T10:00:00.000Z';
const stamps = { createdBy: 'house', isDeleted: false, rev: 1, dateCreated: at, dateEdited: at };
const panel = (status: string, more: Partial<Bid> = {}) => {
  const doc = { ...auctions.sample, ...stamps, status, currency: 'CAD', id: 'l-214' };
  queryClient.setQueryData(['doc', 'auctions', 'l-214'], adminDocOf('auctions', 'l-214', doc));
  const bid = sampleOf(bids, { id: 'l-214-3', ...more });
  return draw(() => createElement(BidPanel, { bid }));
};

const was = { price: 4_100, leader: 'ann', bidCount: 3, reserveStatus: 'NO_RESERVE' };
const becomes = (leader: string, price: number) => ({
  was,
  becomes: { price, leader, bidCount: leader === '' ? 0 : 2, reserveStatus: 'NO_RESERVE' },
});
const looked = async (tried: object, status = 'SOLD') => {
  server.tried = tried;
  const drawn = await panel(status);
  await drawn.type('Why the bid is voided', 'typed by a child');
  await drawn.press('Preview the result');
  return drawn;
};

beforeEach(() => Object.assign(server, { sent: [], alone: false }));
afterEach(clear);

it('tells of the same buyer at another price, with both fees, before a second one is asked', async () => {
  const result = { effect: 'PRICE', status: 'SOLD', feeWas: 28_250, feeBecomes: 28_350 };
  const { text, press } = await looked({ ...becomes('ann', 1_100), result });
  expect(text()).toMatch(/CA\$4,100 → CA\$1,100/);
  expect(text()).toMatch(/CA\$282\.50 → CA\$283\.50/);
  expect(text()).toMatch(/ann stays the buyer and pays CA\$1,100 instead of CA\$4,100/);
  expect(text()).toContain('The invoice is voided and a new one written');
  await press('Void the bid');
  expect(text()).toContain('A second administrator has to approve this');
  await press('Propose it');
  expect(server.sent).toEqual([
    ['act', { id: 'l-214-3', voids: true, reason: 'typed by a child' }],
    ['propose', { act: 'VOID_BID', input: { id: 'l-214-3', reason: 'typed by a child' } }],
  ]);
});

it.each([
  ['NEGOTIATION', 'ben', /ben is invited to buy at CA\$1,100, and may decline/],
  ['UNSOLD', 'ben', /ben, who then leads, may not buy now/],
  ['NO_BIDS', '', /Nobody is left to sell to/],
])('tells of a sale that is closed and then %s', async (status, leader, says) => {
  const result = { effect: 'CLOSED', status, feeWas: 28_250, feeBecomes: 0 };
  const { text } = await looked({ ...becomes(leader, leader === '' ? 0 : 1_100), result });
  expect(text()).toContain('The sale to ann is closed without a strike');
  expect(text()).toMatch(/CA\$282\.50 → Nothing owed/);
  expect(text()).toMatch(says);
  expect(text()).toContain('There is no way back');
});

it('tells where only the record changes, and of a live auction nothing of that', async () => {
  const result = { effect: 'RECORD', status: 'UNSOLD', feeWas: 0, feeBecomes: 0 };
  const over = await looked({ ...becomes('ann', 4_100), result }, 'UNSOLD');
  expect(over.text()).toContain('Only its record changes');
  clear();
  const live = await looked(becomes('ben', 1_100), 'LIVE');
  expect(live.text()).not.toContain('record changes');
});

it.each(['COMPLETED', 'DEFAULTED', 'CANCELLED'])(
  'is closed on a lot that is %s',
  async (status) => {
    const { text, buttons } = await panel(status);
    expect(buttons()).toEqual([]);
    expect(text()).toContain('no longer voided or restored');
  },
);

/** The lot after one of its bids was voided at a moment, with the resulting sale. */
const voided = (sale: object) => {
  const doc = { ...sales.sample, ...stamps, id: 'l-214', listingId: 'l-214', ...sale };
  queryClient.setQueryData(['doc', 'sales', 'l-214'], adminDocOf('sales', 'l-214', doc));
  return panel('NEGOTIATION', { voided: { at: 1_795_400_000_000, reason: 'typed by a child' } });
};

it('says before one presses that a bid is not restored whose void closed the sale', async () => {
  const { text, buttons } = await voided({ outcome: 'BID_VOIDED', closedAt: 1_795_400_000_000 });
  expect(text()).toContain('This bid can’t be restored');
  expect(text()).toContain('a closed sale isn’t opened again');
  expect(buttons()).toEqual([]);
});

it.each([
  ['was closed by another one', { outcome: 'BID_VOIDED', closedAt: 1_795_400_000_001 }],
  ['stands', { outcome: 'OPEN' }],
])('offers to restore a bid where the sale %s', async (_, sale) => {
  const { text, buttons } = await voided(sale);
  expect(text()).not.toContain('can’t be restored');
  expect(buttons()).toEqual(['Preview the result']);
});

it('voids a bid of a live auction with a reason, and restores it, each as it was shown', async () => {
  server.alone = true;
  server.tried = becomes('ben', 1_100);
  const drawn = await panel('LIVE');
  expect(drawn.text()).toContain('Everybody reads this in the bid history.');
  await drawn.press('Preview the result');
  expect(drawn.text()).toContain('Enter a reason of 3 to 500 characters.');
  await drawn.type('Why the bid is voided', ' Typed by a child. ');
  await drawn.press('Preview the result');
  expect(drawn.text()).toContain('Leaderann → ben');
  expect(await faultsOf(drawn.place)).toEqual([]);
  await drawn.press('Void the bid');
  clear();

  const voided = { at: 1_795_400_000_000, reason: 'Typed by a child.' };
  const back = await panel('LIVE', { voided });
  expect(back.text()).toContain('Typed by a child.');
  await back.type('Why the bid is restored', 'It was meant.');
  await back.press('Preview the result');
  await back.press('Restore the bid');
  expect(server.sent).toEqual([
    ['act', { id: 'l-214-3', voids: true, reason: 'Typed by a child.' }],
    ['act', { id: 'l-214-3', voids: false, reason: 'It was meant.' }],
  ]);
  clear();
  // It is as before, and may be voided again.
  const again = await panel('LIVE');
  expect(again.text()).not.toContain('Typed by a child.');
  expect(again.text()).toContain('Why the bid is voided');
});
