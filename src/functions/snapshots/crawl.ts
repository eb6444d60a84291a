import { blogs } from '../../domain/content/blog.entity.ts';
import { makes } from '../../domain/catalogue/make.entity.ts';
import type { Ports } from '../ports.ts';
import { escaped } from './html.ts';
import { snapshotReads } from './snapshot-reads.ts';

/** Areas of members and staff, where an engine would find the sign-in and nothing else. */
const closed = ['/admin', '/profile', '/checkout', '/cart', '/invoice', '/debug007'];

/**
 * What engines are asked to leave out, and where they find the rest.
 * @param origin of this site; without it the map of the site, a whole address, is not named.
 */
export const robotsText = (origin: string | null): string => {
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  const map = origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`];
  return `${[...rules, ...map].join('\n')}\n`;
};

/** Pages that are there in every house. */
const standing = [
  '/',
  '/listings',
  '/makes',
  '/models',
  '/news',
  '/about',
  '/how-it-works',
  '/submit-listing',
];

/** As many addresses as one map of a site may hold. */
const mostLots = 45_000;
const mostOthers = 2_000;

const under = (area: string, id: string): string => `${area}/${encodeURIComponent(id)}`;

/** Addresses of everything public on offer, of makes and of published articles, as a site map. */
export const siteMap = async (ports: Ports, origin: string): Promise<string> => {
  const [{ cards }, allMakes, articles] = await Promise.all([
    snapshotReads(ports).offered(),
    ports.db.find(makes, { where: [], limit: mostOthers }),
    ports.db.find(blogs, {
      where: [['status', '==', 'PUBLISHED']],
      orderBy: [['publishAt', 'desc']],
      limit: mostOthers,
    }),
  ]);
  const paths = [
    ...standing,
    ...cards.slice(0, mostLots).map(({ listing }) => under('/listing', listing.id)),
    ...allMakes.map(({ path }) => under('/make', path)),
    ...articles.map(({ id }) => under('/new', id)),
  ];
  const urls = paths.map((path) => `<url><loc>${escaped(`${origin}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
};
