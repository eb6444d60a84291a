import { auctions } from '../../bidding/auction.entity.ts';
import { makes } from '../../catalogue/make.entity.ts';
import { blogs } from '../../content/blog.entity.ts';
import { cmsInserts } from '../../content/cms-insert.entity.ts';
import { pages } from '../../content/page.entity.ts';
import type { Entity } from '../../kit/entity.ts';
import { listings } from '../../listings/listing.entity.ts';

/**
 * A scope copied in full into snapshots: a new device starts from these instead of reading it all.
 */
export interface SnapshotScope {
  /** Same name as the mirror's scope. */
  readonly name: string;
  readonly entity: Entity;
  /** Conditions for a document to be public; same query as the mirror's scope. */
  readonly where: readonly (readonly [field: string, value: string | boolean])[];
  /** Minimum time between reads once it is settled, ms; by default every run reads it. */
  readonly readEveryMs?: number;
}

/** For collections that staff seldom write; a device asks for newer writes anyway. */
const seldom = { readEveryMs: 300_000 } as const;

export const snapshotScopes: readonly SnapshotScope[] = [
  {
    name: 'listings',
    entity: listings,
    where: [
      ['isPublic', true],
      ['isCurrent', true],
    ],
  },
  { name: 'auctions', entity: auctions, where: [['isCurrent', true]] },
  { name: 'makes', entity: makes, where: [], ...seldom },
  { name: 'blogs', entity: blogs, where: [['status', 'PUBLISHED']], ...seldom },
  { name: 'pages', entity: pages, where: [['status', 'PUBLISHED']], ...seldom },
  { name: 'cmsInserts', entity: cmsInserts, where: [['isPublished', true]], ...seldom },
];
