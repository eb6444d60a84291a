import { describe, expect, it } from 'vitest';
import { frontOf } from '../../../src/app/listings/front/selection.ts';
import { card, noon } from './cards.ts';

const hour = 3_600_000;

/** A live lot whose auction has not reached this device: only the listing is here. */
const unpriced = (id: string, startAt: number, price = 0) =>
  card(id, {
    listing: {
      status: 'LIVE',
      price,
      startAt,
      endAt: noon + 48 * hour,
      featuredUntil: noon + 48 * hour,
    },
    auction: null,
  });
const priced = (id: string, startAt: number) =>
  card(id, {
    listing: { status: 'LIVE', startAt, endAt: noon + 48 * hour },
    auction: { startAt, endAt: noon + 48 * hour, bidCount: 1, price: 900 },
  });

const ids = (cards: readonly { readonly listing: { readonly id: string } }[]) =>
  cards.map(({ listing }) => listing.id);

describe('what leads the front page', () => {
  it('is never a lot whose price is not known here, however new or featured', () => {
    const cards = [
      unpriced('newest', noon - hour),
      priced('older', noon - 3 * hour),
      priced('oldest', noon - 4 * hour),
    ];
    const front = frontOf(cards, noon);
    expect(front.feature?.listing.id).toBe('older');
    expect(ids(front.fresh)).toEqual(['oldest']);
    expect(ids(front.soon)).toEqual(['older', 'oldest']);
  });

  it('takes a price the listing itself last said', () => {
    const cards = [priced('feature', noon - 5 * hour), unpriced('said', noon - hour, 700)];
    const front = frontOf(cards, noon);
    expect([ids(front.featured), ids(front.fresh)]).toEqual([['said'], []]);
  });

  it('shows what else is featured in a row of its own, until its days are over', () => {
    const of = (id: string, featuredUntil: number) =>
      card(id, {
        listing: { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: 20_000, featuredUntil },
        auction: null,
      });
    const cards = [of('ad', noon + hour), of('over', noon), of('later', noon + 2 * hour)];
    expect(ids(frontOf(cards, noon).featured)).toEqual(['later', 'ad']);
    expect(ids(frontOf(cards, noon + hour).featured)).toEqual(['later']);
  });

  it('leaves the place empty where no price is known', () => {
    const front = frontOf([unpriced('a', noon - hour), unpriced('b', noon - hour)], noon);
    expect([front.feature, front.soon, front.fresh]).toEqual([null, [], []]);
  });
});
