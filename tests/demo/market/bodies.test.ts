import { describe, expect, it } from 'vitest';
import { bodiesFor } from '../../../src/demo/illustrations/choose/body-for.ts';
import { illustrationAtPath } from '../../../src/demo/illustrations/choose/path.ts';
import { bodyNames, type BodyName } from '../../../src/demo/illustrations/registry.ts';
import { buildMarket } from '../../../src/demo/market/market.ts';
import type { MarketRow } from '../../../src/demo/market/row.ts';
import { inventory } from '../../../src/demo/market/inventory/all.ts';
import { bodyOfItem } from '../../../src/demo/market/inventory/fitting.ts';
import type { Vehicle } from '../../../src/demo/market/inventory/inventory.ts';

const market = buildMarket({ now: Date.UTC(2026, 10, 21, 17, 3) });
const of = (collection: string): readonly MarketRow[] =>
  market.rows.filter((one) => one.collection === collection);
const listings = of('listings');
const images = new Map(of('images').map((one) => [one.id, one]));

describe('the market shows each vehicle as the body that may stand for it', () => {
  const shown = listings.map((one) => {
    const vehicle = one.fields['vehicle'] as Vehicle;
    const { imageId } = one.fields['cover'] as { readonly imageId: string };
    const image = images.get(imageId);
    const cover = illustrationAtPath(String(image?.fields['storagePath']));
    return { one, vehicle, cover, number: Number(one.fields['number']) };
  });
  const live = shown.filter(({ one }) => one.fields['status'] === 'LIVE');

  it('in every year of every kind it may offer', () => {
    expect(inventory.length).toBeGreaterThan(60);
    for (const kind of inventory) expect(bodyNames).toContain(bodyOfItem(kind));
    const kinds = inventory.map(
      ({ make, model, body, from }) => `${make} ${model} ${body} ${from}`,
    );
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  /** Bodies of cars whose looks changed over the years: kind, years, bodies. */
  const lookOfYears: readonly (readonly [RegExp, number, number, readonly BodyName[]])[] = [
    [/^Porsche 911\b.* COUPE$/, 1964, 1973, ['rear70']],
    [/^Porsche 911\b.* COUPE$/, 1974, 1989, ['rear80']],
    [/^Chevrolet Camaro COUPE$/, 1967, 1969, ['pony60']],
    [/^(?:Plymouth|Pontiac|Ford|Mercury) .* COUPE$/, 1964, 1974, ['muscle60']],
    [/ PICKUP$/, 1960, 1979, ['pickup70']],
    [/ PICKUP$/, 1990, 2009, ['pickupNew']],
    [/^Ford .* PICKUP$|^Chevrolet .* PICKUP$/, 2010, 2025, ['pickup10']],
    [/^Toyota .* PICKUP$|^Ram .* PICKUP$/, 2010, 2025, ['pickup15']],
  ];

  it('in the looks of its years', () => {
    const told = inventory.flatMap((kind) => {
      const name = `${kind.make} ${kind.model} ${kind.body}`;
      const row = lookOfYears.find(
        ([of, from, to]) => of.test(name) && kind.from >= from && kind.to <= to,
      );
      return row === undefined ? [] : [{ name, body: bodyOfItem(kind), fitting: row[3] }];
    });
    expect(new Set(told.map(({ body }) => body)).size).toBe(8);
    expect(told.filter(({ body, fitting }) => !fitting.includes(body))).toEqual([]);
    const pickups = inventory.filter(({ body }) => body === 'PICKUP').length;
    expect(told.filter(({ name }) => name.endsWith('PICKUP')).length).toBe(pickups);
  });

  it('with the engine it has: as many cylinders, as they stand', () => {
    const engines = shown.flatMap(({ one, vehicle }) => {
      const { config = '', cylinders } = vehicle.engine ?? {};
      if (cylinders === undefined) return [];
      const pictures = one.fields['pictures'] as readonly {
        readonly imageId: string;
        readonly tag: string;
      }[];
      const drawn = pictures.find(({ tag }) => tag === 'engine')?.imageId ?? '';
      const engine = illustrationAtPath(
        String(images.get(drawn)?.fields['storagePath'] ?? ''),
      )?.engine;
      if (engine === undefined) return [];
      const shape = /flat/.test(config)
        ? 'flat'
        : /\bV(?:\d|-twin)/.test(config)
          ? 'vee'
          : 'inline';
      return [{ title: one.fields['title'], engine, cylinders, shape }];
    });
    expect(engines.length).toBeGreaterThan(100);
    const wrong = engines.filter(
      ({ engine, cylinders, shape }) => engine.cylinders !== cylinders || engine.shape !== shape,
    );
    expect(wrong).toEqual([]);
  });

  it('with each drawn body among them', () => {
    const used = new Set(inventory.map(bodyOfItem));
    expect(bodyNames.filter((name) => !used.has(name))).toEqual([]);
  });

  it('on every lot', () => {
    const wrong = shown.filter(
      ({ vehicle, cover }) => !cover || !bodiesFor(vehicle).includes(cover.body),
    );
    expect(wrong.map(({ one }) => one.fields['title'])).toEqual([]);
  });

  it('no body more than four times among the live', () => {
    const times = new Map<string, number>();
    for (const { cover } of live)
      times.set(cover?.body ?? '', (times.get(cover?.body ?? '') ?? 0) + 1);
    expect(live.length).toBe(60);
    expect(Math.max(...times.values())).toBeLessThanOrEqual(4);
  });

  it('no two alike within a window of any list', () => {
    const inOrder = [...shown].sort((a, b) => a.number - b.number);
    const alike = inOrder.filter((lot, i) =>
      inOrder.slice(i + 1, i + 10).some(({ cover }) => cover?.body === lot.cover?.body),
    );
    expect(alike.map(({ number }) => number)).toEqual([]);
  });
});
