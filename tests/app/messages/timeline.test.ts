// @vitest-environment jsdom
import '../listings/no-window.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Timeline } from '../../../src/app/messages/timeline.tsx';
import type { Listing } from '../../../src/domain/listings/listing.entity.ts';
import { clear, draw } from '../drawn.ts';
import { card, noon } from '../listings/cards.ts';
import { signIn } from '../platform/session/sign-in.ts';

const talkOf = (mode: Listing['mode']) => {
  const { listing } = card('l-1', { listing: { mode } });
  const props = { listing, entries: [], closesAt: null, now: noon, mark: 'CA$' };
  return draw(() => createElement(Timeline, props));
};

beforeEach(() => signIn(null));
afterEach(clear);

it('counts the bids of an auction, and those of a classified nowhere', async () => {
  const auction = await talkOf('AUCTION');
  expect(auction.place.querySelector('h2')?.textContent).toBe('Bids & comments');
  expect(auction.text()).toContain('0 bids, 0 comments');
  clear();
  const { place, text, buttons } = await talkOf('CLASSIFIED');
  expect(place.querySelector('h2')?.textContent).toBe('Comments');
  expect(text()).toContain('0 comments');
  expect(text()).not.toMatch(/\d bids?\b/);
  expect(buttons().filter((name) => name.startsWith('Bids'))).toEqual([]);
});
