import { languageIn } from '../../../domain/platform/address-language.ts';
import type { Ports } from '../../ports.ts';
import { inLanguageOf } from '../reader-language.ts';
import type { SiteAnswer } from '../site-answer.ts';
import { notFoundAnswer } from '../site-answer.ts';
import type { SiteAsked } from '../site-asked.ts';
import { feedText, isFeed, type FeedPath } from './feeds.ts';
import { siteMap, siteMaps } from './sitemaps.ts';

/** A CDN may cache it for an hour; a feed for five minutes. */
const hourly = 'public, max-age=0, s-maxage=3600, must-revalidate';
const often = 'public, max-age=300, s-maxage=300';

const mapFolder = '/sitemaps/';

/**
 * Google's runtime responds to the first path itself in a function, so Hosting rewrites it to the
 * second.
 */
const robots = new Set(['/robots.txt', '/crawlers.txt']);

const feed = async (ports: Ports, path: FeedPath, asked: SiteAsked): Promise<SiteAnswer> => {
  const { origin, query } = asked;
  if (origin === null) return notFoundAnswer;
  // Feed readers are programs, whose own language means nothing: only the address decides.
  const named = languageIn(query);
  const locale = named ?? 'en-CA';
  const body = await feedText(
    ports,
    path,
    { origin, locale, named },
    await inLanguageOf({ locale }),
  );
  const type = path === '/feed.xml' ? 'application/rss+xml' : 'application/feed+json';
  return { status: 200, type, cache: often, body };
};

/** Whether an address is a file for search engines or feed readers. */
export const isFile = (path: string): boolean =>
  robots.has(path) || path === '/sitemap.xml' || path.startsWith(mapFolder) || isFeed(path);

/** Areas of members and staff, where a crawler would find only the sign-in. */
const closedPaths = ['/admin', '/profile', '/checkout', '/cart', '/invoice', '/debug007'];

/**
 * The rules for crawlers, and the address of the sitemap.
 *
 * @param origin of this site; without it the sitemap is left out, because it needs an absolute
 * address.
 */
const robotsText = (origin: string | null): string => {
  const rules = ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`)];
  const map = origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`];
  return `${[...rules, ...map].join('\n')}\n`;
};

/** Files for search engines and feed readers; null for other addresses. */
export const forEngines = async (ports: Ports, asked: SiteAsked): Promise<SiteAnswer | null> => {
  const { path, origin } = asked;
  const found = { status: 200, cache: hourly } as const;
  if (robots.has(path)) return { ...found, type: 'text/plain', body: robotsText(origin) };
  if (isFeed(path)) return feed(ports, path, asked);
  if (!isFile(path)) return null;
  if (origin === null) return notFoundAnswer;
  const body = path.startsWith(mapFolder)
    ? await siteMap(ports, origin, path.slice(mapFolder.length))
    : siteMaps(origin);
  return body === null ? notFoundAnswer : { ...found, type: 'application/xml', body };
};
