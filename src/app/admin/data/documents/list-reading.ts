import { isCollated } from './collated.ts';
import { few, page, readWhole } from './documents.ts';
import { entityNamed, isByLanguage, servedSort, type AdminDoc, type AdminQuery } from './query.ts';

/** The result of one reading of a list. */
export interface RowsRead {
  readonly rows: readonly AdminDoc[];
  /** The row after which the next page starts; null for none. */
  readonly next: AdminDoc | null;
  /** Whether these are all rows, unfiltered by prefix and unsorted: this device sorts them. */
  readonly isAll: boolean;
}

/**
 * Reads a list. If the device sorts it, reads everything at once: a small collection as a whole; of
 * another one, when sorted by a text and short enough, all rows regardless of prefix, because the
 * server would also compare capitals and accents. Otherwise reads a page as the server sorts it.
 * Throws with a `refusal`.
 */
export const readRows = async (query: AdminQuery, after: AdminDoc | null): Promise<RowsRead> => {
  if (isCollated(entityNamed(query.entity))) {
    return { rows: await readWhole(query.entity, query.deleted), next: null, isAll: true };
  }
  const all = after === null && isByLanguage(query) ? await few({ ...query, begins: '' }) : null;
  return all === null
    ? { ...(await page({ ...query, sort: servedSort(query) }, after)), isAll: false }
    : { rows: all, next: null, isAll: true };
};
