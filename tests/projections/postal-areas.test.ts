import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { spotOfArea } from '../../src/domain/places/area-spots.ts';
import { distanceKm } from '../../src/domain/places/distance.ts';
import { postalAreasFile, type Code } from '../../src/projections/postal-areas.ts';

const { codes } = createRequire(import.meta.url)('zipcodes') as {
  readonly codes: Readonly<Record<string, Code>>;
};

describe('the printed postal areas', () => {
  it('are fresh: `npm run print` would change nothing', () => {
    expect(readFileSync('src/domain/places/printed/postal-areas.ts', 'utf8')).toBe(
      postalAreasFile(Object.values(codes)),
    );
  });

  it('know every area of both countries', () => {
    const forces = /^(?:09|340|96[2-6])/;
    const unknown = Object.keys(codes).filter(
      (code) => !forces.test(code) && code !== 'H0H' && spotOfArea(code.slice(0, 3)) === null,
    );
    expect(unknown).toEqual([]);
  });

  it('lie near what they are the middle of', () => {
    const far = Object.values(codes).filter(({ zip, latitude, longitude }) => {
      const middle = spotOfArea(zip.slice(0, 3));
      if (middle === null || !latitude) return false;
      const here = { north: Math.round(latitude * 10), east: Math.round(longitude * 10) };
      return distanceKm(middle, here) > 400;
    });
    // Alaska and the Pacific are wide, and the data set has errors of its own.
    expect(far.length).toBeLessThan(Object.keys(codes).length / 200);
  });
});
