import { describe, expect, it } from 'vitest';
import { lotState } from '../../../src/wording/listings/lot-state.ts';
import { extendedText, metaText } from '../../../src/wording/listings/lot-text.ts';
import { card, noon, type CardChanges } from './cards.ts';

const stateOf = (changes: CardChanges, now = noon) => {
  const { listing, auction } = card('l-1', changes);
  return lotState(listing, auction, now);
};

describe('where a lot stands', () => {
  it.each([
    ['NO_RESERVE', 'bar', 'No reserve'],
    ['RESERVE_NOT_MET', 'open', 'Reserve not met'],
    ['RESERVE_MET', 'good', 'Reserve met'],
  ] as const)('a live lot with %s', (reserveStatus, shape, word) => {
    expect(stateOf({ auction: { reserveStatus, price: 900 } })).toEqual({
      phase: 'live',
      shape,
      word,
      sold: false,
      price: 900,
    });
  });

  it('says that the bidding is near the reserve where that is told', () => {
    const near = { reserveStatus: 'RESERVE_NOT_MET', reserveNear: true } as const;
    expect(stateOf({ auction: near })).toMatchObject({ shape: 'open', word: 'Near the reserve' });
  });

  it('shows the starting bid before the first', () => {
    expect(stateOf({ auction: { price: 0, startingBid: 100 } }).price).toBe(100);
  });

  it('says so while the price of a live lot has not come yet', () => {
    const { listing } = card('l-1', { listing: { status: 'LIVE', price: 0, endAt: noon + 1 } });
    expect(lotState(listing, null, noon)).toMatchObject({
      word: 'Price not known yet',
      price: null,
    });
    expect(lotState({ ...listing, price: 700 }, null, noon)).toMatchObject({
      word: 'Last known price',
      price: 700,
    });
  });

  it('is closing from the very end on, until its result is told', () => {
    const endAt = noon + 1000;
    expect(stateOf({ auction: { endAt } }, endAt - 1).phase).toBe('live');
    expect(stateOf({ auction: { endAt } }, endAt).phase).toBe('closing');
    expect(stateOf({ auction: { endAt, status: 'ENDED' } }, endAt).phase).toBe('closing');
  });

  it.each(['SOLD', 'COMPLETED', 'DEFAULTED'] as const)('stays sold when it is %s', (status) => {
    const state = stateOf({
      listing: { status },
      auction: { status, soldPrice: 5100, price: 5100 },
    });
    expect(state).toMatchObject({ phase: 'ended', word: 'Sold', sold: true, price: 5100 });
  });

  it('says when the sale came after the auction', () => {
    const auction = { status: 'SOLD', soldVia: 'OFFER', soldPrice: 5100 } as const;
    expect(stateOf({ listing: { status: 'SOLD' }, auction }).word).toBe('Sold after auction');
  });

  it('says what was bid when the reserve was not met', () => {
    const state = stateOf({
      listing: { status: 'UNSOLD' },
      auction: { status: 'UNSOLD', price: 4400 },
    });
    expect(state).toMatchObject({ word: 'Bid to, reserve not met', sold: false, price: 4400 });
  });

  it('asks a price in a classified, or says that it is on request', () => {
    const ad = { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: 9000 } as const;
    expect(stateOf({ listing: ad, auction: null })).toMatchObject({
      phase: 'offer',
      word: 'Asking price',
      price: 9000,
    });
    expect(stateOf({ listing: { ...ad, priceOnRequest: true }, auction: null }).price).toBeNull();
  });

  it('has no price while it is still to open', () => {
    const soon = { listing: { status: 'SCHEDULED' }, auction: { status: 'SCHEDULED' } } as const;
    expect(stateOf(soon)).toMatchObject({ phase: 'upcoming', price: null });
  });
});

describe('a lot in words', () => {
  it('names the mileage in the reader’s unit, one fact and the place', () => {
    const text = (km: number, odometerStatus: 'ACTUAL' | 'TMU', units: 'km' | 'mi') =>
      metaText(
        card('l-1', { vehicle: { odometer: { value: km, unit: 'km' }, odometerStatus } }).listing,
        units,
      );
    expect(text(82_000, 'ACTUAL', 'km')).toBe('82,000\u00A0km · 2.4 L inline six · Hamilton ON');
    expect(text(160_934, 'ACTUAL', 'mi')).toBe('100,000\u00A0mi · 2.4 L inline six · Hamilton ON');
    expect(text(82_000, 'TMU', 'km')).toBe('Mileage unknown · 2.4 L inline six · Hamilton ON');
  });

  it.each([
    [1, 'Extended once'],
    [2, 'Extended, 2nd time'],
    [3, 'Extended, 3rd time'],
    [4, 'Extended, 4th time'],
    [11, 'Extended, 11th time'],
    [21, 'Extended, 21st time'],
  ])('%i extensions', (times, text) => {
    expect(extendedText(times)).toBe(text);
  });
});
