import { describe, expect, it } from 'vitest';
import { buildMarket } from '../../../src/demo/market/market.ts';
import { isRecord } from '../../../src/domain/kit/json.ts';

const { people, rows } = buildMarket({ now: Date.UTC(2026, 10, 21, 12) });
const listings = rows.filter(({ collection }) => collection === 'listings');
const vehicleOf = ({ vehicle }: Readonly<Record<string, unknown>>) =>
  isRecord(vehicle) ? vehicle : {};

describe('where the market’s vehicles stand', () => {
  it('is told of each to a tenth of a degree, as its seller’s area has it', () => {
    expect(listings.length).toBeGreaterThan(100);
    for (const { fields } of listings) {
      expect(Object.keys(fields['spot'] as object).sort()).toEqual(['east', 'north']);
      const { north, east } = fields['spot'] as { readonly north: number; readonly east: number };
      expect(Number.isInteger(north) && north > 190 && north < 620).toBe(true);
      expect(Number.isInteger(east) && east > -1_600 && east < -520).toBe(true);
    }
  });

  it('is in no listing by its postal code or street', () => {
    const text = JSON.stringify(listings.map(({ fields }) => fields));
    for (const { place, street } of people) {
      expect(text).not.toContain(street);
      if (place.country === 'CA') expect(text).not.toContain(place.postal);
    }
    expect(text).not.toMatch(/"postal"|"address"/);
  });
});

describe('who sells on the market', () => {
  it('is mostly people, and everybody always the same', () => {
    const kinds = new Map<unknown, Set<unknown>>();
    for (const { fields } of listings) {
      const seller = fields['seller'];
      kinds.set(seller, (kinds.get(seller) ?? new Set()).add(vehicleOf(fields)['sellerKind']));
    }
    expect([...kinds.values()].every((of) => of.size === 1)).toBe(true);
    const dealt = listings.filter(({ fields }) => vehicleOf(fields)['sellerKind'] === 'DEALER');
    const share = dealt.length / listings.length;
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.4);
    expect(dealt.every(({ fields }) => Number(vehicleOf(fields)['owners']) > 1)).toBe(true);
  });
});
