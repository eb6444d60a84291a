import { addressedLanguages, addressIn } from '../../domain/platform/address-language.ts';
import type { Locale } from '../../domain/platform/reader.ts';
import { escaped, jsonHtml } from './html.ts';
import type { Structured } from './structured.ts';

/** A page's metadata for programs that list or share it. */
export interface PageHead {
  /** Title without the house's name. */
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Picture of the page, as a path of this site or absolute; by default the house's own. */
  readonly picture?: string;
  /** Structured data, included if the address of the site is known. */
  readonly data?: Structured;
  /** The asking price, which social networks show beside the picture. */
  readonly price?: { readonly amount: number; readonly currency: string };
  /** Defaults to `website`. */
  readonly type?: 'article';
  /** Whether search engines are asked not to list it. */
  readonly unlisted?: boolean;
}

/** Most characters of a description in search results. */
const longestDescription = 160;

const short = (text: string): string =>
  text.length <= longestDescription
    ? text
    : `${text.slice(0, longestDescription - 1).replace(/[\s,.;:]+\S*$/, '')}…`;

const withSiteName = (title: string): string =>
  title === '' ? 'Hammerlane' : `${title} · Hammerlane`;

/** Sets the language of a page. */
export const inLanguage = (html: string, locale: Locale): string =>
  html.replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"`);

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${content}">`;
const twitter = (name: string, content: string): string =>
  `<meta name="twitter:${name}" content="${content}">`;

/** Links to the page in each language; the address without a language uses the reader's own. */
const languageLinks = (whole: (path: string) => string, path: string): string =>
  [
    ...addressedLanguages.map((one) => [one, addressIn(path, one)] as const),
    ['x-default', path] as const,
  ]
    .map(([lang, at]) => `<link rel="alternate" hreflang="${lang}" href="${whole(at)}">`)
    .join('');

const feeds = (): string =>
  `<link rel="alternate" type="application/rss+xml" title="Hammerlane" href="/feed.xml"><link rel="alternate" type="application/feed+json" title="Hammerlane" href="/feed.json">`;

/** The reader of a page: the origin of the site in their request, and their language. */
export interface HeadFor {
  /** Origin of this site in the request; without it tags with absolute addresses are left out. */
  readonly origin: string | null;
  readonly locale: Locale;
  /** The language in the address; null for an address without one. */
  readonly named: Locale | null;
}

const addressesOf = (head: PageHead, { origin, named }: HeadFor): string => {
  if (origin === null) return '';
  const address = (path: string): string => (path.startsWith('/') ? `${origin}${path}` : path);
  const whole = (path: string): string => escaped(address(path));
  const at = whole(addressIn(head.path, named));
  const picture = whole(head.picture ?? '/screenshots/wide.png');
  const blocks = (head.data?.(address) ?? [])
    .map((one) => jsonHtml('type="application/ld+json"', one))
    .join('');
  return `<link rel="canonical" href="${at}">${languageLinks(whole, head.path)}${property('og:url', at)}${property('og:image', picture)}${twitter('image', picture)}${blocks}`;
};

/** Adds title, description and the tags that search engines and social networks read. */
export const withHead = (html: string, head: PageHead, asked: HeadFor): string => {
  const title = escaped(withSiteName(head.title));
  const description = escaped(short(head.description));
  const robots = head.unlisted === true ? '<meta name="robots" content="noindex">' : '';
  const price =
    head.price === undefined
      ? ''
      : `${property('product:price:amount', String(head.price.amount))}${property('product:price:currency', head.price.currency)}`;
  const social = `${property('og:type', head.type ?? 'website')}${property('og:site_name', 'Hammerlane')}${property('og:locale', asked.locale.replace('-', '_'))}${property('og:title', title)}${property('og:description', description)}${price}${twitter('card', 'summary_large_image')}${twitter('title', title)}${twitter('description', description)}`;
  return html
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${title}</title>${robots}${addressesOf(head, asked)}${feeds()}${social}`,
    )
    .replace(
      /<meta\s+name="description"[^>]*>/,
      () => `<meta name="description" content="${description}">`,
    );
};
