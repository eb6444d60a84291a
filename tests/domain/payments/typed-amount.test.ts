import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsTyped } from '../../../src/domain/payments/typed-amount.ts';

it.each([
  ['1,425', 142_500],
  ['142.5', 14_250],
  [' $1,425.05 ', 142_505],
  ['0.01', 1],
  ['', null],
  ['1.005', null],
  ['-5', null],
  ['1e3', null],
])('“%s” is %s', (text, cents) => {
  expect(centsTyped(text)).toBe(cents);
});

it('what is written out of cents is read as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(centsTyped(text)).toBe(cents);
    }),
  );
});
