import { cmsInserts } from '../../../domain/content/cms-insert.entity.ts';
import { row, type MarketRow } from '../row.ts';

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

/** The fragments built-in screens show. */
export const insertRows = (now: number): readonly MarketRow[] =>
  inserts.map(([key, html]) =>
    row(
      cmsInserts,
      `insert-${key.replace('.', '-').toLowerCase()}`,
      { key, html, isPublished: true },
      'demo-admin',
      now,
    ),
  );
