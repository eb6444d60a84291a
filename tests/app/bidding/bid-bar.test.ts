// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { BidBar } from '../../../src/app/bidding/bid-bar.tsx';
import type { BidLot } from '../../../src/app/bidding/lot.ts';
import { clear, draw } from '../drawn.ts';
import { noon } from '../listings/cards.ts';
import { lotOf } from './lots.ts';

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
  // The price stands there for everybody.
  expect(drawn.text()).toContain('24,750');
});
