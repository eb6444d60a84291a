import { fieldOf } from './collated.ts';
import type { AdminDoc, AdminQuery } from './query.ts';

/** Whether a value matches a filter; a list matches if it contains the wanted value. */
const holdsValue = (value: unknown, wanted: AdminQuery['filters'][string]): boolean =>
  Array.isArray(value) ? value.includes(wanted) : value === wanted;

const matchesFilters = ({ filters }: AdminQuery, doc: AdminDoc): boolean =>
  !doc.isDeleted &&
  Object.entries(filters).every(([key, wanted]) => holdsValue(doc.values[key], wanted));

const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};

const bySort =
  ({ sort }: AdminQuery) =>
  (a: AdminDoc, b: AdminDoc): number => {
    const apart = compare(fieldOf(a, sort.field), fieldOf(b, sort.field)) || (a.id < b.id ? -1 : 1);
    return sort.descending ? -apart : apart;
  };

/**
 * Overlays later changes from this device's copy on rows from the server: changed rows are updated,
 * rows that no longer match are removed, new rows are inserted in order. The query must be one the
 * copy `answers`.
 * @param whole whether the server has no more rows; otherwise new rows that sort after the last one
 * are left for the next page.
 */
export const laidOver = (
  query: AdminQuery,
  served: readonly AdminDoc[],
  whole: boolean,
  kept: readonly AdminDoc[],
): readonly AdminDoc[] => {
  const rows = new Map(served.map((doc) => [doc.id, doc]));
  const sorted = bySort(query);
  const last = served.at(-1);
  for (const doc of kept) {
    const before = rows.get(doc.id);
    if (before !== undefined && before.dateEdited > doc.dateEdited) continue;
    if (!matchesFilters(query, doc)) rows.delete(doc.id);
    else if (before !== undefined || whole || (last !== undefined && sorted(doc, last) < 0)) {
      rows.set(doc.id, doc);
    }
  }
  return [...rows.values()].toSorted(sorted);
};
