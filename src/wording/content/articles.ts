import { newsCategories } from '../../domain/content/article-fields.ts';
import { withoutPlaced } from '../../domain/content/placed.ts';
import type { Blog } from '../../domain/content/blog.entity.ts';
import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';

export type NewsCategory = (typeof newsCategories)[number];

export const categoryText: Readonly<Record<NewsCategory, Phrase>> = {
  market: phrase('Market'),
  stories: phrase('Stories'),
  guides: phrase('Guides'),
  events: phrase('Events'),
  house: phrase('Hammerlane news'),
};

export const isNewsCategory = (value: string): value is NewsCategory =>
  newsCategories.some((one) => one === value);

/** Reading speed for such texts, words a minute. */
const pace = 220;

/** Reading time of an article in whole minutes, at least one. */
export const minutesOf = ({ bodyHtml }: Pick<Blog, 'bodyHtml'>): number => {
  const words =
    withoutPlaced(bodyHtml)
      .replaceAll(/<[^>]*>/g, ' ')
      .match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / pace));
};

/** The article's part of the address: its readable path, otherwise its id. */
export const articleSlug = ({ id, path }: Pick<Blog, 'id' | 'path'>): string => path ?? id;

/** When it was published, ms UTC. */
export const publishedAt = ({ publishAt, dateCreated }: Blog): number =>
  publishAt ?? Date.parse(dateCreated);

/** The lead article: the newest one featured by the editors, otherwise the newest. */
export const leadOf = (articles: readonly Blog[]): Blog | null =>
  articles.find((one) => one.featured === true) ?? articles[0] ?? null;

/** Related articles: by common tags, then the same subject, then the newest. */
export const relatedTo = (article: Blog, articles: readonly Blog[], most: number): Blog[] => {
  const near = (one: Blog): number =>
    2 * one.tags.filter((tag) => article.tags.includes(tag)).length +
    (one.category === article.category ? 1 : 0);
  return articles
    .filter((one) => one.id !== article.id)
    .toSorted((a, b) => near(b) - near(a) || publishedAt(b) - publishedAt(a))
    .slice(0, most);
};
