// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { BidTicket } from '../../../src/app/bidding/bid-ticket.tsx';
import { clear, draw } from '../drawn.ts';
import { noon } from '../listings/cards.ts';
import { lotOf } from './lots.ts';

const opens = { startAt: noon + 3_600_000, endAt: noon + 90_000_000 };
const upcoming = lotOf({
  auction: {
    ...opens,
    status: 'SCHEDULED',
    reserveStatus: 'RESERVE_NOT_MET',
    leader: '',
    bidCount: 0,
  },
});
/** Facts that only a running auction has. */
const ofRunning = /\bLive\b|not met|leads|0 bids/;
afterEach(clear);

it('says of a lot that is not open yet nothing that only bidding makes true', async () => {
  const clock = { now: noon, synced: true, uncertaintyMs: 0 };
  const parts = { form: {} as never, actions: null, near: null, deal: null };
  const ticket = await draw(() => createElement(BidTicket, { lot: upcoming, ...clock, ...parts }));
  expect(ticket.text()).toContain('Coming soon');
  expect(ticket.text()).toContain('With a reserve');
  expect(ticket.text()).toContain('Not open yet.');
  expect(ticket.text()).not.toMatch(ofRunning);
});
