import { serverNow } from '../../platform/clock/clock.ts';
import type { HeadOf, ListingCard } from '../../platform/reading/listing-card.ts';
import { isPart, shareSync } from '../../sync/local/sync-state.ts';
import { readFirstRows, readRowsByKey } from '../../sync/local/direct-read.ts';
import { keyOf } from '../../sync/local/row.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

/** Most rows read: more than a window shows at once, few enough to load within a frame or two. */
const MOST_ROWS = 120;
/** Time after its end by which a lot has its result, ms. */
const CLOSING_MS = HOUR;

const soonest = async (category: string | null): Promise<readonly ListingCard[]> => {
  const least = Math.max(0, serverNow() - CLOSING_MS);
  const found = await readFirstRows('auctions', MOST_ROWS, { least });
  const rows = found.filter(({ doc }) => doc.status === 'LIVE' || doc.status === 'ENDED');
  const keys = rows.map(({ doc }) => keyOf('listings', doc.id));
  const listings = new Map((await readRowsByKey('listings', keys)).map((row) => [row.key, row]));
  return rows
    .flatMap((row) => {
      const found = listings.get(keyOf('listings', row.doc.id));
      if (found === undefined) return [];
      return [{ listing: found.doc, auction: row.doc, seenAt: row.seenAt }];
    })
    .filter(({ listing }) => category === null || listing.category === category);
};

const newest = async (category: string | null): Promise<readonly ListingCard[]> => {
  const rows = await readFirstRows(
    'listings',
    MOST_ROWS,
    category === null ? {} : { group: category },
  );
  return rows
    .map(({ doc }): ListingCard => ({ listing: doc, auction: null, seenAt: null }))
    .filter(({ listing }) => listing.mode === 'CLASSIFIED');
};

/**
 * The first lots of a list in its natural order, read by the index without loading the others.
 * Empty while the mirror was never completely filled, since these might not be the first ones.
 */
export const readListHead = async ({ show, category }: HeadOf): Promise<readonly ListingCard[]> => {
  shareSync();
  if (isPart()) return [];
  return show === 'auctions' ? soonest(category) : newest(category);
};
