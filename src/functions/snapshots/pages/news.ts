import { categoryText, isNewsCategory, relatedTo } from '../../../wording/content/articles.ts';
import { translate } from '../../../wording/language/translate.ts';
import { blogs, type Blog } from '../../../domain/content/blog.entity.ts';
import { withoutPlaced } from '../../../domain/content/placed.ts';
import { plainText } from '../../../domain/kit/text/plain-text.ts';
import type { Ports } from '../../ports.ts';
import type { InLanguage } from '../reader-language.ts';
import { publicPart } from '../public-part.ts';
import { withoutText } from '../without-text.ts';
import { snapshotReads } from '../snapshot-reads.ts';
import { articleData, trailData } from '../structured.ts';
import { linkList } from './link-list.ts';
import { withPlaced } from './placed-html.ts';
import type { SitePage } from './site-page.ts';

/** Most related articles at the end of an article. */
const mostRelated = 4;
/** Most articles listed on the news page. */
const mostNamed = 60;

const publishedWhen = ({ publishAt, dateCreated }: Blog): number =>
  publishAt ?? Date.parse(dateCreated);

const articlePath = ({ path, id }: Blog): string => `/new/${encodeURIComponent(path ?? id)}`;

/** The news, or those of one subject; null if there is no such subject. */
export const newsPage = async (
  ports: Ports,
  category: string | undefined,
  saying: InLanguage,
): Promise<SitePage | null> => {
  if (category !== undefined && !isNewsCategory(category)) return null;
  const articles = (await snapshotReads(ports).documents<Blog>('blogs'))
    .filter((one) => category === undefined || one.category === category)
    .toSorted((a, b) => publishedWhen(b) - publishedWhen(a))
    .slice(0, mostNamed);
  return saying(() => {
    const news = translate('News');
    const subject = category === undefined ? null : translate(categoryText[category]);
    const path = category === undefined ? '/news' : `/news/${category}`;
    return {
      head: {
        title: subject === null ? news : translate('{subject}, news', { subject }),
        description: translate('Stories, guides and market notes from Hammerlane.'),
        path,
        data: trailData([
          ['Hammerlane', '/'],
          [news, '/news'],
          ...(subject === null ? [] : ([[subject, path]] as const)),
        ]),
      },
      html: linkList(articles.map((one) => [articlePath(one), one.title])),
    };
  });
};

const publishedAt = async (ports: Ports, id: string): Promise<Blog | null> => {
  const isOut = ['status', '==', 'PUBLISHED'] as const;
  const [named] = await ports.db.find(blogs, { where: [isOut, ['path', '==', id]], limit: 1 });
  if (named !== undefined) return named;
  const found = /^[\w-]{1,128}$/.test(id) ? await ports.db.get(blogs, id) : null;
  return found === null || found.isDeleted || found.status !== 'PUBLISHED' ? null : found;
};

/** A published article, by its readable path or its id. */
export const articlePage = async (
  ports: Ports,
  id: string,
  saying: InLanguage,
): Promise<SitePage | null> => {
  const article = await publishedAt(ports, id);
  if (article === null) return null;
  const path = articlePath(article);
  const { cover } = article;
  const description = article.excerpt ?? plainText(withoutPlaced(article.bodyHtml));
  const html = await withPlaced(ports, article.bodyHtml, saying);
  const ownArticle = publicPart(blogs, article);
  const others = await snapshotReads(ports).documents<Blog>('blogs');
  const related = relatedTo(ownArticle, others, mostRelated).map((one) => withoutText(one));
  return saying(() => ({
    head: {
      title: article.title,
      description,
      path,
      type: 'article',
      data: articleData(article, path, description),
      ...(cover === undefined ? {} : { picture: `${cover.url}/960.webp` }),
    },
    html,
    given: [['articles', [ownArticle, ...related], 'first']],
  }));
};
