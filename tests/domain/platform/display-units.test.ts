import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  horsepower,
  poundFeet,
  shownDistance,
  shownMoney,
  typedUnit,
} from '../../../src/domain/platform/display-units.ts';

describe('figures as readers see them', () => {
  it.each([
    [81_400, 'mi', 'km', 131_001],
    [131_001, 'km', 'mi', 81_400],
    [0, 'mi', 'km', 0],
    [2_000_000, 'km', 'mi', 1_242_742],
  ] as const)('%i %s in %s is %i', (value, unit, wanted, shown) => {
    expect(shownDistance({ value, unit }, wanted)).toEqual({
      value: shown,
      unit: wanted,
      converted: true,
    });
  });

  it('converts engine figures', () => {
    expect([horsepower(113), poundFeet(200)]).toEqual([152, 148]);
  });

  it.each(['kW', 'Nm', 'km'])('what is typed for %s by a reader of miles comes back so', (unit) => {
    const { shown, stored } = typedUnit(unit, 'mi');
    fc.assert(fc.property(fc.nat(3_000), (typed) => shown(stored(typed)) === typed));
  });

  it('types litres and horsepower wherever a seller is asked, and the stored unit elsewhere', () => {
    expect(typedUnit('cc', 'mi').stored(5.7)).toBe(5_700);
    expect(typedUnit('kW', 'mi').stored(400)).toBe(298.3);
    expect(typedUnit('kW', 'km').unit).toBe('hp');
    expect(typedUnit('km', 'km').unit).toBe('km');
    expect(typedUnit('kW', 'stored').unit).toBe('kW');
    expect(typedUnit('kW', 'stored').stored(151)).toBe(151);
    expect(typedUnit('kWh', 'mi').unit).toBe('kWh');
  });

  it('invariant 32: showing alters nothing stored, and the own unit is shown as it is', () => {
    const unit = fc.constantFrom('km' as const, 'mi' as const);
    fc.assert(
      fc.property(fc.nat(2_000_000), unit, unit, (value, own, wanted) => {
        const stored = Object.freeze({ value, unit: own });
        const shown = shownDistance(stored, wanted);
        expect(stored).toEqual({ value, unit: own });
        if (own === wanted) expect(shown).toEqual({ value, unit: own, converted: false });
        else
          expect(
            Math.abs(shownDistance({ value: shown.value, unit: wanted }, own).value - value),
          ).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('invariant 32: money there and back differs by a cent’s worth at most, and is labelled', () => {
    const rate = fc.integer({ min: 400_000, max: 2_500_000 }).map((n) => n / 1_000_000);
    fc.assert(
      fc.property(fc.nat(1_000_000_000), rate, (amount, r) => {
        const stored = Object.freeze({ amount, currency: 'CAD' as const });
        const there = shownMoney(stored, 'USD', r);
        const back = shownMoney({ amount: there.value, currency: 'USD' }, 'CAD', 1 / r);
        expect(stored.amount).toBe(amount);
        expect(there.converted).toBe(true);
        expect(Math.abs(back.value - amount)).toBeLessThanOrEqual(Math.ceil(1 / r));
        expect(shownMoney(stored, 'CAD', r).value).toBe(amount);
      }),
    );
  });

  it('rounds halves to the even cent', () => {
    const half = (amount: number) => shownMoney({ amount, currency: 'CAD' }, 'USD', 0.5).value;
    expect([1, 3, 5, 7].map(half)).toEqual([0, 2, 2, 4]);
  });
});
