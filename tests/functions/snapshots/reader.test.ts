import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cookieOf,
  locales,
  readerBy,
  readerCookie,
  readerOf,
} from '../../../src/domain/platform/reader.ts';

const inFrench = { locale: 'fr-CA', units: 'km' };
const american = { locale: 'en-US', units: 'mi' };

describe('who asks for a page', () => {
  it.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', inFrench],
    ['en;q=0.5, fr-FR', inFrench],
    ['FR', inFrench],
    ['en-US,en;q=0.9,fr;q=0.8', american],
    ['en-GB', readerBy('en')],
    ['de-DE,de;q=0.9', readerBy('en')],
    ['', readerBy('en')],
    [undefined, readerBy('en')],
    ['*;q=no,;;', readerBy('en')],
  ])('is known by the language wished for most: %s', (languages, reader) => {
    expect(readerOf(undefined, languages)).toEqual(reader);
  });

  it('is whom the device was told, before the language of the browser', () => {
    const every = locales.flatMap((locale) =>
      (['km', 'mi'] as const).map((units) => ({ locale, units })),
    );
    for (const reader of every) {
      const cookies = `other=1; ${readerCookie}=${cookieOf(reader)}; more=2`;
      expect(readerOf(cookies, 'de')).toEqual(reader);
    }
  });

  it('is nobody whom a cookie makes up', () => {
    fc.assert(
      fc.property(fc.string(), (said) => {
        expect(locales).toContain(readerOf(`${readerCookie}=${said}`, said).locale);
      }),
    );
    expect(readerOf(`${readerCookie}=fr-FR.km`, 'en-US')).toEqual(american);
    expect(readerOf(`not${readerCookie}=fr-CA.km`, 'en-US')).toEqual(american);
  });
});
