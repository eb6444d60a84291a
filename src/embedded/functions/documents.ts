import type { Doc, Entity } from '../../domain/kit/entity.ts';
import { deleteAtField, deleteAtOf } from '../../domain/kit/expiry.ts';
import { queryOf } from '../../domain/kit/query.ts';
import { dbRefusal } from '../../functions/db-refusal.ts';
import { batchReads } from '../../functions/batch-reads.ts';
import type {
  DbQuery,
  Clock,
  Db,
  Feed,
  Reader,
  Tx,
  WrittenDocument,
} from '../../functions/ports.ts';
import { createdFields, editedFields } from '../../functions/stamps.ts';
import type { WireDocument } from '../contracts.ts';
import { beginTransaction, commit, rollback } from '../firestore/api/commit.ts';
import { batchGet } from '../firestore/api/get.ts';
import { runAggregation, runQueryRequest } from '../firestore/api/query.ts';
import type { Session } from '../firestore/database.ts';
import type { Json } from '../firestore/json.ts';
import { turn } from '../firestore/turn.ts';
import { FirestoreError } from '../firestore/status.ts';
import { plainFields, wireFields, wireValue } from './plain-values.ts';

const operators = {
  '==': 'EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
} as const;

/** proto3 JSON of one condition. */
export const fieldFilter = (field: string, op: keyof typeof operators, value: unknown): Json => ({
  fieldFilter: { field: { fieldPath: field }, op: operators[op], value: wireValue(value) },
});

const ordered = (fieldPath: string, direction: 'asc' | 'desc'): Json => ({
  field: { fieldPath },
  direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
});

const unlimited = (entity: Entity, ask: DbQuery) => {
  const wanted = queryOf(entity.name, ask.deletedToo ? { ...ask, deleted: 'too' } : ask);
  const filters = wanted.where.map((filter) => fieldFilter(...filter));
  return {
    from: [{ collectionId: wanted.collection }],
    ...(filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } }),
    orderBy: wanted.orderBy.map((order) => ordered(...order)),
  };
};

const queried = (entity: Entity, ask: DbQuery): Json => ({
  ...unlimited(entity, ask),
  limit: queryOf(entity.name, ask).limit,
});

const docOf = <E extends Entity>(found: WireDocument | undefined): Doc<E> | null => {
  if (found === undefined) return null;
  const { updatedAt: _cursor, [deleteAtField]: _expiry, ...fields } = plainFields(found.fields);
  return fields as Doc<E>;
};

interface AnsweredDocument {
  readonly found?: WireDocument;
  readonly document?: WireDocument;
}

interface CountedFields {
  readonly all: { readonly integerValue: string };
}

const rowsOf = async (answers: AsyncGenerator<Json>): Promise<readonly AnsweredDocument[]> => {
  const rows: AnsweredDocument[] = [];
  for await (const row of answers) rows.push(row);
  return rows;
};

const stamped = { fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' };

/** The field of a time-to-live policy, if the written fields determine the time. */
const expiryOf = (entity: Entity, fields: Readonly<Record<string, unknown>>) => {
  const at = deleteAtOf(entity, fields);
  return at === null ? {} : { [deleteAtField]: { timestampValue: new Date(at).toISOString() } };
};
const revIncrement = { fieldPath: 'rev', increment: { integerValue: '1' } };

/** Number of attempts of a transaction before its caller is refused, as in the admin SDK. */
const TRIES = 10;

/** A random, growing delay before the next attempt, ms. */
const rest = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * 5 * tries);
  });

const translate = (error: unknown): unknown =>
  error instanceof FirestoreError ? dbRefusal(error.grpcCode, error) : error;

/**
 * Documents of a home in the same process, through the same operations as its wire protocols: it
 * replaces the admin SDK's gRPC connection.
 */
export const homeDocuments = (session: Session, clock: Clock): Db => {
  const { prefix } = session.db;
  const parent = prefix.slice(0, -1);
  // The transaction's results are returned only after it has ended, and are on disk by then.
  const within: Session = { ...session, defersDurability: true };

  const reader = (transaction?: string): Reader => {
    const inside = transaction === undefined ? session : within;
    const read = batchReads(async (names: readonly string[]) => {
      const rows = await rowsOf(batchGet(inside, { documents: names, transaction }));
      const byName = new Map(rows.map(({ found }) => [found?.name, found]));
      return names.map((name) => byName.get(name));
    });
    return {
      get: async <E extends Entity>(entity: E, id: string) =>
        docOf<E>(await read(`${prefix}${entity.name}/${id}`)),
      find: async <E extends Entity>(entity: E, ask: DbQuery) => {
        const structuredQuery = queried(entity, ask);
        const rows = await rowsOf(
          runQueryRequest(inside, { parent, structuredQuery, transaction }),
        );
        return rows.flatMap(({ document }) => docOf<E>(document) ?? []);
      },
    };
  };

  const once = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const { transaction } = beginTransaction(session, null) as { readonly transaction: string };
    const writes: Json[] = [];
    const named = (entity: Entity, id: string): string => `${prefix}${entity.name}/${id}`;
    const tx: Tx = {
      ...reader(transaction),
      create: (entity, id, fields) => {
        const created = createdFields(entity, id, fields, clock.now());
        writes.push({
          update: {
            name: named(entity, id),
            fields: { ...wireFields(created), ...expiryOf(entity, created) },
          },
          updateTransforms: [stamped],
          currentDocument: { exists: false },
        });
      },
      change: (entity, id, change) => {
        const { set, taken } = editedFields(change, clock.now());
        const expiry = expiryOf(entity, set);
        writes.push({
          update: { name: named(entity, id), fields: { ...wireFields(set), ...expiry } },
          updateMask: { fieldPaths: [...Object.keys(set), ...Object.keys(expiry), ...taken] },
          updateTransforms: entity.rev ? [revIncrement, stamped] : [stamped],
          currentDocument: { exists: true },
        });
      },
      forget: (entity, id) => void writes.push({ delete: named(entity, id) }),
    };
    try {
      const answer = await work(tx);
      await commit(session, { transaction, writes });
      return answer;
    } catch (error) {
      // The data that caused the refusal must survive a power loss as well.
      await session.db.store.durable();
      throw error;
    } finally {
      // Releases the transaction's locks, also after a refusal.
      rollback(session, { transaction });
    }
  };

  const countOf = async (entity: Entity, ask: DbQuery): Promise<number> => {
    const aggregations = [{ alias: 'all', count: {} }];
    const structuredAggregationQuery = { structuredQuery: unlimited(entity, ask), aggregations };
    const answers = runAggregation(session, { parent, structuredAggregationQuery });
    for await (const { result } of answers) {
      const { aggregateFields } = result as { readonly aggregateFields: CountedFields };
      return Number(aggregateFields.all.integerValue);
    }
    throw new Error('a count answers once');
  };

  const all = reader();
  const asked = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw translate(error);
    }
  };
  return {
    get: (entity, id) => asked(all.get(entity, id)),
    find: (entity, ask) => asked(all.find(entity, ask)),
    count: (entity, ask) => asked(countOf(entity, ask)),
    transaction: async (work) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once(work);
        } catch (error) {
          const isLost = error instanceof FirestoreError && error.status === 'ABORTED';
          if (!isLost || tries === TRIES) throw translate(error);
          await rest(tries);
        }
      }
    },
  };
};

/** Reads documents of the same home by their last write: a commit gets its time when it is visible. */
export const homeFeed = (session: Session): Feed => {
  const feed: Feed = async (collection, after, limit) => {
    const moment =
      after === null
        ? null
        : { timestampValue: new Date(after.seconds * 1_000 + after.nanos / 1e6).toISOString() };
    const { prefix } = session.db;
    const name = (id: string) => ({ referenceValue: `${prefix}${collection}/${id}` });
    const from =
      after === null || moment === null
        ? {}
        : after.id === null
          ? { startAt: { values: [moment], before: true } }
          : { startAt: { values: [moment, name(after.id)], before: false } };
    const structuredQuery = {
      from: [{ collectionId: collection }],
      orderBy: [ordered('updatedAt', 'asc'), ordered('__name__', 'asc')],
      ...from,
      limit,
    };
    const parent = prefix.slice(0, -1);
    // Yields, because a caller that reads page after page in this process would block all others.
    await turn();
    const rows = await rowsOf(runQueryRequest(session, { parent, structuredQuery }));
    return rows.flatMap(({ document }): readonly WrittenDocument[] => {
      if (document === undefined) return [];
      const { updatedAt, ...data } = plainFields(document.fields);
      const at = Number(updatedAt);
      const stamp = { seconds: Math.floor(at / 1_000), nanos: (at % 1_000) * 1_000_000 };
      return [{ id: document.name.split('/').at(-1) ?? '', stamp, data }];
    });
  };
  return Object.assign(feed, { isOrdered: true } as const);
};
