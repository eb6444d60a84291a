import { describe, expect, it } from 'vitest';
import { frontOf } from '../../../src/app/listings/front/selection.ts';
import { pulseOf } from '../../../src/app/listings/front/pulse.ts';
import { resultsWith } from '../../../src/app/listings/trend/results-with.ts';
import { evenly, runningMedian } from '../../../src/app/listings/trend/trend.ts';
import type { ListingCard } from '../../../src/app/platform/reading/listing-card.ts';
import { card, noon } from './cards.ts';

const day = 86_400_000;

const sale = (id: string, daysAgo: number, price: number, currency: 'CAD' | 'USD' = 'CAD') =>
  card(id, {
    listing: { status: 'SOLD', currency, soldPrice: price, endAt: noon - daysAgo * day },
    auction: { status: 'SOLD', soldPrice: price, endAt: noon - daysAgo * day },
  });

const results = (...cards: readonly ListingCard[]) => resultsWith([], cards);

describe('the market pulse', () => {
  const sales = (many: number, daysAgo: number, price: number) =>
    Array.from({ length: many }, (_, at) => sale(`${daysAgo}-${at}`, daysAgo, price));

  it('compares the last thirty days with the thirty before, and with a year ago', () => {
    const late = sales(4, 3, 22_000);
    const pulse = pulseOf(results(...late, ...sales(4, 40, 20_000)), noon);
    expect(pulse).toMatchObject({ median: 22_000, onMonth: 10, onYear: null });
    const year = pulseOf(results(...late, ...sales(4, 380, 27_500)), noon);
    expect(year).toMatchObject({ onMonth: null, onYear: -20 });
  });

  it.each([
    [3, 4],
    [4, 3],
  ])('compares nothing where %i sales follow %i', (late, early) => {
    const all = results(...sales(late, 3, 22_000), ...sales(early, 40, 2_000));
    expect(pulseOf(all, noon)).toMatchObject({ median: 22_000, onMonth: null });
  });

  it('counts Canadian dollars only', () => {
    expect(pulseOf(results(sale('a', 3, 22_000, 'USD')), noon).median).toBeNull();
  });

  it('draws of very many sales some, the first and the last among them', () => {
    const all = Array.from({ length: 6_478 }, (_, at) => at);
    const some = evenly(all, 300);
    expect(some).toHaveLength(300);
    expect([some[0], some.at(-1)]).toEqual([0, 6_477]);
    expect(new Set(some).size).toBe(300);
    expect(evenly([1, 2, 3], 300)).toEqual([1, 2, 3]);
  });

  it('draws a running median that one dear car does not bend', () => {
    const prices = [10, 11, 12, 90, 12, 11, 10];
    const line = runningMedian(prices.map((price, at) => ({ at, price })));
    expect(Math.max(...line.map((point) => point.price))).toBeLessThanOrEqual(12);
  });
});

describe('the front page', () => {
  it('leads with what the house featured and ends-soon by the clock', () => {
    const quiet = card('quiet', {
      listing: { featuredUntil: noon + day },
      auction: { bidCount: 1, endAt: noon + 2 * day },
    });
    const loud = card('loud', { auction: { bidCount: 50, endAt: noon + day } });
    const last = card('last', { auction: { endAt: noon + 60_000 } });
    const front = frontOf([quiet, loud, last], noon);
    expect(front.feature?.listing.id).toBe('quiet');
    expect(front.soon.map((one) => one.listing.id)).toEqual(['last', 'loud', 'quiet']);
  });

  it('takes the lot most bid on when none is featured, but never one about to end', () => {
    const loud = card('loud', { auction: { bidCount: 50, endAt: noon + 60_000 } });
    const calm = card('calm', { auction: { bidCount: 5, endAt: noon + day } });
    expect(frontOf([loud, calm], noon).feature?.listing.id).toBe('calm');
  });

  it.each([
    [0, ['newer', 'old'], false],
    [2, ['today-0', 'today-1', 'newer', 'old'], false],
    [3, ['today-0', 'today-1', 'today-2'], true],
  ])('shows the last results until today has enough: %i', (n, shown, today) => {
    const ofToday = Array.from({ length: n }, (_, i) => sale(`today-${i}`, i / 100, 3000));
    const front = frontOf([sale('old', 9, 4000), ...ofToday, sale('newer', 4, 5000)], noon);
    expect(front.today).toBe(today);
    expect(front.results.map((one) => one.listing.id)).toEqual(shown);
  });
});
