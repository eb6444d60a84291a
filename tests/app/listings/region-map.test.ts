import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canadianRegions } from '../../../src/domain/payments/tax-regions.ts';
import { regionText } from '../../../src/app/fields/region-text.ts';
import { choose } from '../../../src/app/listings/list/filters/choose.ts';
import type { ListSearch } from '../../../src/domain/listings/search/list-search.ts';
import { tallyRegions } from '../../../src/app/listings/map/region-counts.ts';
import { neighbour, regionGrid } from '../../../src/app/listings/map/region-grid.ts';
import { card, noon } from './cards.ts';

const codes = regionGrid.map(({ code }) => code);

const lot = (id: string, region: string, transmission: 'MANUAL' | 'AUTOMATIC') =>
  card(id, {
    vehicle: {
      transmission,
      location: { city: 'Anywhere', region, country: region === 'TX' ? 'US' : 'CA' },
    },
  });

describe('the map of the lots', () => {
  it('has every province, territory and state once, each on a square of its own, by name', () => {
    expect(codes).toHaveLength(13 + 50 + 1);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(expect.arrayContaining(canadianRegions.map(([code]) => code)));
    expect(regionGrid.filter(({ country }) => country === 'CA')).toHaveLength(13);
    expect(new Set(regionGrid.map(({ row, column }) => `${row}:${column}`)).size).toBe(64);
    expect(codes.filter((code) => regionText(code) === code)).toEqual([]);
  });

  it('counts with every facet on but its own', () => {
    const lots = [
      lot('a', 'ON', 'MANUAL'),
      lot('b', 'ON', 'AUTOMATIC'),
      lot('c', 'QC', 'MANUAL'),
      lot('d', 'TX', 'MANUAL'),
    ];
    const map = (search: ListSearch) => {
      const { facets } = choose(lots, search, null, noon);
      const tally = tallyRegions(facets.find(({ facet }) => facet.key === 'region')?.counts ?? []);
      const held = tally.tiles.filter(({ count, on }) => count > 0 || on);
      return [
        Object.fromEntries(
          held.map(({ place, count, on }) => [place.code, on ? `${count} on` : count]),
        ),
        tally.totals,
      ];
    };
    expect(map({})).toEqual([
      { ON: 2, QC: 1, TX: 1 },
      { CA: 3, US: 1 },
    ]);
    // Its own tick takes nothing from the neighbours.
    expect(map({ region: ['ON'] })).toEqual([
      { ON: '2 on', QC: 1, TX: 1 },
      { CA: 3, US: 1 },
    ]);
    expect(map({ region: ['ON'], gearbox: ['MANUAL'] })).toEqual([
      { ON: '1 on', QC: 1, TX: 1 },
      { CA: 2, US: 1 },
    ]);
    expect(map({ region: ['ON'], gearbox: ['OTHER'] })).toEqual([{ ON: '0 on' }, { CA: 0, US: 0 }]);
  });

  it('shades more lots never lighter, up to the darkest, and loses none', () => {
    const counts = fc.dictionary(
      fc.constantFrom(...codes, 'ZZ'),
      fc.integer({ min: 0, max: 900 }),
      { maxKeys: 20 },
    );
    fc.assert(
      fc.property(counts, (by) => {
        const rows = Object.entries(by).map(([value, count]) => ({ value, count, on: false }));
        const { tiles, floors, most, totals, elsewhere } = tallyRegions(rows);
        const sorted = tiles.toSorted((a, b) => a.count - b.count);
        expect(sorted.map(({ step }) => step)).toEqual(
          sorted.map(({ step }) => step).toSorted((a, b) => a - b),
        );
        expect(tiles.every(({ count, step }) => step > 0 === count > 0)).toBe(true);
        expect(Math.max(...tiles.map(({ step }) => step))).toBe(most === 0 ? 0 : floors.length);
        expect(floors.length).toBeLessThanOrEqual(5);
        expect(totals.CA + totals.US + elsewhere).toBe(
          rows.reduce((sum, { count }) => sum + count, 0),
        );
      }),
    );
  });

  it('leads the arrows to every square that can be pressed, and up and down near the column', () => {
    fc.assert(
      fc.property(fc.subarray([...regionGrid], { minLength: 1 }), (open) => {
        let at = open[0];
        const seen: string[] = [];
        while (at !== undefined) {
          seen.push(at.code);
          at = neighbour(at, 'ArrowRight', open) ?? undefined;
        }
        expect(seen).toEqual(open.map(({ code }) => code));
      }),
    );
    const from = (code: string, arrow: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft') => {
      const place = regionGrid.find((one) => one.code === code);
      return place === undefined ? undefined : neighbour(place, arrow, regionGrid)?.code;
    };
    expect(from('ON', 'ArrowDown')).toBe('MI');
    expect(from('VT', 'ArrowUp')).toBe('QC');
    expect(from('TX', 'ArrowDown')).toBeUndefined();
    expect(from('QC', 'ArrowLeft')).toBe('ON');
  });
});
