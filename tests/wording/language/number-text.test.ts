import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { setLocale } from '../../../src/wording/language/locale.ts';
import {
  centsText,
  hundredthsText,
  tenthsText,
  wholeText,
} from '../../../src/wording/language/number-text.ts';

describe('figures', () => {
  afterEach(() => setLocale('en-CA'));

  it.each(['en-CA', 'fr-CA'])('writes those with digits after the point as %s does', (locale) => {
    const formatter = (digits: number) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    const [tenths, hundredths] = [formatter(1), formatter(2)];
    setLocale(locale);
    const any = fc.double({ min: -1e9, max: 1e9, noNaN: true }).filter((n) => !Object.is(n, -0));
    const typed = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => n / 1_000);
    fc.assert(
      fc.property(fc.oneof(any, typed), (n) => {
        expect(tenthsText(n)).toBe(tenths.format(n));
        expect(hundredthsText(n)).toBe(hundredths.format(n));
      }),
    );
  });

  it.each(['en-CA', 'en-US', 'fr-CA'])('writes whole ones as %s does', (locale) => {
    const formatter = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    setLocale(locale);
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(wholeText(n)).toBe(formatter.format(n));
      }),
    );
  });

  it('writes cents with two digits', () => {
    expect(centsText(149_625)).toBe('1,496.25');
    expect(centsText(5)).toBe('0.05');
  });
});
