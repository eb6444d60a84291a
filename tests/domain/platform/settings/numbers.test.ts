import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbersFrom } from '../../../../src/domain/platform/settings/numbers-from.ts';
import { usualNumbers } from '../../../../src/domain/platform/settings/numbers.ts';
import { settings } from '../../../../src/domain/platform/settings/settings.ts';
import { settingIn, withSetting } from '../../../../src/domain/platform/settings/setting-values.ts';

describe('the numbers in force', () => {
  it('are the usual ones while nothing is stored', () => {
    expect(numbersFrom(null)).toEqual({ numbers: usualNumbers, ignored: [] });
    expect(numbersFrom({ values: {}, configVersion: 1 }).numbers).toEqual(usualNumbers);
  });

  it('are what is stored, with its version, and the rest as usual', () => {
    const values = withSetting({}, 'fees.buyerBps', 450);
    const { numbers, ignored } = numbersFrom({ values, configVersion: 7 });
    expect(numbers).toEqual({
      ...usualNumbers,
      version: 7,
      fees: { ...usualNumbers.fees, buyerBps: 450 },
    });
    expect(ignored).toEqual([]);
  });

  it.each([
    ['fees.buyerBps', -1],
    ['fees.buyerBps', 'five'],
    ['bidding.softCloseMs', null],
    ['auctions.days', []],
    ['auctions.endsBetweenHours', [9, 30]],
  ])('take nothing from %s of %j, and name it', (key, value) => {
    const values = withSetting({}, key, value as number);
    expect(numbersFrom({ values })).toEqual({ numbers: usualNumbers, ignored: [key] });
  });

  it('of a part that contradicts itself are the usual ones, and only of that part', () => {
    const fees = { buyerBps: 450, buyerMinCents: 90_000, buyerMaxCents: 80_000 };
    const { numbers, ignored } = numbersFrom({
      values: { fees, comments: { pins: 5 } },
    });
    expect(numbers.fees).toEqual(usualNumbers.fees);
    expect(numbers.comments.pins).toBe(5);
    expect(ignored).toEqual(['fees.buyerBps', 'fees.buyerMinCents', 'fees.buyerMaxCents']);
  });

  it('are of the bounds of their settings, whatever is stored', () => {
    fc.assert(
      fc.property(fc.constantFrom(...settings), fc.jsonValue(), (setting, value) => {
        const { numbers } = numbersFrom({ values: withSetting({}, setting.key, value as number) });
        const alone = settingIn(numbers, setting);
        for (const one of Array.isArray(alone) ? alone : [alone]) {
          expect(one).toBeGreaterThanOrEqual(setting.min);
          expect(one).toBeLessThanOrEqual(setting.max);
        }
      }),
    );
  });
});
