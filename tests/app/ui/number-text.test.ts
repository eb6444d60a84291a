import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsText, wholeFrom, wholeText } from '../../../src/app/ui/number-text.ts';

describe('figures', () => {
  it.each([
    ['43,000', 43_000],
    ['43 000', 43_000],
    ['$43000', 43_000],
    ['43000.00', 43_000],
    ['', null],
    ['43.5', null],
    ['43 000,00 $', 43_000],
    ['1,50', null],
    ['43,000,5', null],
    ['1,000', 1_000],
    ['-5', null],
    ['1e6', null],
    ['forty', null],
  ])('reads %j as %j', (text, amount) => {
    expect(wholeFrom(text)).toBe(amount);
  });

  it('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (n) => {
        expect(wholeFrom(wholeText(n))).toBe(n);
      }),
    );
  });

  it('writes cents with two digits', () => {
    expect(centsText(149_625)).toBe('1,496.25');
    expect(centsText(5)).toBe('0.05');
  });
});
