import { sql } from 'kysely';
import { auctions, type Auction } from '../../../domain/bidding/auction.entity.ts';
import type { Entity } from '../../../domain/kit/entity.ts';
import { listings, type Listing } from '../../../domain/listings/listing.entity.ts';
import { columnFields } from '../../../projections/mirrored.ts';
import { snake } from '../../../projections/sql.ts';
import { hasTable } from '../has-table.ts';
import type { MirrorDb, MirrorTx } from '../relational.ts';
import { searchCopy } from './rebuild-place.ts';
import { searchEntry, type SearchEntry } from './search-entry.ts';

type StoredFields = Readonly<Record<string, unknown>>;

/** A document, read from its row in the mirror. */
const documentIn = (entity: Entity, row: StoredFields): unknown =>
  Object.fromEntries(
    Object.keys(columnFields(entity)).flatMap((key) => {
      const value = row[snake(key)];
      return value === null || value === undefined ? [] : [[key, value]];
    }),
  );

/** Whether the schema in use has the search tables. */
export const hasSearch = (db: MirrorDb): Promise<boolean> => hasTable(db, searchCopy);

const entriesOf = async (
  tx: MirrorTx,
  ids: readonly string[],
  now: number,
): Promise<readonly SearchEntry[]> => {
  const { rows } = await sql<{
    readonly listing: StoredFields;
    readonly auction: StoredFields | null;
  }>`
    select row_to_json(l) as listing, row_to_json(a) as auction
    from listings l left join auctions a on a.id = l.id and not a.is_deleted
    where l.id = any(${ids}::text[]) and not l.is_deleted
      and not exists (select from search_left_out o where o.listing_id = l.id)`.execute(tx);
  return rows.map(({ listing, auction }) =>
    searchEntry(
      documentIn(listings, listing) as Listing,
      auction === null ? null : (documentIn(auctions, auction) as Auction),
      now,
    ),
  );
};

/** Replaces entries. */
export const putEntries = async (tx: MirrorTx, entries: readonly SearchEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await sql`
    insert into search_lots
      (id, number, title, is_public, show, category, currency, price, year, km, facets, words)
    select id, number, title, is_public, show, category, currency, price, year, km, facets, words
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(
      id text, number integer, title text, is_public boolean, show text, category text,
      currency text, price bigint, year integer, km integer, facets text[], words tsvector)
    on conflict (id) do update set
      number = excluded.number, title = excluded.title, is_public = excluded.is_public,
      show = excluded.show, category = excluded.category, currency = excluded.currency,
      price = excluded.price, year = excluded.year, km = excluded.km,
      facets = excluded.facets, words = excluded.words`.execute(tx);
  const ids = entries.map(({ id }) => id);
  await sql`
    insert into search_words (word)
    select distinct unnest(tsvector_to_array(words)) from search_lots where id = any(${ids}::text[])
    on conflict do nothing`.execute(tx);
};

/**
 * Writes the search entries of listings from their rows in the mirror, in the transaction that
 * wrote these; entries of deleted or excluded listings are removed. Returns how many can be found
 * then.
 *
 * @param now server ms UTC.
 */
export const writeLots = async (
  tx: MirrorTx,
  ids: readonly string[],
  now: number,
): Promise<number> => {
  if (ids.length === 0 || !(await hasSearch(tx))) return 0;
  const entries = await entriesOf(tx, ids, now);
  const kept = new Set(entries.map(({ id }) => id));
  const gone = ids.filter((id) => !kept.has(id));
  if (gone.length > 0) {
    await sql`delete from search_lots where id = any(${gone}::text[])`.execute(tx);
  }
  await putEntries(tx, entries);
  return entries.length;
};
