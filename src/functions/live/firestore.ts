import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Doc, Entity } from '../../domain/kit/entity.ts';
import { queryOf } from '../../domain/kit/query.ts';
import { Refused, refusal } from '../../domain/kit/refusal.ts';
import type { Ask, Change, Clock, Db, Fresh, Tx } from '../ports.ts';

const grpcCode = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : undefined;

/** Errors of the database that a caller may act on; others stay what they are. */
const translate = (error: unknown): unknown => {
  const code = grpcCode(error);
  if (code === 6) {
    return new Refused(refusal('already-exists', 'ALREADY_THERE', 'This exists already.'));
  }
  if (code === 10 || code === 8 || code === 14) {
    const message = 'The database is busy. Try again in a moment.';
    return new Refused(
      refusal('unavailable', 'BUSY', message, { details: { retryAfterSeconds: 1 } }),
    );
  }
  return error;
};

const asked = (db: Firestore, entity: Entity, ask: Ask): Query => {
  const wanted = queryOf(entity.name, ask.deletedToo ? { ...ask, deleted: 'too' } : ask);
  let query: Query = db.collection(wanted.collection);
  for (const [field, op, value] of wanted.where) query = query.where(field, op, value);
  for (const [field, direction] of wanted.orderBy) query = query.orderBy(field, direction);
  return query.limit(wanted.limit);
};

const docOf = <E extends Entity>(data: Record<string, unknown> | undefined): Doc<E> | null => {
  if (!data) return null;
  const { updatedAt: _cursor, ...fields } = data;
  return fields as Doc<E>;
};

const isGiven = ([, value]: readonly [string, unknown]): boolean => value !== undefined;

/** Common fields of a new document, and the server time every mirror follows. */
const birth = <E extends Entity>(entity: E, id: string, fields: Fresh<E>, now: number) => {
  const stamp = new Date(now).toISOString();
  return {
    ...Object.fromEntries(Object.entries(fields).filter(isGiven)),
    id,
    dateCreated: stamp,
    dateEdited: stamp,
    isDeleted: false,
    ...(entity.rev ? { rev: 1 } : {}),
    updatedAt: FieldValue.serverTimestamp(),
  };
};

const edit = <E extends Entity>(entity: E, change: Change<E>, now: number) => ({
  ...Object.fromEntries(
    Object.entries(change).map(([k, v]) => [k, v === undefined ? FieldValue.delete() : v]),
  ),
  dateEdited: new Date(now).toISOString(),
  ...(entity.rev ? { rev: FieldValue.increment(1) } : {}),
  updatedAt: FieldValue.serverTimestamp(),
});

type Snapshot = { data(): Record<string, unknown> | undefined };

/** Gathers the documents asked for in one breath into a single round trip. */
const gathering = (
  getAll: (...refs: DocumentReference[]) => Promise<readonly Snapshot[]>,
): ((ref: DocumentReference) => Promise<Snapshot>) => {
  let asked: { refs: DocumentReference[]; answer: Promise<readonly Snapshot[]> } | null = null;
  return async (ref) => {
    if (!asked) {
      const refs: DocumentReference[] = [];
      const answer = Promise.resolve().then(() => {
        asked = null;
        return getAll(...refs);
      });
      asked = { refs, answer };
    }
    const { answer } = asked;
    const at = asked.refs.push(ref) - 1;
    const found = (await answer)[at];
    if (!found) throw new Error('the database answered fewer documents than were asked for');
    return found;
  };
};

const txOf = (db: Firestore, t: Transaction, clock: Clock): Tx => {
  const at = (entity: Entity, id: string) => db.collection(entity.name).doc(id);
  const read = gathering((...refs) => t.getAll(...refs));
  return {
    get: async <E extends Entity>(entity: E, id: string) =>
      docOf<E>((await read(at(entity, id))).data()),
    find: async <E extends Entity>(entity: E, ask: Ask) =>
      (await t.get(asked(db, entity, ask))).docs.flatMap((d) => docOf<E>(d.data()) ?? []),
    create: (entity, id, fields) =>
      void t.create(at(entity, id), birth(entity, id, fields, clock.now())),
    change: (entity, id, change) =>
      void t.update(at(entity, id), edit(entity, change, clock.now())),
    forget: (entity, id) => void t.delete(at(entity, id)),
  };
};

/**
 * Documents through the admin SDK: the real Firestore and the embedded home alike, which of them
 * is the SDK's own setting. Transactions are tried ten times before the caller is told to wait.
 */
export const firestoreDb = (db: Firestore, clock: Clock): Db => {
  const read = gathering((...refs) => db.getAll(...refs));
  return {
    get: async <E extends Entity>(entity: E, id: string) => {
      try {
        return docOf<E>((await read(db.collection(entity.name).doc(id))).data());
      } catch (error) {
        throw translate(error);
      }
    },
    find: async <E extends Entity>(entity: E, ask: Ask) => {
      try {
        const { docs } = await asked(db, entity, ask).get();
        return docs.flatMap((d) => docOf<E>(d.data()) ?? []);
      } catch (error) {
        throw translate(error);
      }
    },
    transaction: async (work) => {
      try {
        return await db.runTransaction((t) => work(txOf(db, t, clock)), { maxAttempts: 10 });
      } catch (error) {
        throw translate(error);
      }
    },
  };
};
