/** The languages of the site, each with the country whose formats it follows. */
export const locales = ['en-CA', 'fr-CA', 'en-US'] as const;
export type Locale = (typeof locales)[number];

const distances = ['km', 'mi'] as const;

/** A reader's choices: the only ones that affect a served page. */
export interface Reader {
  readonly locale: Locale;
  readonly units: (typeof distances)[number];
}

/** The locale nearest to a language tag. */
export const localeOf = (tag: string): Locale => {
  if (tag.toLowerCase().startsWith('fr')) return 'fr-CA';
  return tag.toLowerCase() === 'en-us' ? 'en-US' : 'en-CA';
};

/** The default choices of a reader with this language. */
export const readerBy = (tag: string): Reader => {
  const locale = localeOf(tag);
  return { locale, units: locale === 'en-US' ? 'mi' : 'km' };
};

/** The only cookie that Firebase Hosting passes on; it is part of the cache key of a page. */
export const readerCookie = '__session';

/** Value of the cookie for a reader: `fr-CA.km`. */
export const cookieOf = ({ locale, units }: Reader): string => `${locale}.${units}`;

/** The language that `Accept-Language` prefers; the first named, among equals. */
const wished = (header: string): string => {
  const weighed = header.split(',').map((part) => {
    const [tag = '', weight] = part.trim().split(/\s*;\s*q=/);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  return weighed.toSorted((a, b) => b.weight - a.weight)[0]?.tag ?? '';
};

/**
 * Reader of a requested page: from the device's cookie, otherwise from the browser's language.
 *
 * @param cookies the header `Cookie`.
 *
 * @param languages the header `Accept-Language`.
 */
export const readerOf = (cookies: string | undefined, languages: string | undefined): Reader => {
  const found = new RegExp(`(?:^|;\\s*)${readerCookie}=([^;]*)`).exec(cookies ?? '')?.[1] ?? '';
  const [tag, unit] = found.split('.');
  const locale = locales.find((one) => one === tag);
  const units = distances.find((one) => one === unit);
  return locale === undefined || units === undefined
    ? readerBy(wished(languages ?? ''))
    : { locale, units };
};
