import { describe, expect, it } from 'vitest';
import { buildMarket } from '../../../src/demo/market/market.ts';
import { smallMarket } from '../../../src/demo/market/small-market.ts';

const DAY = 86_400_000;
const first = Date.UTC(2026, 10, 28, 8);

/** Starts at any hour and in any season: the market is arranged around the first start. */
const starts = Array.from({ length: 8 }, (_, n) => first + n * 47 * DAY + n * 5_431_000);

const states = [
  ...['SCHEDULED', 'LIVE', 'SOLD', 'COMPLETED', 'UNSOLD', 'NO_BIDS', 'NEGOTIATION'].map(
    (status) => `AUCTION ${status}`,
  ),
  ...['ACTIVE', 'SOLD', 'EXPIRED'].map((status) => `CLASSIFIED ${status}`),
];

describe.each(starts)('the small market of a home first started at %d', (now) => {
  const { rows } = buildMarket({ now, ...smallMarket });
  const listings = rows.filter(({ collection }) => collection === 'listings');

  it('has 40 lots, one at least in every state and of every category', () => {
    expect(listings).toHaveLength(40);
    const found = new Set(
      listings.map(({ fields }) => `${String(fields['mode'])} ${String(fields['status'])}`),
    );
    expect(states.filter((state) => !found.has(state))).toEqual([]);
    const categories = new Set(listings.map(({ fields }) => String(fields['category'])));
    expect([...categories].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'cars',
      'classics',
      'motorcycles',
      'other',
      'trucks',
    ]);
  });

  it('has lots of the demo seller that come, run and are over, and bids of the demo member', () => {
    const own = listings
      .filter(({ fields }) => fields['createdBy'] === 'demo-seller')
      .map(({ fields }) => `${String(fields['mode'])} ${String(fields['status'])}`);
    for (const state of ['SCHEDULED', 'LIVE', 'UNSOLD', 'COMPLETED']) {
      expect(own).toContain(`AUCTION ${state}`);
    }
    expect(own).toContain('CLASSIFIED ACTIVE');
    const bids = rows.filter(
      ({ collection, fields }) =>
        collection === 'standings' && fields['createdBy'] === 'demo-member',
    );
    expect(bids.length).toBeGreaterThan(1);
  });
});
