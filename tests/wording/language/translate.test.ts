// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import {
  language,
  translate,
  translateKnown,
  translateRefusal,
  watchLanguage,
} from '../../../src/wording/language/translate.ts';
import { speak } from '../../../src/app/shell/display/speak.ts';

afterEach(() => speak('en-CA'));

describe('words', () => {
  it('puts values where they belong, figures as the reader writes them', async () => {
    expect(translate('Lot {number}', { number: '1204' })).toBe('Lot 1204');
    expect(translate('You keep {n} searches: remove one first.', { n: 1200 })).toContain('1,200');
    await speak('fr-CA');
    expect(translate('You keep {n} searches: remove one first.', { n: 1200 })).toContain(
      '1\u00A0200',
    );
  });

  it('leaves a place open that nobody gave a value for', () => {
    expect(translate('Lot {number}', {})).toBe('Lot {number}');
  });

  it('puts no value into a value', () => {
    expect(translate('for “{q}”', { q: '{q} {n}' })).toBe('for “{q} {n}”');
  });

  it.each([
    ['en-CA', 0, '0 bids'],
    ['en-CA', 1, '1 bid'],
    ['en-CA', 2, '2 bids'],
    ['fr-CA', 0, '0 mise'],
    ['fr-CA', 1, '1 mise'],
    ['fr-CA', 2, '2 mises'],
  ])('counts in %s: %i', async (locale, n, text) => {
    await speak(locale);
    expect(translate('{n, plural, one {# bid} other {# bids}}', { n })).toBe(text);
  });

  it('keeps English where no French is known', async () => {
    await speak('fr-CA');
    expect(translateKnown('A word of the house')).toBe('A word of the house');
    expect(translateKnown('Sold')).toBe('Vendu');
  });

  it('says a refusal by its code, its rule and its details', async () => {
    const short = {
      code: 'INVALID_ARGUMENT',
      message: 'Exterior color must have at least 1 character.',
      details: { rule: 'TOO_SHORT', label: 'Exterior color', least: 1 },
    };
    expect(translateRefusal(short)).toBe(short.message);
    await speak('fr-CA');
    expect(translateRefusal(short)).toBe('Couleur extérieure\u{A0}: au moins 1 caractère.');
    const bid = { code: 'BID_TOO_LOW', message: 'The minimum bid is 1200.' };
    expect(translateRefusal({ ...bid, details: { minNext: 1200 } })).toBe(
      'La mise minimale est de 1\u{A0}200\u{A0}$.',
    );
  });

  it('leaves a refusal in English that lacks what its text asks for, or has no text', async () => {
    await speak('fr-CA');
    const bid = { code: 'BID_TOO_LOW', message: 'The minimum bid is 1200.' };
    expect(translateRefusal(bid)).toBe(bid.message);
    expect(translateRefusal({ code: 'OF_TOMORROW', message: 'Not today.' })).toBe('Not today.');
  });

  it('says its language to the page and to who listens, once', async () => {
    const heard: string[] = [];
    const stop = watchLanguage(() => heard.push(language()));
    await speak('fr-CA');
    await speak('fr-CA');
    expect(document.documentElement.lang).toBe('fr-CA');
    await speak('en-US');
    stop();
    await speak('en-CA');
    expect(heard).toEqual(['fr-CA', 'en-US']);
    expect(document.documentElement.lang).toBe('en-CA');
  });

  it('does not let a late French win over the English asked for after it', async () => {
    const late = speak('fr-CA');
    await speak('en-CA');
    await late;
    expect(language()).toBe('en-CA');
    expect(translate('Sold')).toBe('Sold');
  });
});
