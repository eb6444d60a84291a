import { sql } from 'kysely';
import { auctions } from '../../../domain/bidding/auction.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { searchReadIndex } from '../../../domain/listings/search/search-commands.ts';
import { plain } from '../../handler.ts';
import type { Ports } from '../../ports.ts';
import { lagOf } from '../follow.ts';
import { isApplied } from '../migration.ts';
import { missingOf } from '../missing.ts';
import type { MirrorDb, Relational } from '../relational.ts';
import { isWhole } from './is-whole.ts';
import { rebuildOf } from './rebuild.ts';
import { hasSearch } from './write-lots.ts';

const MOST_LEFT_OUT = 200;
const emptyIndex = {
  lots: 0,
  publicLots: 0,
  words: 0,
  mirrored: 0,
  listings: 0,
  missing: 0,
  missed: [],
  leftOut: [],
};
/** Collections that index entries are made from. */
const sources = [listings, auctions].map(({ name }) => name);

const countsOf = async (db: MirrorDb) => {
  const { rows } = await sql<{
    readonly lots: number;
    readonly publicLots: number;
    readonly words: number;
    readonly mirrored: number;
  }>`
    select (select count(*)::int from search_lots) as lots,
      (select count(*)::int from search_lots where is_public and show is not null) as "publicLots",
      (select count(*)::int from search_words) as words,
      (select count(*)::int from listings where not is_deleted) as mirrored`.execute(db);
  return rows[0] ?? emptyIndex;
};

const rebuiltOf = async (db: MirrorDb) => {
  const row = await rebuildOf(db);
  if (row === undefined) return null;
  const { copied, started_at, edited_at, finished_at } = row;
  return {
    written: copied,
    startedAt: Number(started_at),
    editedAt: Number(edited_at),
    ...(finished_at === null ? {} : { finishedAt: Number(finished_at) }),
  };
};

const leftOutOf = async (db: MirrorDb) => {
  const rows = await db
    .selectFrom('search_left_out')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(MOST_LEFT_OUT)
    .execute();
  return rows.map(({ listing_id, at, by }) => ({ listingId: listing_id, at: Number(at), by }));
};

const indexState = async (ports: Ports, relational: Relational) => {
  if (!(await relational.isUsed())) return { state: 'EMPTY' as const, ...emptyIndex };
  const db = await relational.open();
  if (!(await isApplied(db))) return { state: 'EMPTY' as const, ...emptyIndex };
  if (!(await hasSearch(db))) return { state: 'OUTDATED' as const, ...emptyIndex };
  const rebuilt = await rebuiltOf(db);
  const { total, rows } = await missingOf(db, sources);
  return {
    state: (await isWhole(db)) ? ('READY' as const) : ('PREPARING' as const),
    ...(await countsOf(db)),
    listings: await ports.db.count(listings, { where: [] }),
    missing: total,
    missed: rows,
    ...(await lagOf(ports, relational, db)),
    ...(rebuilt === null ? {} : { rebuilt }),
    leftOut: await leftOutOf(db),
  };
};

/** Reports the state of the search; does not open a database that was never used. */
export const readSearchIndex = plain(searchReadIndex, async (_, { ports }) => {
  const { relational, log } = ports;
  if (relational === null) return { state: 'ABSENT' as const, ...emptyIndex };
  try {
    return await indexState(ports, relational);
  } catch (error) {
    log('error', `the search of the relational database failed: ${String(error)}`);
    return { state: 'DOWN' as const, ...emptyIndex };
  }
});
