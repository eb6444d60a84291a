import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../../../src/domain/kit/json.ts';
import { configDefaults } from '../../../../src/domain/platform/settings/config-defaults.ts';
import { settings, type Setting } from '../../../../src/domain/platform/settings/settings.ts';
import {
  isSettingValue,
  settingFrom,
  settingIn,
  settingsAtOdds,
  settingText,
  settingTyped,
  withSetting,
} from '../../../../src/domain/platform/settings/setting-values.ts';

const named = (key: string): Setting => {
  const found = settings.find((one) => one.key === key);
  if (found === undefined) throw new Error(key);
  return found;
};

/** Paths of every number, and of every list of numbers. */
const numbersIn = (value: unknown, path: readonly string[] = []): readonly string[] => {
  if (typeof value === 'number') return [path.join('.')];
  if (Array.isArray(value) && value.every((one) => typeof one === 'number'))
    return [path.join('.')];
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => numbersIn(part, [...path, name]));
};

const anySetting = fc.constantFrom(...settings);
const aValue = (setting: Setting) => {
  const one = fc.integer({ min: setting.min, max: setting.max });
  if (!Array.isArray(setting.default)) return one;
  const length = setting.default.length;
  return fc.array(one, { minLength: length, maxLength: length });
};

describe('the table of settings', () => {
  it('has every number of the defaults once, apart from their own version', () => {
    const keys = settings.map(({ key }) => key);
    const wanted = numbersIn(configDefaults).filter((key) => key !== 'version');
    expect(keys.toSorted()).toEqual(wanted.toSorted());
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('allows every default, and finds none at odds', () => {
    const wrong = settings.filter((one) => !isSettingValue(one, one.default));
    expect(wrong.map(({ key }) => key)).toEqual([]);
    expect(settingsAtOdds({})).toEqual({});
  });

  it.each(settings.map((one) => [one.key, one] as const))('%s is typed as it is kept', (_, one) => {
    expect(settingFrom(one, settingTyped(one, one.default))).toEqual({ value: one.default });
  });
});

describe('a value of a setting', () => {
  it('is stored and read back, and nothing else changes', () => {
    fc.assert(
      fc.property(
        anySetting.chain((one) => fc.tuple(fc.constant(one), aValue(one))),
        fc.boolean(),
        ([setting, value], whole) => {
          const before = whole ? structuredClone(configDefaults) : {};
          const after = withSetting(before, setting.key, value);
          expect(settingIn(after, setting)).toEqual(value);
          for (const other of settings.filter((one) => one !== setting)) {
            expect(settingIn(after, other)).toEqual(other.default);
          }
        },
      ),
    );
  });

  it('that is stored and cannot be one gives way to the default', () => {
    fc.assert(
      fc.property(anySetting, fc.jsonValue(), (setting, value) => {
        const found = settingIn(withSetting({}, setting.key, value as number), setting);
        expect(isSettingValue(setting, found)).toBe(true);
      }),
    );
  });

  it.each([
    ['fees.buyerMinCents', 25_000, '$250'],
    ['fees.buyerMinCents', 125_050, '$1,250.50'],
    ['fees.buyerBps', 450, '4.5%'],
    ['auctions.days', [3, 7], '3, 7 days'],
    ['bidding.softCloseMs', 60_000, '1 minute'],
    ['bidding.softCloseMs', 90_000, '1.5 minutes'],
    ['bidding.highestBid', 100_000_000, '$100,000,000'],
  ])('%s of %j reads %s', (key, value, text) => {
    expect(settingText(named(key), value)).toBe(text);
  });

  it.each([
    ['fees.buyerMinCents', '$1,250.50', { value: 125_050 }],
    ['fees.buyerMinCents', '250.0055', { wrong: 'That is finer than can be kept.' }],
    [
      'fees.buyerMinCents',
      '250.005',
      { wrong: 'This could be 250.005 or 250,005. Enter it without separators.' },
    ],
    ['fees.buyerMinCents', '1250,50', { value: 125_050 }],
    ['fees.buyerBps', '4,5 %', { value: 450 }],
    ['fees.buyerMinCents', '5%', { wrong: 'Enter a number.' }],
    ['fees.buyerMinCents', '-1', { wrong: 'From $0 to $100,000.' }],
    ['fees.buyerMinCents', 'a lot', { wrong: 'Enter a number.' }],
    ['fees.buyerMinCents', ' ', { wrong: 'Enter a number.' }],
    ['fees.buyerBps', '26', { wrong: 'From 0% to 25%.' }],
    ['auctions.premierDays', '7.5', { wrong: 'Enter a whole number.' }],
    ['auctions.days', '3; 7 ,10', { value: [3, 7, 10] }],
    ['auctions.days', '3, x', { wrong: 'Enter numbers, with commas between them.' }],
    ['auctions.endsBetweenHours', '11', { wrong: 'Enter two hours.' }],
  ])('%s typed as “%s” is %j', (key, text, found) => {
    expect(settingFrom(named(key), text)).toEqual(found);
  });
});

describe('settings that do not go together', () => {
  it.each([
    ['fees.buyerMinCents', 900_000, 'fees.buyerMinCents'],
    ['bidding.increments.1.below', 5_000, 'bidding.increments.1.below'],
    ['auctions.endsBetweenHours', [21, 11], 'auctions.endsBetweenHours'],
    ['submissions.remindAfterDays', [30, 90], 'submissions.expireAfterDays'],
    ['submissions.expireAfterDays', 80, 'submissions.expireAfterDays'],
  ])('%s of %j is named', (key, value, wrong) => {
    expect(Object.keys(settingsAtOdds(withSetting({}, key, value)))).toEqual([wrong]);
  });
});
