import type { Locale } from '../../domain/platform/reader.ts';
import { escaped, jsonHtml } from './html.ts';
import type { Structured } from './structured.ts';

/** What a page says of itself to who lists or shares it. */
export interface PageHead {
  /** Without the house's name. */
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** A picture of it, as a path of this site or whole; the house's own when absent. */
  readonly picture?: string;
  /** Said to programs that read pages, where the address of the site is known. */
  readonly data?: Structured;
  /** Engines are asked not to list it. */
  readonly unlisted?: boolean;
}

/** As much as a list of findings shows. */
const longest = 160;

const short = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\s,.;:]+\S*$/, '')}…`;

const named = (title: string): string => (title === '' ? 'Hammerlane' : `${title} · Hammerlane`);

/** The page saying which language it is in. */
export const inLanguage = (html: string, locale: Locale): string =>
  html.replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"`);

/**
 * The page with its own title and description, and what social networks ask for.
 * @param origin of this site as the reader knows it; without it nothing that has to be a whole
 * address is said.
 */
export const withHead = (html: string, head: PageHead, origin: string | null): string => {
  const title = escaped(named(head.title));
  const description = escaped(short(head.description));
  const address = (path: string): string =>
    path.startsWith('/') ? `${origin ?? ''}${path}` : path;
  const whole = (path: string): string => escaped(address(path));
  const property = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${content}">`;
  const addressed =
    origin === null
      ? ''
      : `<link rel="canonical" href="${whole(head.path)}">${property('url', whole(head.path))}${property('image', whole(head.picture ?? '/screenshots/wide.png'))}`;
  const data = origin === null ? [] : (head.data?.(address) ?? []);
  const blocks = data.map((one) => jsonHtml('type="application/ld+json"', one)).join('');
  const robots = head.unlisted === true ? '<meta name="robots" content="noindex">' : '';
  const social = `${property('type', 'website')}${property('site_name', 'Hammerlane')}${property('title', title)}${property('description', description)}<meta name="twitter:card" content="summary_large_image">`;
  return html
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${title}</title>${robots}${addressed}${social}${blocks}`,
    )
    .replace(
      /<meta\s+name="description"[^>]*>/,
      () => `<meta name="description" content="${description}">`,
    );
};
