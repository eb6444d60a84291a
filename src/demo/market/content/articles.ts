import { blogs } from '../../../domain/content/blog.entity.ts';
import { isDemo } from '../people/demo.ts';
import type { Person } from '../people/people.ts';
import { row, type MarketRow } from '../row.ts';
import { articles } from './articles.data.ts';
import { DAY, HOUR } from '../../../domain/kit/durations.ts';

type ArticlePicture = {
  imageId: string;
  url: string;
  w: number;
  h: number;
  color: string;
  alt: string;
};
interface Seen {
  readonly vehicle: { readonly bodyType: string; readonly year: number; readonly fuelType: string };
  readonly cover: ArticlePicture;
}

/** The first suitable lot provides an article's cover. */
const coverFor = (
  lots: readonly MarketRow[],
  wanted: string,
  used: Set<string>,
): ArticlePicture | undefined => {
  const [body = '', from = '0', to = '9999'] = wanted.split(':');
  const found = lots.find(({ collection, fields }) => {
    if (collection !== 'listings') return false;
    const { vehicle, cover } = fields as unknown as Seen;
    const fits = vehicle.bodyType === body || vehicle.fuelType === body;
    return (
      fits && vehicle.year >= Number(from) && vehicle.year <= Number(to) && !used.has(cover.imageId)
    );
  });
  const cover = (found?.fields as unknown as Seen | undefined)?.cover;
  if (cover) used.add(cover.imageId);
  return cover;
};

/** Members who write: they have offered or bought something, and are not demo accounts. */
const writersOf = (people: readonly Person[]): readonly Person[] =>
  people.filter((one) => one.verified && one.business === '' && !isDemo(one)).slice(0, 4);

/**
 * News, newest first, about one every nine days: the site's own articles, and the rest by members.
 */
export const articleRows = (
  now: number,
  lots: readonly MarketRow[],
  people: readonly Person[],
): readonly MarketRow[] => {
  const used = new Set<string>();
  const writers = writersOf(people);
  return articles.map(({ title, path, category, excerpt, paragraphs, tags, cover: wanted }, i) => {
    const publishAt = now - i * 9 * DAY - 5 * HOUR;
    const cover = coverFor(lots, wanted, used);
    const writer = category === 'house' ? undefined : writers[i % writers.length];
    return row(
      blogs,
      `news-${path}`,
      {
        title,
        excerpt,
        bodyHtml: paragraphs
          .map((p) => (p.startsWith('# ') ? `<h2>${p.slice(2)}</h2>` : `<p>${p}</p>`))
          .join(''),
        status: 'PUBLISHED',
        publishAt,
        tags,
        category,
        path,
        ...(writer === undefined ? {} : { authorId: writer.uid, username: writer.username }),
        ...(cover ? { cover, coverImageId: cover.imageId } : {}),
        ...(i === 0 ? { featured: true } : {}),
      },
      writer?.uid ?? 'demo-admin',
      publishAt,
    );
  });
};
