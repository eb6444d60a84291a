import { locales, type Locale } from './reader.ts';

/**
 * The language in an address, such as `?lang=fr-CA`. Every page has one address for each language,
 * besides the one without, which uses the reader's language.
 */
export const languageIn = (query: string): Locale | null => {
  const named = /[?&]lang=([^&]*)/.exec(query)?.[1];
  return locales.find((one) => one === named) ?? null;
};

/** The languages with addresses of their own. */
export const addressedLanguages = ['en-CA', 'fr-CA'] as const;

/** The address of a page in this language; null for the one without a language. */
export const addressIn = (path: string, locale: Locale | null): string =>
  locale === null ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;
