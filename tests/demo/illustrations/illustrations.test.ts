import { describe, expect, it } from 'vitest';
import { backdropNames } from '../../../src/demo/illustrations/backdrops/backdrop.ts';
import { bodiesFor } from '../../../src/demo/illustrations/choose/body-for.ts';
import type { ListingFacts } from '../../../src/demo/illustrations/choose/facts.ts';
import {
  colourOfIllustration,
  pathOfIllustration,
  illustrationAtPath,
} from '../../../src/demo/illustrations/choose/path.ts';
import { placeFor } from '../../../src/demo/illustrations/choose/place-for.ts';
import { illustrationsFor } from '../../../src/demo/illustrations/choose/illustrations-for.ts';
import { hasView, illustration, views } from '../../../src/demo/illustrations/illustration.ts';
import { bodyNames, models } from '../../../src/demo/illustrations/registry.ts';

const facts = (change: Partial<ListingFacts> = {}): ListingFacts => ({
  number: 214,
  year: 1972,
  makeName: 'Porsche',
  modelName: '911',
  bodyType: 'COUPE',
  exteriorColor: 'Signal orange',
  colorFamily: 'ORANGE',
  interiorColor: 'Black',
  fuelType: 'GASOLINE',
  odometer: { value: 104_882, unit: 'km' },
  ...change,
});
const lights = ['day', 'dusk', 'cool', 'night'] as const;

describe('illustrations', () => {
  const drawn = bodyNames.flatMap((body, b) =>
    views
      .filter((view) => hasView(body, view))
      .map((view, v) => ({
        name: `${body} ${view}`,
        svg: illustration({
          body,
          view,
          paint: '#a8322a',
          backdrop: backdropNames[(b + v) % backdropNames.length] ?? 'studio',
          light: lights[(b * 3 + v) % 4] ?? 'day',
          seed: b + 1,
          odometer: 123_456,
          mirror: v % 2 === 0,
          framing: { mirror: b % 2 === 0, closer: 1.16, pan: 0.25 },
        }),
      })),
  );

  it('are drawn for every body from every view it has', () => {
    expect(bodyNames.length).toBeGreaterThanOrEqual(21);
    expect(drawn.length).toBeGreaterThan(bodyNames.length * 8);
    const spoiled = drawn.filter(
      ({ svg }) => svg.length < 4_000 || /NaN|undefined|Infinity/.test(svg),
    );
    expect(spoiled.map(({ name }) => name)).toEqual([]);
  });

  it('stand on their own: no script, no font, no address outside', () => {
    const guilty = drawn.filter(({ svg }) =>
      /<script|<text|<image|<foreignObject|font-|href|https?:|\son\w+=/.test(
        svg.replace('xmlns="http://www.w3.org/2000/svg"', ''),
      ),
    );
    expect(guilty.map(({ name }) => name)).toEqual([]);
  });

  it('draw in every place and light', () => {
    for (const backdrop of backdropNames) {
      for (const light of lights) {
        const svg = illustration({
          body: 'gt60',
          view: 'side',
          paint: '#33609a',
          backdrop,
          light,
          seed: 5,
        });
        expect(svg).not.toMatch(/NaN|undefined/);
      }
    }
  });

  it('are the same for the same choice and differ by seed', () => {
    const at = (seed: number) =>
      illustration({
        body: 'suv',
        view: 'side',
        paint: '#33609a',
        backdrop: 'pass',
        light: 'day',
        seed,
      });
    expect(at(4)).toBe(at(4));
    expect(at(4)).not.toBe(at(5));
  });
});

describe('pictures of a listing', () => {
  it('are six to twelve, cover first from the side', () => {
    const car = illustrationsFor(facts());
    expect(car.length).toBe(12);
    expect(car[0]?.tag).toBe('side');
    expect(illustrationsFor(facts(), true).length).toBe(24);
    const bike = illustrationsFor(
      facts({ bodyType: 'MOTORCYCLE', makeName: 'Triumph', modelName: 'Bonneville' }),
    );
    expect(bike.length).toBeLessThanOrEqual(12);
    expect(bike.map((p) => p.choice.view)).toEqual(
      expect.arrayContaining(['side', 'front', 'rear', 'gauge']),
    );
    const electric = illustrationsFor(
      facts({
        makeName: 'Tesla',
        modelName: 'Model S',
        fuelType: 'ELECTRIC',
        bodyType: 'SEDAN',
        year: 2021,
      }),
    );
    expect(electric.some((p) => p.tag === 'engine')).toBe(false);
  });

  it.each([false, true])('are no heap of crops of one drawing (long set: %s)', (long) => {
    const cars = [
      facts(),
      facts({ makeName: 'Jeep', modelName: 'CJ-7', bodyType: 'SUV', year: 1979 }),
    ];
    for (const car of cars) {
      const illustrations = illustrationsFor(car, long);
      const views = illustrations.map(({ choice }) => choice.view);
      const crops = views.filter((v) => ['nose', 'tail', 'wheel', 'cabin'].includes(v));
      expect(crops.length).toBeLessThan(4);
      expect(new Set(views).size).toBeGreaterThanOrEqual(11);
      const orders = illustrations.map(({ choice }) => pathOfIllustration(choice));
      expect(new Set(orders).size).toBe(orders.length);
      expect(new Set(illustrations.map(({ alt }) => alt)).size).toBe(illustrations.length);
    }
  });

  it('show the seats in the colour the listing names, in every age', () => {
    for (const body of ['roadster70', 'muscle60', 'starWagon80', 'coupe10'] as const) {
      for (const view of ['dash', 'seats'] as const) {
        const drawn = (hide: string) =>
          illustration({
            body,
            view,
            hide,
            paint: '#33609a',
            backdrop: 'pass',
            light: 'day',
            seed: 1,
          });
        expect(drawn('#b23028')).not.toBe(drawn('#26262a'));
      }
    }
  });

  it('keep the wheel on its side of the car, whichever way the car faces', () => {
    const seen = (view: 'seats' | 'front' | 'rear', mirror: boolean) =>
      illustration({
        body: 'roadster90',
        view,
        paint: '#33609a',
        backdrop: 'pass',
        light: 'day',
        seed: 1,
        mirror,
      });
    for (const view of ['seats', 'front', 'rear'] as const) {
      expect(seen(view, true)).toBe(seen(view, false));
    }
  });

  it('show the reading of the odometer in its own unit', () => {
    const gauge = illustrationsFor(facts()).find((p) => p.tag === 'odometer');
    expect(gauge?.choice.odometer).toBe(104_882);
    expect(gauge?.choice.metric).toBe(true);
    expect(gauge?.choice.view).toBe('gauge');
    expect(gauge?.alt).toContain('104,882 km');
  });

  it('stand elsewhere than the neighbours’', () => {
    for (let number = 1; number < 200; number++) {
      const one = placeFor(facts({ number }), '#a8322a');
      const next = placeFor(facts({ number: number + 1 }), '#a8322a');
      expect(one.backdrop).not.toBe(next.backdrop);
    }
  });

  it('can be drawn again from their path, which says it all', () => {
    for (const { choice } of illustrationsFor(facts({ exteriorColor: 'Pink over white' }), true)) {
      const path = pathOfIllustration(choice);
      const again = illustrationAtPath(path);
      expect(again).not.toBeNull();
      expect(path.length).toBeLessThanOrEqual(500);
      expect(again && pathOfIllustration(again)).toBe(path);
      expect(colourOfIllustration(choice)).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(
      illustrationAtPath('plates/1/rocket/side/a8322a-x-x/pass-day-1-0-100-50/left-x.svg'),
    ).toBeNull();
    expect(illustrationAtPath('uploads/u/photo.jpg')).toBeNull();
  });

  it.each([
    [{ makeName: 'Porsche', modelName: '911', bodyType: 'COUPE', year: 1972 }, ['rear70']],
    [{ makeName: 'Porsche', modelName: '911', bodyType: 'CONVERTIBLE', year: 1972 }, []],
    [{ makeName: 'Porsche', modelName: '911', bodyType: 'COUPE', year: 2014 }, []],
    [{ makeName: 'Porsche', modelName: '911 Carrera', bodyType: 'COUPE', year: 1987 }, ['rear80']],
    [{ makeName: 'Airstream', modelName: 'Interstate', bodyType: 'RV', year: 2015 }, ['van']],
    [{ makeName: 'Yugo', modelName: 'GV', bodyType: 'HATCHBACK', year: 1987 }, []],
  ] as const)('fit the car: %o is drawn as %s', (change, fitting) => {
    expect(bodiesFor(facts(change))).toEqual(fitting);
  });

  it('are not made of a car no body may stand for', () => {
    expect(() =>
      illustrationsFor(facts({ makeName: 'Yugo', modelName: 'GV', year: 1987 })),
    ).toThrow(/no body is drawn for a 1987 Yugo GV/);
  });
});

describe('what a body may stand for', () => {
  const stands = bodyNames.flatMap((body) =>
    models[body].stands.map((stand) => ({ body, ...stand })),
  );

  it('is said by every body, and never by two for the same car', () => {
    expect(bodyNames.filter((body) => models[body].stands.length === 0)).toEqual([]);
    const doubly = stands.filter(({ make, model, kind, from, to, doors }) =>
      [from, to].some(
        (year) =>
          bodiesFor({
            makeName: make,
            modelName: model,
            bodyType: kind,
            year,
            ...(doors !== undefined && { doors }),
          }).length !== 1,
      ),
    );
    expect(doubly).toEqual([]);
  });
});
