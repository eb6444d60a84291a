import { auctions } from '../bidding/auction.entity.ts';
import { makes } from '../catalogue/make.entity.ts';
import { blogs } from '../content/blog.entity.ts';
import { cmsInserts } from '../content/cms-insert.entity.ts';
import { pages } from '../content/page.entity.ts';
import type { Entity } from '../kit/entity.ts';
import { listings } from '../listings/listing.entity.ts';

/** A scope copied whole into snapshots: a new device begins with it instead of reading it all. */
export interface SnapshotScope {
  /** The same word as the mirror's scope. */
  readonly name: string;
  readonly entity: Entity;
  /** Conditions for everybody to read a document; the query of the mirror's scope. */
  readonly where: readonly (readonly [field: string, value: string | boolean])[];
  /** It is read anew at most so often once it is settled, ms: every run where absent. */
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
