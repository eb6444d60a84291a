import type { StoredDocument } from '../store/document.ts';
import type { View } from '../store/view.ts';
import { compareInQuery, matches } from './match.ts';
import { isName, type FieldFilter, type Query } from './model.ts';
import { disjuncts } from './normal-form.ts';
import { plan } from './plan.ts';

/** Number of documents below which a scan is cheaper than an index. */
const worthAnIndex = 64;

const scan = (query: Query, view: View): StoredDocument[] => {
  const found: StoredDocument[] = [];
  for (const document of view.documents(query.from)) {
    if (matches(query, document)) found.push(document);
  }
  return found.sort((a, b) => compareInQuery(query, a, b));
};

const documentByName = (query: Query, view: View, filter: FieldFilter): StoredDocument[] => {
  const document = 'referenceValue' in filter.value ? view.get(filter.value.referenceValue) : null;
  return document !== null && matches(query, document) ? [document] : [];
};

const walk = (
  query: Query,
  view: View,
  filters: readonly FieldFilter[],
  most: number,
): StoredDocument[] | null => {
  const byName = filters.find(({ op, path }) => op === 'EQUAL' && isName(path));
  if (byName !== undefined) return documentByName(query, view, byName);
  const chosen = plan(query, filters);
  const index = view.index(query.from, chosen.fields);
  if (index === null) return null;
  const rows = chosen.down ? index.rows.downFrom(chosen.follows) : index.rows.from(chosen.precedes);
  const past = chosen.down ? chosen.precedes : chosen.follows;
  const found: StoredDocument[] = [];
  for (const row of rows) {
    if (past(row) || found.length >= most) break;
    if (matches(query, row.document)) found.push(row.document);
  }
  return found;
};

const merge = (query: Query, lists: readonly StoredDocument[][]): StoredDocument[] => {
  const [only, second] = lists;
  if (only !== undefined && second === undefined) return only;
  const distinct = new Map(lists.flat().map((document) => [document.path, document]));
  return [...distinct.values()].sort((a, b) => compareInQuery(query, a, b));
};

/** Replaces documents whose state differs at the view's time. */
const patched = (query: Query, view: View, found: StoredDocument[]): StoredDocument[] => {
  const { undone } = view;
  if (undone === null || undone.size === 0) return found;
  const kept = found.filter(({ path }) => !undone.has(path));
  const then = [...undone.values()]
    .filter((document) => document !== null)
    .filter((document) => matches(query, document));
  return [...kept, ...then].sort((a, b) => compareInQuery(query, a, b));
};

const candidates = (query: Query, view: View, most: number): StoredDocument[] => {
  if (query.from.collection === null) return scan(query, view);
  const small = view.size(query.from) <= worthAnIndex;
  const lists: StoredDocument[][] = [];
  for (const filters of disjuncts(query.where)) {
    const simple = small && !filters.some(({ path }) => isName(path));
    const list = simple ? null : walk(query, view, filters, most);
    if (list === null) return scan(query, view);
    lists.push(list);
  }
  return merge(query, lists);
};

/**
 * Resolves when the indexes of a query are built, in slices so that others need not wait; null if
 * it can run at once. A query may also run without waiting, and then builds missing indexes in one
 * go.
 */
export const indexed = (query: Query, view: View): Promise<void> | null => {
  if (query.from.collection === null || view.size(query.from) <= worthAnIndex) return null;
  const waits = disjuncts(query.where).flatMap((filters) => {
    if (filters.some(({ op, path }) => op === 'EQUAL' && isName(path))) return [];
    return view.indexed(query.from, plan(query, filters).fields) ?? [];
  });
  return waits.length === 0 ? null : Promise.all(waits).then(() => undefined);
};

export interface QueryResult {
  readonly documents: readonly StoredDocument[];
  /** Documents skipped by the offset; billed as reads. */
  readonly skipped: number;
}

/** Runs a query, with order, offset and limit applied. */
export const runQuery = (query: Query, view: View): QueryResult => {
  const most = query.limit === null ? Infinity : query.offset + query.limit;
  const found = patched(query, view, candidates(query, view, most + (view.undone?.size ?? 0)));
  const documents = found.slice(query.offset, most);
  return { documents, skipped: Math.min(query.offset, found.length) };
};
