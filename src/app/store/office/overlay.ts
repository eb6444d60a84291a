import { fieldOf } from './collated.ts';
import type { AdminDoc, AdminQuery } from './query.ts';

const fits = ({ filters }: AdminQuery, doc: AdminDoc): boolean =>
  !doc.isDeleted && Object.entries(filters).every(([key, value]) => doc.values[key] === value);

const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};

const inOrder =
  ({ sort }: AdminQuery) =>
  (a: AdminDoc, b: AdminDoc): number => {
    const apart = compare(fieldOf(a, sort.field), fieldOf(b, sort.field)) || (a.id < b.id ? -1 : 1);
    return sort.descending ? -apart : apart;
  };

/**
 * Rows as the server answered, with what this device heard since laid over them: what changed stands
 * as it is now, what no longer fits is gone, what is new is in its place. The query must be one the
 * copy `answers`.
 * @param whole whether the server has no more rows; otherwise what would stand behind the last of
 * them is left to be asked for.
 */
export const laidOver = (
  query: AdminQuery,
  served: readonly AdminDoc[],
  whole: boolean,
  kept: readonly AdminDoc[],
): readonly AdminDoc[] => {
  const rows = new Map(served.map((doc) => [doc.id, doc]));
  const sorted = inOrder(query);
  const last = served.at(-1);
  for (const doc of kept) {
    const before = rows.get(doc.id);
    if (before !== undefined && before.dateEdited > doc.dateEdited) continue;
    if (!fits(query, doc)) rows.delete(doc.id);
    else if (before !== undefined || whole || (last !== undefined && sorted(doc, last) < 0)) {
      rows.set(doc.id, doc);
    }
  }
  return [...rows.values()].toSorted(sorted);
};
