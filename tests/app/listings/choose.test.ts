import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyTypes } from '../../../src/domain/listings/vehicles/vehicle.ts';
import { choose } from '../../../src/app/listings/list/filters/choose.ts';
import type { MoneyIn } from '../../../src/domain/listings/search/bounds.ts';
import {
  toggled,
  type ListSearch,
  type Sort,
} from '../../../src/domain/listings/search/list-search.ts';
import type { ListingCard } from '../../../src/app/platform/reading/listing-card.ts';
import { card, noon } from './cards.ts';
import { rounds } from '../../setup/tier.ts';

const hour = 3_600_000;

const cards: fc.Arbitrary<readonly ListingCard[]> = fc
  .array(
    fc.record({
      body: fc.constantFrom(...bodyTypes.slice(0, 3)),
      gearbox: fc.constantFrom('MANUAL' as const, 'AUTOMATIC' as const, 'CVT' as const),
      reserve: fc.constantFrom('NO_RESERVE' as const, 'RESERVE_MET' as const),
      price: fc.integer({ min: 100, max: 90_000 }),
      left: fc.integer({ min: 1, max: 200 }),
    }),
    { maxLength: 25 },
  )
  .map((rows) =>
    rows.map((row, at) =>
      card(`l-${at}`, {
        vehicle: { bodyType: row.body, transmission: row.gearbox },
        auction: {
          reserveStatus: row.reserve,
          price: row.price,
          endAt: noon + row.left * hour,
        },
      }),
    ),
  );

const searches: fc.Arbitrary<ListSearch> = fc
  .record(
    {
      body: fc.subarray(['SEDAN', 'COUPE'], { minLength: 1 }),
      gearbox: fc.subarray(['MANUAL', 'OTHER'], { minLength: 1 }),
      reserve: fc.constant(['none']),
      max: fc.integer({ min: 100, max: 90_000 }),
    },
    { requiredKeys: [] },
  )
  .map((search) => search as ListSearch);

describe('choosing lots', () => {
  it('ends a lot when its time has come, and takes that back with the clock', () => {
    const lot = card('l', { auction: { endAt: noon + hour } });
    const isRunning = (now: number): boolean =>
      choose([lot], {}, null, now).facets.some(({ facet }) => facet.key === 'ends');
    expect([noon, noon + hour, noon].map(isRunning)).toEqual([true, false, true]);
  });

  it('counts for each value what ticking it alone in its facet would leave', () => {
    fc.assert(
      fc.property(cards, searches, (all, search) => {
        const { facets } = choose(all, search, null, noon);
        for (const { facet, counts } of facets) {
          const { [facet.key]: _own, ...others } = search;
          for (const { value, count } of counts) {
            const only = toggled(others, facet.key, value);
            expect(choose(all, only, null, noon).cards).toHaveLength(count);
          }
        }
      }),
      { numRuns: rounds({ every: 30, long: 500 }) },
    );
  });

  it('leaves out nothing that passes and keeps nothing that does not', () => {
    fc.assert(
      fc.property(cards, searches, (all, search) => {
        const chosen = new Set(choose(all, search, null, noon).cards.map((one) => one.listing.id));
        for (const { listing, auction } of all) {
          const gearbox = ['MANUAL', 'AUTOMATIC'].includes(listing.vehicle.transmission)
            ? listing.vehicle.transmission
            : 'OTHER';
          const passes =
            (search.body?.includes(listing.vehicle.bodyType) ?? true) &&
            (search.gearbox?.includes(gearbox) ?? true) &&
            (search.reserve === undefined || auction?.reserveStatus === 'NO_RESERVE') &&
            (search.max === undefined || (auction?.price ?? 0) <= search.max);
          expect(chosen.has(listing.id)).toBe(passes);
        }
      }),
    );
  });

  it('puts first what ends first, and what has not begun last', () => {
    const late = card('late', { auction: { endAt: noon + 9 * hour } });
    const soon = card('soon', { auction: { endAt: noon + hour } });
    const next = card('next', {
      listing: { status: 'SCHEDULED' },
      auction: { status: 'SCHEDULED', startAt: noon + hour, endAt: noon + 2 * hour },
    });
    const ids = choose([late, next, soon], {}, null, noon).cards.map((one) => one.listing.id);
    expect(ids).toEqual(['soon', 'late', 'next']);
  });

  it('keeps the order of a text search until another is asked for', () => {
    const best = card('best', { auction: { endAt: noon + 9 * hour } });
    const second = card('second', { auction: { endAt: noon + hour } });
    const order = (search: ListSearch) =>
      choose([best, second], search, null, noon).cards.map((one) => one.listing.id);
    expect(order({ q: 'volvo' })).toEqual(['best', 'second']);
    expect(order({ q: 'volvo', sort: 'ending' })).toEqual(['second', 'best']);
  });

  it('tells auctions, classifieds and results apart, and hides what was taken back', () => {
    const all = [
      card('live'),
      card('ad', {
        listing: { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: 900 },
        auction: null,
      }),
      card('sold', { listing: { status: 'SOLD' }, auction: { status: 'SOLD', soldPrice: 5000 } }),
      card('gone', { listing: { status: 'CANCELLED' }, auction: { status: 'CANCELLED' } }),
    ];
    const ids = (search: ListSearch) =>
      choose(all, search, null, noon).cards.map((one) => one.listing.id);
    expect(ids({})).toEqual(['live']);
    expect(ids({ show: 'classifieds' })).toEqual(['ad']);
    expect(ids({ show: 'results' })).toEqual(['sold']);
  });

  it('keeps to bounds of price, year and mileage, prices in the currency of the reader', () => {
    const lot = (id: string, price: number, currency: 'CAD' | 'USD', year: number, km: number) =>
      card(id, {
        listing: { currency },
        vehicle: { year, odometer: { value: km, unit: 'km' } },
        auction: { price },
      });
    const miles = card('miles', {
      listing: { currency: 'CAD' },
      vehicle: { year: 1990, odometer: { value: 100_000, unit: 'mi' } },
      auction: { price: 5_000 },
    });
    const all = [
      lot('cheap', 10_000, 'CAD', 1970, 50_000),
      lot('abroad', 10_000, 'USD', 1980, 150_000),
      lot('dear', 40_000, 'CAD', 2000, 90_000),
      miles,
    ];
    const inCad = (dollars: number, currency: 'CAD' | 'USD') =>
      currency === 'CAD' ? dollars : dollars * 1.4;
    const ids = (search: ListSearch, moneyIn: MoneyIn = inCad) =>
      choose(all, search, null, noon, moneyIn)
        .cards.map((one) => one.listing.id)
        .sort();
    expect(ids({ max: 12_000 })).toEqual(['cheap', 'miles']);
    expect(ids({ min: 14_000, max: 14_000 })).toEqual(['abroad']);
    expect(ids({ min: 1 }, (dollars, currency) => (currency === 'CAD' ? dollars : null))).toEqual([
      'cheap',
      'dear',
      'miles',
    ]);
    expect(ids({ yearMin: 1980, yearMax: 1999 })).toEqual(['abroad', 'miles']);
    expect(ids({ kmMax: 100_000 })).toEqual(['cheap', 'dear']);
    expect(ids({ kmMin: 160_934, kmMax: 160_934 })).toEqual(['miles']);
    const dearest = choose(all, { sort: 'dearest' }, null, noon, inCad);
    expect(dearest.cards.map((one) => one.listing.id).slice(0, 2)).toEqual(['dear', 'abroad']);
  });

  it('orders by price in one currency, and by the figures alone where no rate is known', () => {
    const lot = (id: string, price: number, currency: 'CAD' | 'USD') =>
      card(id, { listing: { currency }, auction: { price } });
    const all = [
      lot('c30', 30_000, 'CAD'),
      lot('u25', 25_000, 'USD'),
      lot('c10', 10_000, 'CAD'),
      lot('u5', 5_000, 'USD'),
    ];
    const ids = (sort: Sort, moneyIn: MoneyIn) =>
      choose(all, { sort }, null, noon, moneyIn)
        .cards.map(({ listing }) => listing.id)
        .join(' ');
    const inCad: MoneyIn = (dollars, currency) => (currency === 'CAD' ? dollars : dollars * 1.4);
    expect(ids('cheapest', inCad)).toBe('u5 c10 c30 u25');
    expect(ids('dearest', inCad)).toBe('u25 c30 c10 u5');
    const cadAlone: MoneyIn = (dollars, currency) => (currency === 'CAD' ? dollars : null);
    expect(ids('cheapest', cadAlone)).toBe('c10 c30 u5 u25');
    expect(ids('dearest', () => null)).toBe('c30 c10 u25 u5');
  });

  it('counts categories before one is chosen', () => {
    const all = [
      card('a', { listing: { category: 'cars' } }),
      card('b', { listing: { category: 'trucks' } }),
    ];
    const chosen = choose(all, {}, 'cars', noon);
    expect(chosen.categories).toEqual({ cars: 1, trucks: 1 });
    expect(chosen.all).toBe(1);
  });
});
