import { describe, expect, it } from 'vitest';
import { engineFor } from '../../../src/demo/illustrations/choose/engine-for.ts';
import type { ListingFacts } from '../../../src/demo/illustrations/choose/facts.ts';
import { engineOfWord, engineWord } from '../../../src/demo/illustrations/engines/look.ts';
import { illustration } from '../../../src/demo/illustrations/illustration.ts';

const facts = (
  year: number,
  makeName: string,
  config: string,
  cylinders: number,
  fuelType = 'GASOLINE',
): ListingFacts => ({
  number: 214,
  year,
  makeName,
  modelName: '',
  bodyType: 'SEDAN',
  exteriorColor: 'Ivory',
  colorFamily: 'BEIGE',
  interiorColor: 'Black',
  fuelType,
  engine: { config, cylinders },
  odometer: { value: 1, unit: 'km' },
});

describe('the engine in the pictures', () => {
  it.each([
    [facts(1983, 'Mercedes-Benz', '3.0 L inline five diesel', 5, 'DIESEL'), 'inline5diesel'],
    [facts(1967, 'MG', '1.8 L inline four', 4), 'inline4carburetor'],
    [facts(1971, 'Triumph', '2.5 L inline six', 6), 'inline6carburetor'],
    [facts(1989, 'Volvo', '2.3 L inline four', 4), 'inline4injected'],
    [facts(1970, 'Plymouth', '5.6 L V8', 8), 'vee8carburetor'],
    [facts(1979, 'Jeep', '4.2 L inline six', 6), 'inline6carburetor'],
    [facts(2017, 'Ford', '5.0 L V8', 8), 'vee8covered'],
    [facts(2012, 'Lamborghini', '5.0 L V10', 10), 'vee10covered'],
    [facts(1966, 'Volkswagen', '1.2 L flat four', 4), 'flat4carburetor'],
    [facts(1933, 'Packard', '5.2 L straight eight', 8), 'inline8carburetor'],
  ] as const)('follows the facts: %o', (given, word) => {
    const look = engineFor(given);
    expect(engineWord(look)).toBe(word);
    expect(engineOfWord(word)).toEqual(look);
  });

  it('is drawn with as many cylinders as it has, and a diesel without leads', () => {
    const drawn = (word: string) => {
      const engine = engineOfWord(word);
      return illustration({
        body: 'starWagon80',
        view: 'engine',
        paint: '#6f222c',
        backdrop: 'studio',
        light: 'day',
        seed: 2,
        ...(engine && { engine }),
      });
    };
    const words = ['inline4injected', 'inline5injected', 'inline6injected', 'inline5diesel'];
    expect(new Set(words.map(drawn)).size).toBe(words.length);
    expect(drawn('inline5injected')).toContain('#b0563c');
    expect(drawn('inline5diesel')).not.toContain('#b0563c');
  });

  it('has open stacks where it has carburetors, and a manifold where it is injected', () => {
    const drawn = (word: string) => {
      const engine = engineOfWord(word);
      return illustration({
        body: 'rear80',
        view: 'engine',
        paint: '#6f222c',
        backdrop: 'studio',
        light: 'day',
        seed: 2,
        ...(engine && { engine }),
      });
    };
    expect(drawn('flat6injected')).not.toBe(drawn('flat6carburetor'));
  });

  it('is no word anybody makes up', () => {
    for (const word of ['inlinediesel', 'star4diesel', 'inline4steam', '']) {
      expect(engineOfWord(word)).toBeNull();
    }
  });
});
