import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose } from '../../../src/app/listings/list/filters/choose.ts';
import {
  anywhere,
  awayFrom,
  reaches,
  reachKm,
  reachText,
  withinText,
} from '../../../src/app/listings/list/filters/distance.ts';
import { readListSearch } from '../../../src/domain/listings/search/list-search.ts';
import { distanceKm, type Spot } from '../../../src/domain/places/distance.ts';
import { card, noon } from './cards.ts';
import { rounds } from '../../setup/tier.ts';

/** Toronto, Hamilton and Montréal, to a tenth of a degree. */
const toronto: Spot = { north: 437, east: -794 };
const hamilton: Spot = { north: 433, east: -799 };
const montreal: Spot = { north: 455, east: -736 };

const at = (id: string, spot: Spot | undefined) =>
  card(id, { listing: spot === undefined ? nowhere : { spot } });
/** A lot without a known location lacks this field. */
const nowhere = { spot: undefined } as never;

const lots = [at('montreal', montreal), at('nowhere', undefined), at('hamilton', hamilton)];
const idsOf = (search: Parameters<typeof choose>[1], here: Spot | null = toronto) =>
  choose(lots, search, null, noon, undefined, here).cards.map(({ listing }) => listing.id);

describe('lots by their distance', () => {
  it('are kept within the reach, and those of no known place are counted as left out', () => {
    const near = choose(lots, { near: 'M5V', within: 100 }, null, noon, undefined, toronto);
    expect(near.cards.map(({ listing }) => listing.id)).toEqual(['hamilton']);
    expect(near.placeless).toBe(1);
    expect(near.facets.flatMap(({ counts }) => counts).every(({ count }) => count <= 1)).toBe(true);
    expect(idsOf({ near: 'M5V', within: 600 }).toSorted()).toEqual(['hamilton', 'montreal']);
  });

  it('are all there without a reach or without a place to count from', () => {
    expect(idsOf({ near: 'M5V' })).toHaveLength(3);
    expect(idsOf({ near: 'M5V', within: 50 }, null)).toHaveLength(3);
    expect(choose(lots, {}, null, noon).placeless).toBe(0);
  });

  it('stand nearest first, what is nowhere known last', () => {
    expect(idsOf({ near: 'M5V', sort: 'nearest' })).toEqual(['hamilton', 'montreal', 'nowhere']);
    expect(idsOf({ near: 'H2Y', sort: 'nearest' }, montreal)).toEqual([
      'montreal',
      'hamilton',
      'nowhere',
    ]);
  });

  it('never let a nearer one out for a farther one', () => {
    const spots = fc.record({
      north: fc.integer({ min: 250, max: 600 }),
      east: fc.integer({ min: -1_250, max: -600 }),
    });
    fc.assert(
      fc.property(
        fc.array(spots, { maxLength: 20 }),
        fc.constantFrom(...reaches),
        (all, within) => {
          const cards = all.map((spot, n) => at(`l-${n}`, spot));
          const found = choose(
            cards,
            { near: 'M5V', within },
            null,
            noon,
            undefined,
            toronto,
          ).cards;
          const near = all.filter((spot) => distanceKm(toronto, spot) <= within);
          expect(found).toHaveLength(near.length);
        },
      ),
      { numRuns: rounds({ every: 30, long: 500 }) },
    );
  });
});

describe('a distance in words', () => {
  const said = (spot: Spot | undefined, units: 'km' | 'mi') =>
    awayFrom(toronto, units)(at('l', spot))?.replaceAll('\u00A0', ' ');

  it('is in the reader’s unit, and nothing where no place is known', () => {
    expect(said(montreal, 'km')).toBe('501 km away');
    expect(said(montreal, 'mi')).toBe('311 mi away');
    expect(said(toronto, 'km')).toBe('Less than 10 km away');
    expect(said(undefined, 'km')).toBeUndefined();
    expect(awayFrom(null, 'km')(at('l', montreal))).toBeUndefined();
  });

  it('names each reach as the reader chose it', () => {
    for (const units of ['km', 'mi'] as const) {
      const texts = reaches.map((reach) => reachText(reachKm(reach, units), units));
      expect(texts.map((text) => Number(text.replaceAll(/\D/g, '')))).toEqual([...reaches]);
    }
    expect(withinText({ near: 'M5V', within: 402 }, 'mi')).toBe('Within 250\u00A0mi of M5V');
    expect(withinText({ within: 402 }, 'mi')).toBeNull();
  });
});

describe('a place in the address', () => {
  it('is a postal area and nothing longer', () => {
    expect(readListSearch({ near: 'M5V', within: '250' })).toEqual({ near: 'M5V', within: 250 });
    expect(readListSearch({ near: 981 })).toEqual({ near: '981' });
    expect(readListSearch({ near: 65 })).toEqual({ near: '065' });
    for (const near of ['M5V 2T6', '98103', 'm5v', '', 'D5V', ['M5V'], 1_000]) {
      expect(readListSearch({ near })).toEqual({});
    }
  });

  it('goes with its reach and its order, and leaves everything else', () => {
    expect(anywhere({ near: 'M5V', within: 50, sort: 'nearest', max: 900 })).toEqual({ max: 900 });
    expect(anywhere({ near: 'M5V', sort: 'newest' })).toEqual({ sort: 'newest' });
  });
});
