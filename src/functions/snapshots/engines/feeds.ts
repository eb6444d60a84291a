import { categoryText } from '../../../wording/content/articles.ts';
import { translate } from '../../../wording/language/translate.ts';
import { blogs, type Blog } from '../../../domain/content/blog.entity.ts';
import { houseHtml } from '../../../domain/content/house-html.ts';
import { withoutPlaced } from '../../../domain/content/placed.ts';
import { plainText } from '../../../domain/kit/text/plain-text.ts';
import type { Locale } from '../../../domain/platform/reader.ts';
import { addressIn } from '../../../domain/platform/address-language.ts';
import type { Ports } from '../../ports.ts';
import { escaped } from '../html.ts';

/** Articles in a feed: as many as a regular reader may have missed. */
const newest = 30;
/** Length of the opening that replaces a missing summary, in characters. */
const excerptLength = 280;

interface Item {
  readonly url: string;
  readonly article: Blog;
  readonly summary: string;
  readonly html: string;
  readonly at: Date;
  readonly picture: string | null;
}

/** Makes every address absolute: a feed is read on other sites. */
const withOrigin = (html: string, origin: string): string =>
  html.replaceAll(/(<(?:a href|img src)=")\//g, (_, start: string) => `${start}${origin}/`);

const itemsOf = async (ports: Ports, origin: string): Promise<readonly Item[]> => {
  const found = await ports.db.find(blogs, {
    where: [['status', '==', 'PUBLISHED']],
    orderBy: [['publishAt', 'desc']],
    limit: newest,
  });
  return found.map((article) => {
    const text = plainText(withoutPlaced(article.bodyHtml));
    const cut =
      text.length > excerptLength
        ? `${text.slice(0, excerptLength).replace(/\s+\S*$/, '')}…`
        : text;
    const { cover } = article;
    return {
      url: `${origin}/new/${encodeURIComponent(article.path ?? article.id)}`,
      article,
      summary: article.excerpt ?? cut,
      html: withOrigin(houseHtml(withoutPlaced(article.bodyHtml)), origin),
      at: new Date(article.publishAt ?? article.dateCreated),
      picture: cover === undefined ? null : withOrigin(`<img src="${cover.url}`, origin).slice(10),
    };
  });
};

interface FeedAsked {
  readonly origin: string;
  readonly locale: Locale;
  /** The language in the address; null for an address without one. */
  readonly named: Locale | null;
}

const feedHead = () => ({
  title: translate('Hammerlane news'),
  description: translate('Stories, guides and market notes from Hammerlane.'),
});

/** Escapes text, without the characters that XML does not allow. */
const xmlText = (text: string): string =>
  escaped(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));

const rssItem = ({ url, article, summary, html, at, picture }: Item): string => {
  const by =
    article.username === undefined ? '' : `<dc:creator>${xmlText(article.username)}</dc:creator>`;
  const media =
    picture === null
      ? ''
      : `<media:content url="${xmlText(`${picture}/960.webp`)}" medium="image" type="image/webp"/>`;
  return `<item><title>${xmlText(article.title)}</title><link>${xmlText(url)}</link><guid isPermaLink="false">${xmlText(article.id)}</guid><pubDate>${at.toUTCString()}</pubDate>${by}<category>${xmlText(translate(categoryText[article.category]))}</category><description>${xmlText(summary)}</description><content:encoded>${xmlText(html)}</content:encoded>${media}</item>`;
};

/** The newest articles as RSS 2.0. Call it while the reader's language is in effect. */
const rss = (items: readonly Item[], { origin, locale, named }: FeedAsked): string => {
  const { title, description } = feedHead();
  const last =
    items[0] === undefined ? '' : `<lastBuildDate>${items[0].at.toUTCString()}</lastBuildDate>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>${xmlText(title)}</title><link>${xmlText(`${origin}${addressIn('/news', named)}`)}</link><atom:link href="${xmlText(`${origin}${addressIn('/feed.xml', named)}`)}" rel="self" type="application/rss+xml"/><description>${xmlText(description)}</description><language>${locale.toLowerCase()}</language>${last}\n${items.map(rssItem).join('\n')}\n</channel></rss>\n`;
};

/** The newest articles as JSON Feed 1.1. Call it while the reader's language is in effect. */
const jsonFeed = (items: readonly Item[], { origin, locale, named }: FeedAsked): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    ...feedHead(),
    home_page_url: `${origin}${addressIn('/news', named)}`,
    feed_url: `${origin}${addressIn('/feed.json', named)}`,
    icon: `${origin}/icons/icon-512.png`,
    language: locale,
    items: items.map(({ url, article, summary, html, at, picture }) => ({
      id: article.id,
      url,
      title: article.title,
      summary,
      content_html: html,
      date_published: at.toISOString(),
      date_modified: article.dateEdited,
      tags: [translate(categoryText[article.category]), ...article.tags],
      ...(picture === null ? {} : { image: `${picture}/960.webp` }),
      ...(article.username === undefined ? {} : { authors: [{ name: article.username }] }),
    })),
  });

const forms = { '/feed.xml': rss, '/feed.json': jsonFeed } as const;
export type FeedPath = keyof typeof forms;

export const isFeed = (path: string): path is FeedPath => Object.hasOwn(forms, path);

/** The newest articles, as a feed. */
export const feedText = async (
  ports: Ports,
  path: FeedPath,
  asked: FeedAsked,
  inLanguage: <T>(make: () => T) => T,
): Promise<string> => {
  const items = await itemsOf(ports, asked.origin);
  return inLanguage(() => forms[path](items, asked));
};
