import type { EntityName } from '../../../domain/entities.ts';
import { collated } from '../data/documents/collated.ts';
import type { RowsRead } from '../data/documents/list-reading.ts';
import type { AdminDoc, AdminQuery } from '../data/documents/query.ts';

/** Most rows in a file, so that a wrong click reads no whole archive. */
export const MOST_ROWS = 10_000;

/**
 * Every row of a query, regardless of the rows shown, at most `MOST_ROWS`. Throws with a `refusal`.
 */
export const readAll = async (query: AdminQuery, locale: string): Promise<readonly AdminDoc[]> => {
  const { readRows } = await import('../data/documents/list-reading.ts');
  const rows: AdminDoc[] = [];
  let next: AdminDoc | null = null;
  do {
    const found: RowsRead = await readRows(query, next);
    if (found.isAll) return collated(query, found.rows, locale);
    rows.push(...found.rows);
    next = found.next;
  } while (next !== null && rows.length < MOST_ROWS);
  return rows.slice(0, MOST_ROWS);
};

/** Documents read at once. */
const AT_ONCE = 20;

/** Reads documents by their ids; missing ones are left out. Throws with a `refusal`. */
export const readByIds = async (
  entity: EntityName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AdminDoc>> => {
  const { readDocument: read } = await import('../data/documents/documents.ts');
  const docs = new Map<string, AdminDoc>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const found = await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => read(entity, id)));
    for (const doc of found) if (doc !== null) docs.set(doc.id, doc);
  }
  return docs;
};
