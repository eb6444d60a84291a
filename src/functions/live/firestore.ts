import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Doc, Entity } from '../../domain/kit/entity.ts';
import { deleteAtField, deleteAtOf } from '../../domain/kit/expiry.ts';
import { queryOf } from '../../domain/kit/query.ts';
import { dbRefusal } from '../db-refusal.ts';
import { batchReads } from '../batch-reads.ts';
import type { DbQuery, Clock, Db, Tx } from '../ports.ts';
import { createdFields, editedFields } from '../stamps.ts';

const grpcCode = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : undefined;

const translate = (error: unknown): unknown => dbRefusal(grpcCode(error), error);

const unlimited = (db: Firestore, entity: Entity, ask: DbQuery): Query => {
  const wanted = queryOf(entity.name, ask.deletedToo ? { ...ask, deleted: 'too' } : ask);
  let query: Query = db.collection(wanted.collection);
  for (const [field, op, value] of wanted.where) query = query.where(field, op, value);
  for (const [field, direction] of wanted.orderBy) query = query.orderBy(field, direction);
  return query;
};

const limitedQuery = (db: Firestore, entity: Entity, ask: DbQuery): Query =>
  unlimited(db, entity, ask).limit(queryOf(entity.name, ask).limit);

const docOf = <E extends Entity>(data: Record<string, unknown> | undefined): Doc<E> | null => {
  if (!data) return null;
  const { updatedAt: _cursor, [deleteAtField]: _expiry, ...fields } = data;
  return fields as Doc<E>;
};

const expiryOf = (
  entity: Entity,
  fields: Readonly<Record<string, unknown>>,
): { readonly [deleteAtField]?: Timestamp } => {
  const at = deleteAtOf(entity, fields);
  return at === null ? {} : { [deleteAtField]: Timestamp.fromMillis(at) };
};

type Snapshot = { data(): Record<string, unknown> | undefined };

const txOf = (db: Firestore, t: Transaction, clock: Clock): Tx => {
  const at = (entity: Entity, id: string) => db.collection(entity.name).doc(id);
  const read = batchReads<DocumentReference, Snapshot>((refs) => t.getAll(...refs));
  return {
    get: async <E extends Entity>(entity: E, id: string) =>
      docOf<E>((await read(at(entity, id))).data()),
    find: async <E extends Entity>(entity: E, ask: DbQuery) =>
      (await t.get(limitedQuery(db, entity, ask))).docs.flatMap((d) => docOf<E>(d.data()) ?? []),
    create: (entity, id, fields) => {
      const created = createdFields(entity, id, fields, clock.now());
      t.create(at(entity, id), {
        ...created,
        ...expiryOf(entity, created),
        updatedAt: FieldValue.serverTimestamp(),
      });
    },
    change: (entity, id, change) => {
      const { set, taken } = editedFields(change, clock.now());
      t.update(at(entity, id), {
        ...set,
        ...expiryOf(entity, set),
        ...Object.fromEntries(taken.map((key) => [key, FieldValue.delete()])),
        ...(entity.rev ? { rev: FieldValue.increment(1) } : {}),
        updatedAt: FieldValue.serverTimestamp(),
      });
    },
    forget: (entity, id) => void t.delete(at(entity, id)),
  };
};

/**
 * Attempts of a transaction before its caller is told to wait: a quarter of a minute of contention,
 * since a job or a trigger has nobody who repeats it at once.
 */
const TRIES = 30;

const ABORTED = 10;
const INVALID_ARGUMENT = 3;
/** Codes after which the SDK itself tries a transaction again. */
const passing: ReadonlySet<number | undefined> = new Set([1, 2, 4, 8, ABORTED, 13, 14, 16]);

/** Whether a transaction may succeed at another attempt; an expired one gets a misleading code. */
const mayPass = (error: unknown): boolean => {
  const code = grpcCode(error);
  return passing.has(code) || (code === INVALID_ARGUMENT && /has expired/.test(String(error)));
};

/**
 * Pause before the next attempt, ms. The SDK waits a second and more even after a transaction that
 * lost against another, which takes a few milliseconds: processes that bid on one lot then mostly
 * wait. Any other failure is the database's, which gets the SDK's time.
 */
const pauseAfter = (code: number | undefined, tries: number): number => {
  const most = code === ABORTED ? Math.min(800, 15 * 1.7 ** tries) : 1_000 * 1.5 ** (tries - 1);
  return most * (0.5 + Math.random() / 2);
};

/** Time in which a transaction is tried again, ms; a call is given up a little later. */
const triedForMs = 45_000;

/**
 * Documents through the admin SDK, in the real Firestore or the embedded home, according to the
 * SDK's own configuration. A transaction is tried again, as the SDK does, but sooner after one that
 * lost against another.
 */
export const firestoreDb = (db: Firestore, clock: Clock): Db => {
  const read = batchReads<DocumentReference, Snapshot>((refs) => db.getAll(...refs));
  return {
    get: async <E extends Entity>(entity: E, id: string) => {
      try {
        return docOf<E>((await read(db.collection(entity.name).doc(id))).data());
      } catch (error) {
        throw translate(error);
      }
    },
    find: async <E extends Entity>(entity: E, ask: DbQuery) => {
      try {
        const { docs } = await limitedQuery(db, entity, ask).get();
        return docs.flatMap((d) => docOf<E>(d.data()) ?? []);
      } catch (error) {
        throw translate(error);
      }
    },
    count: async (entity, ask) => {
      try {
        return (await unlimited(db, entity, ask).count().get()).data().count;
      } catch (error) {
        throw translate(error);
      }
    },
    transaction: async (work) => {
      const from = performance.now();
      for (let tries = 1; ; tries += 1) {
        try {
          return await db.runTransaction((t) => work(txOf(db, t, clock)), { maxAttempts: 1 });
        } catch (error) {
          const pause = pauseAfter(grpcCode(error), tries);
          const isLate = performance.now() - from + pause > triedForMs;
          if (!mayPass(error) || tries === TRIES || isLate) throw translate(error);
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
    },
  };
};
