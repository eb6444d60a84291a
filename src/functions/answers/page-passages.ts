import { figured } from '../../wording/content/figures-text.ts';
import { oneLine, partsOf, type Passage } from '../../domain/answers/passage.ts';
import { pageAddress } from '../../domain/content/page-address.ts';
import type { Page } from '../../domain/content/page.entity.ts';
import { withoutPlaced } from '../../domain/content/placed.ts';
import { plainParagraphs, plainText } from '../../domain/kit/text/plain-text.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import { headingAnchor } from '../../domain/content/heading-anchor.ts';

const heading = /<h[2-4][^>]*>(.*?)<\/h[2-4]\s*>/gis;

/** Splits a page at its headings; text before the first heading has no title. */
const sectionsOf = (html: string): readonly (readonly [title: string, html: string])[] => {
  const [first = '', ...rest] = html.split(heading);
  const pairs = rest.flatMap((part, at) =>
    at % 2 === 0 ? [[plainText(part), rest[at + 1] ?? ''] as const] : [],
  );
  return [['', first], ...pairs];
};

/**
 * The text of the house's published pages, with the numbers in force, split into a few sentences
 * each.
 */
export const pagePassages = (
  pages: readonly Page[],
  numbers: Pick<Numbers, 'fees' | 'bidding' | 'auctions'>,
): readonly Passage[] =>
  pages.flatMap((page) => {
    const address = pageAddress(page, pages);
    if (address === null) return [];
    return sectionsOf(withoutPlaced(page.bodyHtml)).flatMap(([title, html]) => {
      const isWhole = !address.includes('#');
      const link = title === '' || !isWhole ? address : `${address}#${headingAnchor(title)}`;
      const called = title === '' ? page.title : `${page.title}, ${title}`;
      return plainParagraphs(figured(html, numbers)).flatMap((paragraph) =>
        partsOf(oneLine(paragraph)).map((text): Passage => ({
          kind: 'PAGE',
          title: oneLine(called),
          link,
          text,
        })),
      );
    });
  });
