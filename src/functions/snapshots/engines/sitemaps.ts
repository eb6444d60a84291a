import { makes } from '../../../domain/catalogue/make.entity.ts';
import { models } from '../../../domain/catalogue/model.entity.ts';
import { blogs } from '../../../domain/content/blog.entity.ts';
import { pages } from '../../../domain/content/page.entity.ts';
import type { Ports } from '../../ports.ts';
import { addressPath } from '../pages/information.ts';
import { escaped } from '../html.ts';
import { snapshotReads } from '../snapshot-reads.ts';

/** Pages that every house has. */
const fixedPaths = ['/', '/listings', '/makes', '/models', '/news', '/submit-listing'];

/** Most addresses in one sitemap, and most documents read for one. */
const mostLots = 45_000;
const mostOthers = 2_000;

interface MappedPage {
  readonly path: string;
  /** When it last changed, ISO; absent if that is meaningless. */
  readonly at?: string;
}

const under = (area: string, id: string): string => `${area}/${encodeURIComponent(id)}`;

const lots = async (ports: Ports): Promise<readonly MappedPage[]> =>
  (await snapshotReads(ports).offered()).cards
    .slice(0, mostLots)
    .map(({ listing }) => ({ path: under('/listing', listing.id), at: listing.dateEdited }));

const articles = async (ports: Ports): Promise<readonly MappedPage[]> => {
  const found = await ports.db.find(blogs, {
    where: [['status', '==', 'PUBLISHED']],
    orderBy: [['publishAt', 'desc']],
    limit: mostOthers,
  });
  return found.map(({ id, path, dateEdited }) => ({
    path: under('/new', path ?? id),
    at: dateEdited,
  }));
};

const catalogue = async (ports: Ports): Promise<readonly MappedPage[]> => {
  const [allMakes, allModels] = await Promise.all([
    ports.db.find(makes, { where: [], limit: mostOthers }),
    ports.db.find(models, { where: [], limit: mostLots - mostOthers }),
  ]);
  const makePath = new Map(allMakes.map(({ id, path }) => [id, path]));
  return [
    ...allMakes.map(({ path }) => ({ path: under('/make', path) })),
    ...allModels.flatMap(({ makeId, path }) => {
      const make = makePath.get(makeId);
      return make === undefined
        ? []
        : [{ path: `${under('/make', make)}${under('/model', path)}` }];
    }),
  ];
};

const standingPages = async (ports: Ports): Promise<readonly MappedPage[]> => {
  const found = await ports.db.find(pages, {
    where: [['status', '==', 'PUBLISHED']],
    limit: mostOthers,
  });
  const written = found.flatMap(({ path, dateEdited }) => {
    const address = addressPath(path);
    return address === null ? [] : [{ path: address, at: dateEdited }];
  });
  return [...fixedPaths.map((path) => ({ path })), ...written];
};

const maps: Readonly<Record<string, (ports: Ports) => Promise<readonly MappedPage[]>>> = {
  pages: standingPages,
  lots,
  articles,
  catalogue,
};

const xml = (kind: 'sitemapindex' | 'urlset', rows: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</${kind}>\n`;

/** The sitemap index. */
export const siteMaps = (origin: string): string =>
  xml(
    'sitemapindex',
    Object.keys(maps).map(
      (name) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
    ),
  );

/** One sitemap of public addresses, by its file name; null if there is none. */
export const siteMap = async (
  ports: Ports,
  origin: string,
  file: string,
): Promise<string | null> => {
  const name = /^(\w+)\.xml$/.exec(file)?.[1] ?? '';
  const read = Object.hasOwn(maps, name) ? maps[name] : undefined;
  if (read === undefined) return null;
  const rows = (await read(ports)).map(({ path, at }) => {
    const changed = at === undefined ? '' : `<lastmod>${escaped(at)}</lastmod>`;
    return `<url><loc>${escaped(`${origin}${path}`)}</loc>${changed}</url>`;
  });
  return xml('urlset', rows);
};
