import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { postalAreas } from '../../../src/domain/places/printed/postal-areas.ts';
import { regionOfArea } from '../../../src/domain/places/area-region.ts';
import { canadianRegions, regionCountry } from '../../../src/domain/payments/tax-regions.ts';

const { codes } = createRequire(import.meta.url)('zipcodes') as {
  readonly codes: Readonly<Record<string, { readonly zip: string; readonly state: string }>>;
};

/** The state with most ZIP codes of each area. */
const mostly = new Map<string, string>();
const counts = new Map<string, number>();
for (const { zip, state } of Object.values(codes)) {
  if (!/^\d/.test(zip)) continue;
  const area = zip.slice(0, 3);
  const count = (counts.get(`${area} ${state}`) ?? 0) + 1;
  counts.set(`${area} ${state}`, count);
  if (count >= (counts.get(`${area} ${mostly.get(area)}`) ?? 0)) mostly.set(area, state);
}

it('is the state most of an American area lies in; islands and forces abroad have none', () => {
  const abroad = new Set(['AA', 'AE', 'AP', 'PR', 'VI', 'GU', 'PW', 'FM', 'MP', 'MH', 'AS']);
  // 569 is a set of numbers for the government's mail, and no place.
  const wrong = [...mostly].filter(
    ([area, state]) => area !== '569' && regionOfArea(area) !== (abroad.has(state) ? null : state),
  );
  expect(wrong).toEqual([]);
  expect(mostly.size).toBeGreaterThan(850);
});

it('is a province or territory of every Canadian area', () => {
  const areas = (postalAreas.join('').match(/.{8}/g) ?? [])
    .map((record) => record.slice(0, 3))
    .filter((area) => /^[A-Z]/.test(area));
  const found = new Set(areas.map(regionOfArea));
  expect(found).toEqual(new Set(canadianRegions.map(([code]) => code)));
  expect([...found].every((region) => region !== null && regionCountry(region) === 'CA')).toBe(
    true,
  );
  expect([regionOfArea('M5V'), regionOfArea('X0C'), regionOfArea('X1A')]).toEqual([
    'ON',
    'NU',
    'NT',
  ]);
});
