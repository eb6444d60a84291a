import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bytesText,
  centsText,
  countOf,
  wholeFrom,
  wholeText,
} from '../../../src/app/ui/number-text.ts';

describe('figures', () => {
  it.each([
    ['43,000', 43_000],
    ['43 000', 43_000],
    ['$43000', 43_000],
    ['43000.00', 43_000],
    ['', null],
    ['43.5', null],
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

  it('counts in words', () => {
    expect(countOf(1, 'bid')).toBe('1 bid');
    expect(countOf(1200, 'bid')).toBe('1,200 bids');
  });

  it('writes bytes as a person reads them', () => {
    expect([0, 640_000, 3_820_000, 38_200_000, 12_500_000_000].map(bytesText)).toEqual([
      '0 kB',
      '640 kB',
      '3.8 MB',
      '38 MB',
      '13 GB',
    ]);
  });
});
