import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { setLocale } from '../../../src/wording/language/locale.ts';
import { filled, piecesOf, pluralForm } from '../../../src/wording/language/messages.ts';
import { compiledText } from '../../../src/embedded/build/messages.ts';

afterEach(() => setLocale('en-CA'));

const said = (text: string, values: Parameters<typeof filled>[1]) =>
  filled(compiledText(text), values);
const lots = '{n, plural, =0 {no lots} one {# lot, {days} days} other {# lots}}';

describe('messages', () => {
  it('say one thing, several, and none where a text has a word for it', () => {
    expect([0, 1, 2, 1200].map((n) => said(lots, { n, days: 3 }))).toEqual([
      'no lots',
      '1 lot, 3 days',
      '2 lots',
      '1,200 lots',
    ]);
  });

  it('choose by a word, and say what is left for any other', () => {
    const text = '{of, select, a {{n} first} other {another}}';
    expect(said(text, { of: 'a', n: 1200 })).toBe('1,200 first');
    expect(said(text, { of: 'z', n: 1 })).toBe('another');
  });

  it('keep elements among their pieces', () => {
    const element = { type: 'b' };
    const pieces = piecesOf<unknown>(compiledText('{n, plural, one {{x} lot} other {{x} lots}}'), {
      n: 2,
      x: element,
    });
    expect(pieces).toEqual([element, ' lots']);
  });

  it('leave a text without cases as it is written', () => {
    expect(compiledText('Lot {number}')).toBe('Lot {number}');
  });

  it.each(['en-CA', 'fr-CA'])('count as %s does', (locale) => {
    setLocale(locale);
    const rules = new Intl.PluralRules(locale);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (n) => {
        expect(pluralForm(n)).toBe(rules.select(n));
      }),
    );
  });
});
