import { describe, expect, it } from 'vitest';
import { lotState } from '../../../src/wording/listings/lot-state.ts';
import type { Card } from '../../../src/domain/listings/card.ts';
import { cardHtml } from '../../../src/functions/snapshots/card-html.ts';
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

const marksOf = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<span class="st st--\w+">([^<]*)<\/span>/g)].map(([, word]) => word);

describe('a lot before the program is here', () => {
  it.each(Object.entries(states))('says "%s" as the program does', (word, changes) => {
    const found = card('l-1', changes);
    const lot: Card = { listing: found.listing, auction: found.auction };
    expect(lotState(lot.listing, lot.auction, noon).word).toBe(word);
    expect(new Set(marksOf(cardHtml(lot, true, { now: noon, units: 'km' })))).toEqual(
      new Set([word]),
    );
  });
});
