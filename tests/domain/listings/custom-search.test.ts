import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listings, type Listing } from '../../../src/domain/listings/listing.entity.ts';
import {
  answersField,
  answerWord,
  answerWords,
  fieldsAsked,
  readFieldWords,
  toggledWord,
  withSpan,
} from '../../../src/domain/listings/search/custom-search.ts';
import { queryOf, readQuery } from '../../../src/domain/listings/search/saved-query.ts';

const asItIs = (dollars: number): number => dollars;
const lot = (custom: NonNullable<Listing['custom']>, customWords: readonly string[] = []) =>
  ({ custom, customWords, currency: 'CAD' }) as Pick<
    Listing,
    'custom' | 'customWords' | 'currency'
  >;
const bed = (value: string) => lot([{ key: 'bedLength', label: 'Bed', type: 'int', value }]);

describe('an answer as a word', () => {
  it('is whole and within the bounds of its field, whatever staff call an option', () => {
    const words = listings.fields.customWords;
    const longest = words.kind === 'list' && words.of.kind === 'text' ? words.of.max : 0;
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((one) => one.slice(0, 60)),
        (value) => {
          fc.pre(value.isWellFormed());
          const word = answerWord('a'.repeat(40), value);
          expect(word.length).toBeLessThanOrEqual(longest);
          expect(readFieldWords([word])).toEqual([word]);
        },
      ),
    );
  });

  it('is another for another option', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(answerWord('key', a) === answerWord('key', b)).toBe(a === b);
      }),
    );
  });

  it.each([
    ['select', 'soft top', ['top.soft top']],
    ['multiselect', 'soft\nhard, black', ['top.soft', 'top.hard~18. black']],
    ['bool', 'false', ['top.false']],
    ['text', 'soft', []],
    ['int', '4', []],
  ] as const)('%s', (type, value, words) => {
    expect(answerWords('top', type, value)).toEqual(words);
  });
});

describe('what an address asks of custom fields', () => {
  it('is kept by a saved search as it is', () => {
    const fields = readFieldWords(['bedLength~100.5_', 'top.soft top', 'top.hard~18. black']);
    const kept = readQuery(queryOf({ category: null, search: { fields: fields ?? [] } }));
    expect(kept.search.fields).toEqual(fields);
  });

  it.each([
    '',
    'bedLength',
    'bedLength~_',
    'bedLength~a_b',
    'Bed.soft',
    'bed.',
    'bed.<b>',
    '__proto__.x',
  ])('drops what nothing can be asked by: %s', (word) => {
    expect(readFieldWords(word)).toBeUndefined();
    expect(fieldsAsked([word])).toEqual([]);
  });

  it('is any of the choices of one field, each of several fields, within both ends of a span', () => {
    const asked = fieldsAsked(['top.soft', 'top.hard', 'bedLength~100_200']);
    expect(asked).toEqual([
      { key: 'top', words: ['top.soft', 'top.hard'], span: null },
      { key: 'bedLength', words: [], span: { least: 100, most: 200 } },
    ]);
    const [top, span] = asked as [(typeof asked)[number], (typeof asked)[number]];
    expect(answersField(lot([], ['top.hard']), top, asItIs)).toBe(true);
    expect(answersField(lot([], ['top.none']), top, asItIs)).toBe(false);
    expect(['99', '100', '200', '201'].map((at) => answersField(bed(at), span, asItIs))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(answersField(lot([]), span, asItIs)).toBe(false);
  });

  it('compares money in the reader’s currency', () => {
    const worth = lot([{ key: 'restored', label: 'Restored for', type: 'money', value: '100' }]);
    const asked = fieldsAsked(['restored~140_140'])[0];
    expect(asked && answersField(worth, asked, (dollars) => dollars * 1.4)).toBe(true);
    expect(asked && answersField(worth, asked, () => null)).toBe(false);
  });

  it('is added and taken away a word at a time, and a span is replaced', () => {
    const one = toggledWord(undefined, 'top.soft');
    expect(toggledWord(one, 'top.soft')).toBeUndefined();
    const spanned = withSpan(one, 'bedLength', { least: 1 });
    expect(spanned).toEqual(['bedLength~1_', 'top.soft']);
    expect(withSpan(spanned, 'bedLength', { most: 2 })).toEqual(['bedLength~_2', 'top.soft']);
    expect(withSpan(spanned, 'bedLength', {})).toEqual(['top.soft']);
  });
});
