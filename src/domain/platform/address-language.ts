import { locales, type Locale } from './reader.ts';

/**
 * The language an address names, as `?lang=fr-CA`. Every page has one address for each language,
 * beside the bare one, which is in the language of whoever reads it.
 */
export const languageIn = (query: string): Locale | null => {
  const named = /[?&]lang=([^&]*)/.exec(query)?.[1];
  return locales.find((one) => one === named) ?? null;
};

/** The languages that have addresses of their own. */
export const addressedLanguages = ['en-CA', 'fr-CA'] as const;

/** The address of a page in this language; null for the bare one. */
export const addressIn = (path: string, locale: Locale | null): string =>
  locale === null ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;
