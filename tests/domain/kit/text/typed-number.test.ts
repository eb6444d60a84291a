import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currencyNamed,
  typedCents,
  typedNumber,
  type Comma,
} from '../../../../src/domain/kit/text/typed-number.ts';
import { typedFigures } from '../typed-figures.ts';

const commas = { en: 'group', fr: 'decimal' } as const;
const read = (text: string, comma: Comma, places: number): number | null => {
  const typed = typedNumber(text, { comma, places });
  return typed.ok ? typed.value : null;
};

describe.each(['en', 'fr'] as const)('a figure typed in %s', (spoken) => {
  it.each(typedFigures.map((one) => [one.text, one[spoken]] as const))(
    '%j is read as %j',
    (text, [whole, hundredths]) => {
      expect(read(text, commas[spoken], 0)).toBe(whole);
      expect(read(text, commas[spoken], 2)).toBe(hundredths);
      expect(typedCents(text, commas[spoken])).toBe(
        hundredths === null ? null : Math.round(hundredths * 100),
      );
    },
  );

  it('is never read as another than its digits say, whatever is typed', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,  \u00A0’$-'.split('')) });
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 6 }), (typed, places) => {
        const found = typedNumber(typed, { comma: commas[spoken], places, negative: true });
        if (!found.ok) return;
        // The digits keep their order, and only zeros at the ends are added.
        const digits = typed.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '');
        expect(found.digits.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '')).toBe(digits);
        expect(String(found.value)).toBe(String(Number(found.digits)));
      }),
    );
  });
});

describe('a text that may mean two', () => {
  it.each([
    ['43.000', 'group', 0, [43, 43_000]],
    ['43.000', 'decimal', 2, [43, 43_000]],
    ['1,425', 'decimal', 2, [1.425, 1425]],
    ['CA$1.425', 'group', 2, [1.425, 1425]],
  ] as const)('%j names both', (text, comma, places, readings) => {
    expect(typedNumber(text, { comma, places })).toEqual({ ok: false, why: 'UNSURE', readings });
  });

  it.each([
    ['2.998', 'group', 2.998],
    ['2,998', 'decimal', 2.998],
    ['2.998', 'decimal', 2.998],
    ['2,998', 'group', 2998],
  ] as const)(
    '%j is certain where three decimals are kept and a comma is a %s',
    (text, comma, is) => {
      expect(read(text, comma, 3)).toBe(is);
    },
  );
});

describe('a sign', () => {
  it.each(['-5', '−5', '$-5', '-$5', '-5 $', '- 5'])(
    '%j is below zero where that may be',
    (text) => {
      const asked = { comma: 'group', places: 0 } as const;
      expect(typedNumber(text, { ...asked, negative: true })).toMatchObject({ value: -5 });
      expect(typedNumber(text, asked).ok).toBe(false);
    },
  );

  it('of hundredths is taken where it is asked for', () => {
    const asked = { comma: 'group', places: 2 } as const;
    expect(typedNumber('4.5%', { ...asked, percent: true })).toMatchObject({ value: 4.5 });
    expect(typedNumber('4.5%', asked).ok).toBe(false);
  });
});

it.each([
  ['1,425', [1.425, 1425]],
  ['1.425', null],
] as const)(
  '%j in a file of either language names both only where both are possible',
  (text, readings) => {
    const typed = typedNumber(text, { comma: 'either', places: 9 });
    expect(typed.ok ? null : 'readings' in typed && typed.readings).toEqual(readings);
  },
);

it.each([
  ['CA$1,425', 'CAD'],
  ['1 425,00 $ CA', 'CAD'],
  ['C$5', 'CAD'],
  ['5 CDN', 'CAD'],
  ['US$1,425', 'USD'],
  ['1425 USD', 'USD'],
  ['$1,425', null],
  ['1425', null],
  ['twelve', null],
] as const)('%j names %j', (text, currency) => {
  expect(currencyNamed(text)).toBe(currency);
});

it.each([
  'CA$1,425.50',
  'CAD$1,425.50',
  'CAD $1,425.50',
  'C$1425.50',
  'US$ 1,425.50',
  'USD 1,425.50',
  '$1’425.50',
  '1 425,50 $ CA',
  '1 425,50 $ CAD',
  '1 425,50 CAD',
  '1 425,50 $ US',
  '1.425,50 $',
])('%j is 1,425.50 in either language', (text) => {
  expect(typedCents(text, 'group')).toBe(142_550);
  expect(typedCents(text, 'decimal')).toBe(142_550);
});
