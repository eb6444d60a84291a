// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BidBar } from '../../../src/app/bidding/bid-bar.tsx';
import type { BidLot } from '../../../src/app/bidding/lot.ts';
import { live } from '../../../src/app/platform/reading/reading.ts';
import { clear, draw } from '../drawn.ts';
import { noon } from '../listings/cards.ts';
import { lotOf } from './lots.ts';

const outbox = vi.hoisted(() => ({ rows: [] as unknown[] }));
vi.mock(import('../../../src/app/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  useOutbox: (() => live(outbox.rows, null)) as never,
}));

beforeEach(() => Object.assign(outbox, { rows: [] }));
afterEach(clear);

const seenBy = (more: Partial<BidLot['session']>): BidLot => {
  const lot = lotOf({});
  return { ...lot, session: { ...lot.session, ...more } };
};
const leading = lotOf({ auction: { leader: 'mine' }, standing: { state: 'LEADING' } });

it.each([
  ['a member', lotOf({}), ['Bid']],
  ['who leads', leading, ['Change max']],
  ['who was outbid', lotOf({ standing: { state: 'OUTBID' } }), ['Bid again']],
  ['the seller', seenBy({ uid: 'u-seller' }), []],
  ['staff', seenBy({ roles: ['admin'] }), []],
  ['whoever is suspended', seenBy({ bidderStatus: 'SUSPENDED' }), []],
])('the bar of a phone offers %s what they may do', async (_, lot, buttons) => {
  const bar = createElement(BidBar, {
    lot,
    now: noon,
    synced: true,
    everywhere: true,
    onBid: () => undefined,
  });
  const drawn = await draw(() => bar);
  expect(drawn.buttons()).toEqual(buttons);
  // Everyone sees the price there.
  expect(drawn.text()).toContain('24,750');
});

it('the bar says that a queued max waits for its owner’s yes, and leads to it', async () => {
  const row = { id: 'row', mode: 'single', command: 'bids-create', refusal: null } as const;
  const payload = { listingId: 'l-1', kind: 'MAX', amount: 26_000 };
  const onBid = vi.fn();
  const bar = (state: string) => {
    outbox.rows = [{ ...row, state, payload, expiresAt: noon + 900_000 }];
    const props = { lot: lotOf({}), now: noon, synced: true, everywhere: true, onBid };
    return draw(() => createElement(BidBar, props));
  };
  expect((await bar('waiting')).text()).not.toContain('needs your yes');
  clear();
  const { text, press } = await bar('needsConfirm');
  expect(text()).toContain('Your queued max of CA$26,000 needs your yes until');
  await press('Review the bid');
  expect(onBid).toHaveBeenCalledOnce();
});
