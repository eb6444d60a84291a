import { isCollated } from './collated.ts';
import { few, page, whole } from './documents.ts';
import { entityNamed, isByLanguage, servedSort, type AdminDoc, type AdminQuery } from './query.ts';

/** The result of one reading of a list. */
export interface RowsRead {
  readonly rows: readonly AdminDoc[];
  /** The row after which the next page starts; null where there is none. */
  readonly next: AdminDoc | null;
  /** Whether these are all there are, whatever they begin with and in no order: this device sorts them. */
  readonly isAll: boolean;
}

/**
 * Reads a list, at once where the device is to sort it: a small collection whole, and of any other the
 * rows wanted in the order of a language, if they are few, whatever they begin with: the server would
 * compare capitals and accents too. Else a page as the server sorts it. Throws with a `refusal`.
 */
export const readRows = async (query: AdminQuery, after: AdminDoc | null): Promise<RowsRead> => {
  if (isCollated(entityNamed(query.entity))) {
    return { rows: await whole(query.entity, query.deleted), next: null, isAll: true };
  }
  const all = after === null && isByLanguage(query) ? await few({ ...query, begins: '' }) : null;
  return all === null
    ? { ...(await page({ ...query, sort: servedSort(query) }, after)), isAll: false }
    : { rows: all, next: null, isAll: true };
};
