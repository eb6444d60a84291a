import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spotOfArea } from '../../../src/domain/places/area-spots.ts';
import { isPostalArea, postalAreaOf } from '../../../src/domain/places/postal-area.ts';
import { distanceKm, type Spot } from '../../../src/domain/places/distance.ts';

const spots: fc.Arbitrary<Spot> = fc.record({
  north: fc.integer({ min: -900, max: 900 }),
  east: fc.integer({ min: -1_800, max: 1_800 }),
});

const between = (one: string, other: string): number => {
  const [from, to] = [one, other].map((code) => spotOfArea(postalAreaOf(code) ?? ''));
  if (!from || !to) throw new Error(`no place is known for ${one} or ${other}`);
  return distanceKm(from, to);
};

describe('the distance of two spots', () => {
  it('is the same there and back, in whole kilometres', () => {
    fc.assert(
      fc.property(spots, spots, (a, b) => {
        expect(distanceKm(a, b)).toBe(distanceKm(b, a));
        expect(Number.isInteger(distanceKm(a, b))).toBe(true);
      }),
    );
  });

  it('is nothing to itself and never more than half around', () => {
    fc.assert(
      fc.property(spots, spots, (a, b) => {
        expect(distanceKm(a, a)).toBe(0);
        expect(distanceKm(a, b)).toBeLessThanOrEqual(20_016);
      }),
    );
  });

  it('is never shortened by a way round, but for what rounding takes', () => {
    fc.assert(
      fc.property(spots, spots, spots, (a, b, c) => {
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 2);
      }),
    );
  });

  it('goes the short way over the line of dates', () => {
    expect(distanceKm({ north: 0, east: 1_795 }, { north: 0, east: -1_795 })).toBe(111);
  });

  // Great-circle distances of the city centres; areas are rounded to a tenth of a degree.
  it.each([
    ['M5V 2T6', 'H2Y 1C6', 505],
    ['M5V', 'V6B 1A1', 3_360],
    ['V0N 2L0', 'V6B', 140],
    ['E3C', 'B3H', 275],
    ['98103', '97209', 233],
    ['10001', 'M5V', 552],
    ['90012', 'K1A 0B1', 3_800],
    ['T2P', 'T5J', 281],
    ['96813', '94103', 3_855],
  ])('from %s to %s is about %i km', (from, to, km) => {
    expect(Math.abs(between(from, to) - km)).toBeLessThan(25);
  });
});

describe('the area of a postal code', () => {
  it.each([
    ['M5V', 'M5V'],
    ['m5v 2t6', 'M5V'],
    ['M5V2T6', 'M5V'],
    [' k1a-0b1 ', 'K1A'],
    ['98103', '981'],
    ['98103-1234', '981'],
    ['981031234', '981'],
  ])('%s is of %s', (code, area) => {
    expect(postalAreaOf(code)).toBe(area);
  });

  it.each(['', 'M5', 'D5V', 'M5V 2T', 'M5V 2O6', '981', '9810', '981034', 'Toronto', 'M5V 2T6 1'])(
    '%s is none',
    (text) => {
      expect(postalAreaOf(text)).toBeNull();
    },
  );

  it('names an area whatever it finds one in', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'M5VK1A2T6098 -'), maxLength: 9 }),
        (text) => {
          const area = postalAreaOf(text);
          expect(area === null || isPostalArea(area)).toBe(true);
        },
      ),
    );
  });

  it('of nobody stands nowhere', () => {
    expect(['H0H', '000', '963', ''].map(spotOfArea)).toEqual([null, null, null, null]);
  });
});
