import type { DocumentSnapshot, QueryConstraint } from 'firebase/firestore';
import type { EntityName } from '../../../../domain/entities.ts';
import { allFields } from '../../../../domain/kit/entity.ts';
import { checkTarget, queryOf } from '../../../../domain/kit/query.ts';
import { refusal, type Refusal } from '../../../../domain/kit/refusal.ts';
import { addError } from '../../../platform/tab/last-errors.ts';
import { firestore, type FirestoreHandle } from '../../../firebase/firestore.ts';
import { MOST_COLLATED } from './collated.ts';
import { adminDocOf } from './doc-of.ts';
import { entityNamed, type AdminDoc, type AdminQuery } from './query.ts';

/** Appended to a prefix, the end of a range query: it sorts after every text with that prefix. */
const prefixEnd = '\uf8ff';

class Unreadable extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Converts the SDK's error to a refusal. */
export const readRefusal = (error: unknown): Refusal => {
  const code = codeOf(error);
  if (code === 'permission-denied') {
    return refusal('permission-denied', 'PERMISSION_DENIED', 'Your account does not allow this.');
  }
  if (code === 'unavailable') {
    return refusal('unavailable', 'OFFLINE', 'The server cannot be reached.');
  }
  return refusal('internal', 'UNEXPECTED', 'The server did not do this.');
};

/**
 * Result for a failed query. A query without an index returns no rows and is logged for the
 * operators, since staff cannot create indexes. Throws with a `refusal` otherwise.
 */
const unanswered = (error: unknown): readonly AdminDoc[] => {
  if (codeOf(error) !== 'failed-precondition') throw new Unreadable(readRefusal(error));
  addError(error);
  return [];
};

const toDoc = (entity: EntityName, snapshot: DocumentSnapshot): AdminDoc =>
  adminDocOf(entity, snapshot.id, snapshot.data() ?? {});

/** The comparison for a filter: a list field must contain the value. */
const comparisonOf = (entity: EntityName, key: string): '==' | 'array-contains' =>
  allFields(entityNamed(entity))[key]?.kind === 'list' ? 'array-contains' : '==';

interface RowsQuery {
  /** Conditions on the rows, without their order. */
  readonly held: readonly QueryConstraint[];
  readonly order: QueryConstraint;
  readonly limit: number;
}

/** The conditions, order and limit of a query. */
const askedBy = (kit: FirestoreHandle['kit'], query: AdminQuery): RowsQuery => {
  const { field, descending } = query.sort;
  const { where, limit } = queryOf(query.entity, {
    where: Object.entries(query.filters).map(
      ([key, value]) => [key, comparisonOf(query.entity, key), value] as const,
    ),
    ...(query.deleted ? { deleted: 'only' as const } : {}),
  });
  const prefix =
    query.begins === ''
      ? []
      : [kit.where(field, '>=', query.begins), kit.where(field, '<=', query.begins + prefixEnd)];
  return {
    held: [...where.map(([key, op, value]) => kit.where(key, op, value)), ...prefix],
    order: kit.orderBy(field, descending ? 'desc' : 'asc'),
    limit,
  };
};

/** Counts all rows of a query. Throws where the server does not answer. */
export const countRows = async (query: AdminQuery): Promise<number> => {
  const { db, kit } = await firestore();
  const { held, order } = askedBy(kit, query);
  const found = await kit.getCountFromServer(
    kit.query(kit.collection(db, query.entity), ...held, order),
  );
  return found.data().count;
};

/** One page under a query, after the last row of the page before. Throws with a `refusal`. */
export const page = async (
  query: AdminQuery,
  after: AdminDoc | null,
): Promise<{ readonly rows: readonly AdminDoc[]; readonly next: AdminDoc | null }> => {
  const { db, kit } = await firestore();
  const { held, order, limit } = askedBy(kit, query);
  try {
    const start =
      after === null ? [] : [kit.startAfter(await kit.getDoc(kit.doc(db, query.entity, after.id)))];
    const found = await kit.getDocsFromServer(
      kit.query(kit.collection(db, query.entity), ...held, order, ...start, kit.limit(limit)),
    );
    const rows = found.docs.map((snapshot) => toDoc(query.entity, snapshot));
    return { rows, next: rows.length === limit ? (rows.at(-1) ?? null) : null };
  } catch (error) {
    return { rows: unanswered(error), next: null };
  }
};

/** Reads every document under these constraints, page after page, in no order. */
const toTheEnd = async (
  entity: EntityName,
  held: readonly QueryConstraint[],
  pageSize: number,
): Promise<readonly AdminDoc[]> => {
  const { db, kit } = await firestore();
  const rows: AdminDoc[] = [];
  let after: QueryConstraint[] = [];
  for (;;) {
    const found = await kit.getDocsFromServer(
      kit.query(kit.collection(db, entity), ...held, ...after, kit.limit(pageSize)),
    );
    rows.push(...found.docs.map((snapshot) => toDoc(entity, snapshot)));
    const last = found.docs.at(-1);
    if (last === undefined || found.size < pageSize) return rows;
    after = [kit.startAfter(last)];
  }
};

/** Documents per request when a whole collection is read. */
const WHOLE_PAGE = 300;

/**
 * Reads all live or all deleted documents of a small collection, in no order. Throws with
 * a `refusal`.
 */
export const readWhole = async (
  entity: EntityName,
  deleted: boolean,
): Promise<readonly AdminDoc[]> => {
  const { kit } = await firestore();
  const wanted = queryOf(entity, deleted ? { deleted: 'only' } : {});
  const held = wanted.where.map(([key, op, value]) => kit.where(key, op, value));
  try {
    return await toTheEnd(entity, held, WHOLE_PAGE);
  } catch (error) {
    return unanswered(error);
  }
};

/**
 * Documents per request when a list is read to its end; for many collections the rules allow no
 * more.
 */
const FEW_PAGE = 100;

/**
 * Reads every row of a query, in no order; null where there are more than a device sorts. Throws
 * with a `refusal`.
 */
export const few = async (query: AdminQuery): Promise<readonly AdminDoc[] | null> => {
  const { db, kit } = await firestore();
  const { held } = askedBy(kit, query);
  const rows = kit.query(kit.collection(db, query.entity), ...held, kit.limit(MOST_COLLATED + 1));
  try {
    const counted = (await kit.getCountFromServer(rows)).data().count;
    return counted > MOST_COLLATED ? null : await toTheEnd(query.entity, held, FEW_PAGE);
  } catch (error) {
    return unanswered(error);
  }
};

/** Reads every picture attached to a document, such as a submission. Throws with a `refusal`. */
export const imagesOf = async (parentId: string): Promise<readonly AdminDoc[]> => {
  const { db, kit } = await firestore();
  try {
    const found = await kit.getDocsFromServer(
      kit.query(
        kit.collection(db, 'images'),
        kit.where('isDeleted', '==', false),
        kit.where('parentId', '==', parentId),
        kit.limit(300),
      ),
    );
    return found.docs.map((snapshot) => toDoc('images', snapshot));
  } catch (error) {
    return unanswered(error);
  }
};

const offline = refusal(
  'unavailable',
  'OFFLINE',
  'Failed to get document because the client is offline.',
);

/** One document from the server, or null. Throws with a `refusal`. */
export const readDocument = async (entity: EntityName, id: string): Promise<AdminDoc | null> => {
  const nameless = checkTarget(entity, id);
  if (nameless !== null) throw new Unreadable(nameless);
  const { db, kit } = await firestore();
  try {
    const snapshot = await kit.getDocFromServer(kit.doc(db, entity, id));
    return snapshot.exists() ? toDoc(entity, snapshot) : null;
  } catch (error) {
    throw new Unreadable(codeOf(error) === 'unavailable' ? offline : readRefusal(error));
  }
};
