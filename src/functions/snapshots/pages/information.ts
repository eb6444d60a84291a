import { figured } from '../../../wording/content/figures-text.ts';
import { isFrench } from '../../../wording/language/locale.ts';
import { pageIn } from '../../../domain/content/page-language.ts';
import { featurePath, addressedPages } from '../../../domain/content/page-address.ts';
import { pages, type Page } from '../../../domain/content/page.entity.ts';
import { withoutPlaced } from '../../../domain/content/placed.ts';
import { plainText } from '../../../domain/kit/text/plain-text.ts';
import { numbersOf } from '../../numbers.ts';
import type { Ports } from '../../ports.ts';
import type { InLanguage } from '../reader-language.ts';
import { publicPart } from '../public-part.ts';
import { snapshotReads } from '../snapshot-reads.ts';
import { trailData } from '../structured.ts';
import { withoutText } from '../without-text.ts';
import type { SitePage } from './site-page.ts';
import { withPlaced } from './placed-html.ts';

/** The address of an information page; null for one that is only shown on another. */
export const addressPath = (path: string): string | null =>
  addressedPages.has(path) || /^feature\/[a-z0-9-]+$/.test(path) ? `/${path}` : null;

const isTerm = ({ path }: Pick<Page, 'path'>): boolean => path.startsWith(featurePath);

/** Pages shown along with a page: its parts and, if it explains a term, the other terms by name. */
const beside = async (ports: Ports, own: Page): Promise<readonly Page[]> => {
  const all = await snapshotReads(ports).documents<Page>('pages');
  const parts = all.filter(({ nav }) => nav?.place === own.path);
  const terms = isTerm(own) ? all.filter((one) => isTerm(one) && one.id !== own.id) : [];
  return [...parts, ...terms.map((one) => withoutText(one))];
};

/** The information page at an address; null if none is published there. */
export const informationPage = async (
  ports: Ports,
  address: string,
  saying: InLanguage,
): Promise<SitePage | null> => {
  const [[page], numbers] = await Promise.all([
    ports.db.find(pages, {
      where: [
        ['status', '==', 'PUBLISHED'],
        ['path', '==', address.slice(1)],
      ],
      limit: 1,
    }),
    numbersOf(ports),
  ]);
  if (page === undefined) return null;
  const others = await beside(ports, page);
  const { title, excerpt, bodyHtml } = pageIn(page, saying(isFrench));
  const text = saying(() => figured(bodyHtml, numbers));
  const html = await withPlaced(ports, text, saying);
  return saying(() => {
    return {
      head: {
        title,
        description: figured(excerpt ?? plainText(withoutPlaced(bodyHtml)), numbers),
        path: address,
        data: trailData([
          ['Hammerlane', '/'],
          [title, address],
        ]),
      },
      html,
      given: [['pages', [publicPart(pages, page), ...others], 'first']],
    };
  });
};
