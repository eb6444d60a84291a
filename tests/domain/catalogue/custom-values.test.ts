import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askedOf,
  chosenIn,
  customFaults,
  fitsCustom,
  shownCustom,
  type AskedField,
} from '../../../src/domain/catalogue/custom-values.ts';

const field = (of: Partial<AskedField>): AskedField => ({
  key: 'top',
  label: 'Soft top',
  type: 'text',
  appliesTo: { modes: [], categories: [] },
  options: [
    { value: 'good', label: 'Good' },
    { value: 'torn', label: 'Torn' },
  ],
  required: false,
  ...of,
});

describe('a custom field', () => {
  it('is asked of the modes and categories it names, and of all where it names none', () => {
    const all = [
      field({ key: 'everywhere' }),
      field({ key: 'cars', appliesTo: { modes: [], categories: ['cars'] } }),
      field({ key: 'auctions', appliesTo: { modes: ['AUCTION'], categories: ['classics'] } }),
    ];
    const keys = (...of: [Parameters<typeof askedOf>[1], Parameters<typeof askedOf>[2]]) =>
      askedOf(all, ...of).map(({ key }) => key);
    expect(keys('AUCTION', 'cars')).toEqual(['everywhere', 'cars']);
    expect(keys('AUCTION', 'classics')).toEqual(['everywhere', 'auctions']);
    expect(keys('CLASSIFIED', 'classics')).toEqual(['everywhere']);
  });

  it.each([
    ['text', {}, 'Firm', true],
    ['text', {}, ' ', false],
    ['text', { maxLength: 3 }, 'Firm', false],
    ['text', { pattern: '[A-Z]{2}' }, 'AB', true],
    ['text', { pattern: '[A-Z]{2}' }, 'ABC', false],
    ['text', { pattern: '(' }, 'ABC', true],
    ['textarea', {}, 'x'.repeat(2_001), false],
    ['int', { min: 1, max: 9 }, '9', true],
    ['int', { min: 1, max: 9 }, '10', false],
    ['int', {}, '1.5', false],
    ['decimal', {}, '1.5', true],
    ['decimal', {}, '1e9', false],
    ['money', {}, '-1', false],
    ['distance', {}, '1200', true],
    ['bool', {}, 'true', true],
    ['bool', {}, 'yes', false],
    ['date', {}, '2026-02-30x', false],
    ['date', {}, '2026-02-28', true],
    ['select', {}, 'torn', true],
    ['select', {}, 'gone', false],
    ['multiselect', {}, 'good\ntorn', true],
    ['multiselect', {}, 'good\ngone', false],
    ['url', {}, 'https://example.com/a', true],
    ['url', {}, 'javascript:alert(1)', false],
    ['url', {}, 'http://example.com', false],
  ] as const)('%s %o takes %s: %s', (type, of, value, fits) => {
    expect(fitsCustom(field({ type, ...of }), value)).toBe(fits);
  });

  it('is missed only where it is required, and faulted where its answer cannot be', () => {
    const asked = [
      field({ key: 'a', required: true }),
      field({ key: 'b', type: 'int' }),
      field({ key: 'c' }),
    ];
    expect(customFaults(asked, { b: 'x' })).toMatchObject([
      { key: 'a', rule: 'UNANSWERED' },
      { key: 'b', rule: 'UNFIT' },
    ]);
    expect(customFaults(asked, { a: 'said', b: '4' })).toEqual([]);
  });

  it('is read by its labels', () => {
    const several = field({ type: 'multiselect' });
    expect(shownCustom(several, 'good\ntorn')).toBe('Good, Torn');
  });

  it('never throws, whatever is typed and whatever pattern staff wrote', () => {
    const types = fc.constantFrom<AskedField['type']>('text', 'int', 'date', 'url', 'multiselect');
    fc.assert(
      fc.property(types, fc.string(), fc.string({ maxLength: 20 }), (type, value, pattern) => {
        const asked = field({ type, pattern });
        expect(typeof fitsCustom(asked, value)).toBe('boolean');
        expect(chosenIn(value).every((one) => one !== '')).toBe(true);
      }),
    );
  });
});
