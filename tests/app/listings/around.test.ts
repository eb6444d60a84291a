import { describe, expect, it } from 'vitest';
import { nearTo, resultsNear } from '../../../src/app/listings/lot/near.ts';
import { neighboursOf } from '../../../src/app/listings/lot/trail.ts';
import { resultsWith } from '../../../src/app/listings/trend/results-with.ts';
import { soldOfKind } from '../../../src/app/listings/trend/sold-of-kind.ts';
import { enough, trendOf } from '../../../src/app/listings/trend/trend.ts';
import { card, noon, type CardChanges } from './cards.ts';

const DAY = 86_400_000;
const sold = (id: string, soldPrice: number, endAt: number, changes: CardChanges = {}) =>
  card(id, {
    ...changes,
    listing: { status: 'SOLD', soldPrice, endAt, ...changes.listing },
    auction: { status: 'SOLD', soldPrice, endAt },
  });

describe('what is near a lot', () => {
  const own = card('own', { vehicle: { makeId: 'porsche', modelId: '911', year: 1971 } });

  it('has the same model first, then the make, then body and years; never itself or what is over', () => {
    const all = [
      own,
      card('far', {
        vehicle: { makeId: 'ram', modelId: 'ram-1500', year: 2022, bodyType: 'PICKUP' },
      }),
      card('make', { vehicle: { makeId: 'porsche', modelId: '944', year: 1971 } }),
      card('model', { vehicle: { makeId: 'porsche', modelId: '911', year: 1990 } }),
      card('body', { vehicle: { makeId: 'mg', modelId: 'mgb', year: 1971 } }),
      sold('over', 9_000, noon - DAY, {
        vehicle: { makeId: 'porsche', modelId: '911', year: 1971 },
      }),
    ];
    const ids = nearTo(own.listing, all, noon, 3).map(({ listing }) => listing.id);
    expect(ids).toEqual(['model', 'make', 'body']);
  });

  it('has a make of far years before another make of its own year and body', () => {
    const all = [
      card('body', { vehicle: { makeId: 'mg', modelId: 'mgb', year: 1971 } }),
      card('make', { vehicle: { makeId: 'porsche', modelId: '928', year: 1995 } }),
    ];
    const ids = nearTo(own.listing, all, noon, 3).map(({ listing }) => listing.id);
    expect(ids).toEqual(['make', 'body']);
  });

  it('has results of its model, then of its make, by years; the last of equals first', () => {
    const over = (id: string, days: number, vehicle: CardChanges['vehicle']) =>
      sold(id, 9_000, noon - days * DAY, { vehicle: { makeId: 'porsche', ...vehicle } });
    const all = [
      card('open', { vehicle: { makeId: 'porsche', modelId: '911', year: 1971 } }),
      over('make', 1, { modelId: '944', year: 1971 }),
      over('older', 5, { modelId: '911', year: 1971 }),
      over('latest', 2, { modelId: '911', year: 1971 }),
      over('later-year', 1, { modelId: '911', year: 1989 }),
      over('own', 1, { modelId: '911', year: 1971 }),
      sold('other', 9_000, noon - DAY, { vehicle: { makeId: 'mg', modelId: 'mgb', year: 1971 } }),
    ];
    const ids = resultsNear(own.listing, all, noon, 9).map(({ listing }) => listing.id);
    expect(ids).toEqual(['latest', 'older', 'later-year', 'make']);
  });
});

describe('what others of its kind made', () => {
  const kind = { makeId: 'porsche', modelId: '911' } as const;
  const own = card('own', { vehicle: kind });
  const five = [1, 2, 3, 4, 5].map((n) =>
    sold(`s${n}`, n * 1_000, noon - n * DAY, { vehicle: kind }),
  );
  const three = five.slice(0, 3);

  it('looks at the model where enough were sold, the latest first, and never at itself', () => {
    const made = soldOfKind(
      own.listing,
      resultsWith([], [...five, sold('own', 5, noon - DAY, { vehicle: kind })]),
      noon,
    );
    expect(made.of).toBe('model');
    expect(made.sales.map(({ soldPrice }) => soldPrice)).toEqual([
      1_000, 2_000, 3_000, 4_000, 5_000,
    ]);
  });

  it('looks at the make where too few of the model were sold', () => {
    const other = sold('other', 7_000, noon - DAY, { vehicle: { ...kind, modelId: '944' } });
    const made = soldOfKind(own.listing, resultsWith([], [...three.slice(1), other]), noon);
    expect(made.of).toBe('make');
    expect(made.sales.map(({ id }) => id)).toEqual(['other', 's2', 's3']);
  });

  it('has a line to draw of its make where four of the model and one other were sold', () => {
    const other = sold('other', 7_000, noon - DAY, { vehicle: { ...kind, modelId: '944' } });
    const made = soldOfKind(own.listing, resultsWith([], [...five.slice(1), other]), noon);
    expect(made.of).toBe('make');
    expect(trendOf(made.sales, noon, own.listing.currency)).toHaveLength(enough);
  });

  it('looks at the make where enough of the model were sold, but in another currency', () => {
    const abroad = five.map((one) => ({
      ...one,
      listing: { ...one.listing, currency: 'USD' as const },
    }));
    expect(soldOfKind(own.listing, resultsWith([], abroad), noon).of).toBe('make');
  });

  it('takes the files of past years and the lots at hand together, each lot once', () => {
    const [row] = resultsWith([], [sold('old', 9_000, noon - 90 * DAY, { vehicle: kind })]);
    const past = row === undefined ? [] : [row, { ...row, id: 's1', soldPrice: 1 }];
    const made = soldOfKind(own.listing, resultsWith(past, three), noon);
    expect(made.sales.map(({ id, soldPrice }) => [id, soldPrice])).toEqual([
      ['s1', 1_000],
      ['s2', 2_000],
      ['s3', 3_000],
      ['old', 9_000],
    ]);
  });

  it.each([
    ['of another make', { vehicle: { makeId: 'mg' } }, noon - DAY],
    ['before two years', {}, noon - 731 * DAY],
    ['that did not sell', { listing: { status: 'UNSOLD' } }, noon - DAY],
    ['in the classifieds', { listing: { mode: 'CLASSIFIED' } }, noon - DAY],
  ] as const)('leaves out what was %s', (_, changes, endAt) => {
    const out = sold('out', 9_000, endAt, { vehicle: kind, ...changes } as CardChanges);
    expect(soldOfKind(own.listing, resultsWith([], [out]), noon).sales).toEqual([]);
  });
});

describe('the list a lot was opened from', () => {
  const trail = { href: '/listings?body=COUPE', ids: ['a', 'b', 'c'] };

  it.each([
    ['a', { previous: null, next: 'b' }],
    ['b', { previous: 'a', next: 'c' }],
    ['c', { previous: 'b', next: null }],
  ])('knows the neighbours of %s', (id, expected) => {
    expect(neighboursOf(id, trail)).toEqual({ href: trail.href, ...expected });
  });

  it('knows none of a lot that was opened from elsewhere', () => {
    expect(neighboursOf('z', trail)).toBeNull();
    expect(neighboursOf('a', null)).toBeNull();
  });
});
