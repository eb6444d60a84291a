import { refusal, type Refusal } from './refusal.ts';

/** Page size of a query that names none (specification: default query limit). */
const PAGE_SIZE = 50;

export type Comparison = '==' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains';
export type Filter = readonly [field: string, op: Comparison, value: unknown];
export type Order = readonly [field: string, direction: 'asc' | 'desc'];

export interface Query {
  readonly collection: string;
  readonly where: readonly Filter[];
  readonly orderBy: readonly Order[];
  readonly limit: number;
  /** Values of the order fields after which the page starts. */
  readonly after?: readonly unknown[];
}

export interface Wanted {
  readonly where?: readonly Filter[];
  readonly orderBy?: readonly Order[];
  readonly limit?: number;
  readonly after?: readonly unknown[];
  /**
   * Includes deleted documents, or returns only these: for staff who restore them, and for server
   * jobs.
   */
  readonly deleted?: 'too' | 'only';
}

const deletion = (deleted: Wanted['deleted']): readonly Filter[] =>
  deleted === 'too' ? [] : [['isDeleted', '==', deleted === 'only']];

/**
 * The one place that builds document queries: deleted documents are excluded unless requested
 * explicitly, and a page holds 50 documents unless another size is given.
 */
export const queryOf = (collection: string, wanted: Wanted = {}): Query => ({
  collection,
  where: [...deletion(wanted.deleted), ...(wanted.where ?? [])],
  orderBy: wanted.orderBy ?? [],
  limit: wanted.limit ?? PAGE_SIZE,
  ...(wanted.after === undefined ? {} : { after: wanted.after }),
});

const bad = (message: string, field: string): Refusal =>
  refusal('invalid-argument', 'INVALID_ARGUMENT', message, { field });

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** Refuses a read or write that does not name its document. */
export const checkTarget = (collection: unknown, id: unknown): Refusal | null => {
  if (!isName(collection)) return bad('Collection name is required', 'collection');
  return isName(id) ? null : bad('Id is required', 'id');
};

/** Refuses an upsert whose data does not name its document. */
export const checkUpsert = (collection: unknown, data: unknown): Refusal | null => {
  if (typeof data !== 'object' || data === null) return bad('Data is required', 'data');
  return checkTarget(collection, (data as { readonly id?: unknown }).id);
};

/** Refuses a batch of updates unless it is a non-empty list in which every item has an id. */
export const checkBatch = (collection: unknown, items: unknown): Refusal | null => {
  if (!isName(collection)) return bad('Collection name is required', 'collection');
  if (!Array.isArray(items) || items.length === 0) return bad('Data is required', 'data');
  const nameless = (items as readonly unknown[]).findIndex(
    (item) =>
      typeof item !== 'object' || item === null || !isName((item as { readonly id?: unknown }).id),
  );
  return nameless === -1
    ? null
    : bad('Document id is required for each document', `${nameless}.id`);
};
