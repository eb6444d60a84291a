import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  rateFor,
  routesFor,
  shippingEstimate,
  type Load,
} from '../../../../src/domain/listings/transport/shipping-quote.ts';
import {
  shippings,
  type Shipping,
} from '../../../../src/domain/listings/transport/shipping.entity.ts';

const sample = shippings.sample as Shipping;
const near: Load = { km: 1_000, enclosed: false, crossesBorder: false };

describe('a shipping estimate', () => {
  it.each([
    ['base and way', {}, {}, 95_000],
    ['the least price of a short way', {}, { km: 10 }, 60_000],
    ['a closed trailer', {}, { enclosed: true }, 152_000],
    ['the border', { crossBorderFee: 35_000 }, { crossesBorder: true }, 130_000],
    ['the border not crossed', { crossBorderFee: 35_000 }, {}, 95_000],
    [
      'a border dearer than the factor: not multiplied',
      { crossBorderFee: 1_000 },
      { crossesBorder: true, enclosed: true },
      153_000,
    ],
    ['the next five dollars', { openBase: 40_001 }, {}, 95_500],
    ['a long vehicle', { longFromMm: 5_800, longFactor: 1.25 }, { lengthMm: 5_800 }, 119_000],
    ['one not that long', { longFromMm: 5_800, longFactor: 1.25 }, { lengthMm: 5_799 }, 95_000],
    ['one nobody measured', { longFromMm: 5_800, longFactor: 1.25 }, {}, 95_000],
    ['one that does not run', { notRunningFee: 15_000 }, { runs: false }, 110_000],
    ['one that runs', { notRunningFee: 15_000 }, { runs: true }, 95_000],
  ] as const)('takes %s', (_what, rate, load, cents) => {
    expect(shippingEstimate({ ...sample, ...rate }, { ...near, ...load })).toBe(cents);
  });

  it('is whole fives of dollars, grows with the way, and is dearer closed', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    const rates = fc.record({
      openBase: cents,
      openPerKm: fc.integer({ min: 0, max: 10_000 }),
      enclosedFactor: fc.integer({ min: 100, max: 1_000 }).map((n) => n / 100),
      min: cents,
      crossBorderFee: cents,
      longFromMm: fc.constant(5_000),
      longFactor: fc.integer({ min: 100, max: 300 }).map((n) => n / 100),
    });
    const way = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(rates, way, way, fc.boolean(), (rate, a, b, crossesBorder) => {
        const of = (km: number, enclosed: boolean) =>
          shippingEstimate(rate, { km, enclosed, crossesBorder, lengthMm: 6_000 });
        const [short, long] = a < b ? [a, b] : [b, a];
        expect(of(short, false) % 500).toBe(0);
        expect(of(short, false)).toBeLessThanOrEqual(of(long, false));
        expect(of(long, false)).toBeLessThanOrEqual(of(long, true));
        expect(of(20_000, true)).toBeLessThanOrEqual(10_000_000_000);
        expect(of(short, false)).toBeGreaterThanOrEqual(rate.min);
      }),
    );
  });
});

describe('the rate of a way', () => {
  const rate = (id: string, fromRegion: string, toRegion: string, more = {}) => ({
    id,
    fromRegion,
    toRegion,
    ...more,
  });
  const wide = rate('wide', 'ANY-CA', 'ANY-CA');
  const half = rate('half', 'ON', 'ANY-CA');
  const exact = rate('exact', 'ON', 'BC');
  const day = '2026-11-24';
  const chosen = (rates: readonly ReturnType<typeof rate>[], from = 'ON', to = 'BC') =>
    rateFor(rates as never, from, to, day)?.['id'] ?? null;

  it('is of the nearest places', () => {
    expect(chosen([wide, half, exact])).toBe('exact');
    expect(chosen([wide, half])).toBe('half');
    expect(chosen([wide])).toBe('wide');
    expect(chosen([])).toBeNull();
    expect(chosen([wide, half, exact], 'BC', 'ON')).toBe('wide');
    expect(chosen([wide], 'ON', 'NY')).toBeNull();
    expect(routesFor('ON', 'CA')).toContainEqual(['ANY-CA', 'ANY-US']);
  });

  it('is one that holds that day, and of several the one that began last', () => {
    expect(chosen([{ ...exact, validTo: '2026-11-23' }, wide] as never)).toBe('wide');
    expect(chosen([{ ...exact, validTo: day }, wide] as never)).toBe('exact');
    expect(chosen([{ ...exact, validFrom: '2026-11-25' }, wide] as never)).toBe('wide');
    expect(chosen([exact, { ...exact, id: 'newer', validFrom: day }] as never)).toBe('newer');
  });

  it('says a way is not served before a rate as near says what it costs', () => {
    const none = rate('none', 'ANY-CA', 'BC', { notServed: true });
    expect(chosen([half, none, wide])).toBe('none');
    expect(chosen([half, none, exact])).toBe('exact');
  });
});
