import { sql } from 'kysely';
import { auctions } from '../../../domain/bidding/auction.entity.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import {
  listingsDeleteFromSearchIndex,
  listingsUpdateSearchIndex,
} from '../../../domain/listings/search/search-commands.ts';
import { reject, type Context } from '../../handler.ts';
import { writing } from '../follow.ts';
import { lookAgain } from '../keep-mirror.ts';
import { ofMirror, openMirror, relationalOf } from '../mirror-database.ts';
import type { MirrorDb } from '../relational.ts';
import { isPrepared, prepareSearch } from './prepare.ts';
import { beginRebuild, goOnRebuilding } from './rebuild.ts';
import { searchEntry } from './search-entry.ts';
import { putEntries } from './write-lots.ts';

/** The database with the search tables; refuses if an older schema is in use. */
const preparedMirror = async ({ ports }: Context): Promise<MirrorDb> => {
  const db = await openMirror(ports);
  await prepareSearch(ports, relationalOf(ports), db);
  if (!(await isPrepared(db))) {
    reject(refusal('failed-precondition', 'SCHEMA_MISSING', 'Apply the newest schema first.'));
  }
  return db;
};

/**
 * Writes one entry from the current documents; an entry that had been removed can be found again.
 */
const writeOne = async (db: MirrorDb, context: Context, listingId: string): Promise<number> => {
  const { ports, now } = context;
  return writing(db, async (tx) => {
    const [listing, auction] = await Promise.all([
      ports.db.get(listings, listingId),
      ports.db.get(auctions, listingId),
    ]);
    if (listing === null || listing.isDeleted) {
      return reject(
        refusal('not-found', 'LISTING_NOT_FOUND', 'Listing not found.', { field: 'listingId' }),
      );
    }
    await tx.deleteFrom('search_left_out').where('listing_id', '=', listingId).execute();
    await putEntries(tx, [searchEntry(listing, auction, now)]);
    return 1;
  });
};

/** Rewrites one entry, or all: the first ten thousand at once, the others by the timetable. */
export const updateSearchIndex = ofMirror(listingsUpdateSearchIndex, async (input, context) => {
  const { ports, now } = context;
  const db = await preparedMirror(context);
  if (input.listingId !== 'all') return { indexed: await writeOne(db, context, input.listingId) };
  await beginRebuild(db, now);
  lookAgain(relationalOf(ports));
  return { indexed: await goOnRebuilding(ports, db) };
});

/** Removes an entry; it stays out even if its listing changes. */
export const deleteFromSearchIndex = ofMirror(
  listingsDeleteFromSearchIndex,
  async ({ listingId }, context) => {
    const { uid, now } = context;
    const db = await preparedMirror(context);
    await writing(db, async (tx) => {
      const out = { at: now, by: uid === '' ? 'house' : uid };
      await tx
        .insertInto('search_left_out')
        .values({ listing_id: listingId, ...out })
        .onConflict((there) => there.column('listing_id').doUpdateSet(out))
        .execute();
      await sql`delete from search_lots where id = ${listingId}`.execute(tx);
    });
    return { ok: true };
  },
);
