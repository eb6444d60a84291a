import { cmsInserts } from '../../../domain/content/cms-insert.entity.ts';
import { pages } from '../../../domain/content/page.entity.ts';
import { row, type Row } from '../row.ts';
import { sheets } from './sheets.data.ts';

const inserts: readonly (readonly [key: string, html: string])[] = [
  ['home.lead', '<p>Vehicles worth a second look, sold by the people who kept them.</p>'],
  [
    'listing.buyerNote',
    '<p>See it, or have it seen, before the end. An inspection costs less than a surprise.</p>',
  ],
  [
    'signup.welcome',
    '<p>Looking costs nothing and needs no account. Bidding needs a verified phone.</p>',
  ],
];

/** Information pages and the fragments built-in screens show. */
export const pageRows = (now: number): readonly Row[] => [
  ...sheets.map(({ path, title, excerpt, html, nav }, i) =>
    row(
      pages,
      `page-${path.replaceAll('/', '-')}`,
      {
        title,
        ...(excerpt === undefined ? {} : { excerpt }),
        bodyHtml: html,
        status: 'PUBLISHED',
        publishAt: now,
        tags: [],
        path,
        category: 'house',
        authorId: 'demo-admin',
        ...(nav === undefined ? {} : { nav: { place: nav[0], label: nav[1], order: i } }),
      },
      'demo-admin',
      now,
    ),
  ),
  ...inserts.map(([key, html]) =>
    row(
      cmsInserts,
      `insert-${key.replace('.', '-').toLowerCase()}`,
      { key, html, isPublished: true },
      'demo-admin',
      now,
    ),
  ),
];
