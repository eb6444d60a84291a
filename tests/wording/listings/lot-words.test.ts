import { describe, expect, it } from 'vitest';
import { lotState } from '../../../src/wording/listings/lot-state.ts';
import { card, noon, type CardChanges } from '../../app/listings/cards.ts';

const auctionThatIs = (status: 'NO_BIDS' | 'WITHDRAWN' | 'CANCELLED' | 'UNSOLD'): CardChanges => ({
  listing: { status },
  auction: { status },
});

const states: Readonly<Record<string, CardChanges>> = {
  'Asking price': {
    listing: { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: 900, obo: false },
    auction: null,
  },
  Sold: { listing: { mode: 'CLASSIFIED', status: 'SOLD', askPrice: 900 }, auction: null },
  'No bids': auctionThatIs('NO_BIDS'),
  Withdrawn: auctionThatIs('WITHDRAWN'),
  Cancelled: auctionThatIs('CANCELLED'),
  'Bid to, reserve not met': auctionThatIs('UNSOLD'),
  'Sold after auction': {
    listing: { status: 'SOLD' },
    auction: { status: 'SOLD', soldVia: 'OFFER', soldPrice: 900 },
  },
  Closing: { listing: { status: 'LIVE' }, auction: { status: 'LIVE', endAt: noon } },
  'Near the reserve': {
    listing: { status: 'LIVE' },
    auction: { status: 'LIVE', reserveStatus: 'RESERVE_NOT_MET', reserveNear: true },
  },
};

describe('a lot that is not simply under the hammer', () => {
  it.each(Object.entries(states))('is said to be "%s"', (word, changes) => {
    const found = card('l-1', changes);
    expect(lotState(found.listing, found.auction, noon).word).toBe(word);
  });
});
