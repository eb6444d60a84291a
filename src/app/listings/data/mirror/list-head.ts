import { auctions } from '../../../../domain/bidding/auction.entity.ts';
import { listings as listingEntity } from '../../../../domain/listings/listing.entity.ts';
import { serverNow } from '../../../platform/clock/clock.ts';
import type { HeadOf, ListingCard } from '../../../platform/reading/listing-card.ts';
import { isPart } from '../../../sync/local/sync-state.ts';
import { publicMirror } from '../../../sync/local/mirrors.ts';
import type { PublicMirror } from '../../../sync/local/open.ts';
import { keyOf } from '../../../sync/local/row.ts';
import { docIn } from '../../../sync/collections/doc-in.ts';
import { HOUR } from '../../../../domain/kit/durations.ts';

/** Most rows read: more than a window shows at once, few enough to load within a frame or two. */
const MOST_ROWS = 120;
/** Time after its end by which a lot has its result, ms. */
const CLOSING_MS = HOUR;

const soonest = async (
  db: PublicMirror,
  category: string | null,
): Promise<readonly ListingCard[]> => {
  const rank = { $gte: Math.max(0, serverNow() - CLOSING_MS) };
  const found = await db.auctions
    .find({ selector: { kind: 'auctions', rank }, sort: [{ rank: 'asc' }], limit: MOST_ROWS })
    .exec();
  const rows = found.filter(({ doc }) => doc['status'] === 'LIVE' || doc['status'] === 'ENDED');
  const keys = rows.map(({ doc }) => keyOf('listings', String(doc['id'])));
  const listings = await db.listings.findByIds(keys).exec();
  return rows
    .flatMap((row) => {
      const found = listings.get(keyOf('listings', String(row.doc['id'])))?.toJSON();
      if (found === undefined) return [];
      const listing = docIn(listingEntity, found);
      return [{ listing, auction: docIn(auctions, row.toJSON()), seenAt: row.seenAt }];
    })
    .filter(({ listing }) => category === null || listing.category === category);
};

const newest = async (
  db: PublicMirror,
  category: string | null,
): Promise<readonly ListingCard[]> => {
  const group = category === null ? {} : { group: category };
  const found = await db.listings
    .find({ selector: { kind: 'listings', ...group }, sort: [{ rank: 'asc' }], limit: MOST_ROWS })
    .exec();
  return found
    .map((row): ListingCard => ({
      listing: docIn(listingEntity, row.toJSON()),
      auction: null,
      seenAt: null,
    }))
    .filter(({ listing }) => listing.mode === 'CLASSIFIED');
};

/**
 * The first lots of a list in its natural order, read by the index without loading the others.
 * Empty while the mirror was never completely filled, since these might not be the first ones.
 */
export const readListHead = async ({ show, category }: HeadOf): Promise<readonly ListingCard[]> => {
  const { db } = await publicMirror();
  if (isPart()) return [];
  return show === 'auctions' ? soonest(db, category) : newest(db, category);
};
