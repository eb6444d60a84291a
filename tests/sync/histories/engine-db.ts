import type { Doc, Entity } from '../../../src/domain/kit/entity.ts';
import { queryOf } from '../../../src/domain/kit/query.ts';
import { Refused, refusal } from '../../../src/domain/kit/refusal.ts';
import type { WireDocument, WireValue } from '../../../src/embedded/contracts.ts';
import { beginTransaction, commit, rollback } from '../../../src/embedded/firestore/api/commit.ts';
import { streams } from '../../../src/embedded/firestore/api/methods.ts';
import type { Session } from '../../../src/embedded/firestore/database.ts';
import { FirestoreError } from '../../../src/embedded/firestore/status.ts';
import { plainFields } from '../../../src/embedded/functions/plain-values.ts';
import type { Ask, Clock, Db, Reader, Tx } from '../../../src/functions/ports.ts';

type Values = Readonly<Record<string, unknown>>;

export const toWire = (value: unknown): WireValue => {
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toWire) } };
  return { mapValue: { fields: wireFields(value as Values) } };
};

const wireFields = (fields: Values): Record<string, WireValue> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, toWire(value)]],
    ),
  );

const operators = {
  '==': 'EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
} as const;

export const filterOf = (field: string, op: keyof typeof operators, value: unknown) => ({
  fieldFilter: { field: { fieldPath: field }, op: operators[op], value: toWire(value) },
});

const docOf = <E extends Entity>(found: WireDocument | undefined): Doc<E> | null => {
  if (found === undefined) return null;
  const { updatedAt: _cursor, ...fields } = plainFields(found.fields);
  return fields as Doc<E>;
};

type Row = { readonly found?: WireDocument; readonly document?: WireDocument };

/**
 * Documents of a home in the same process, through the very operations its wire calls: what the
 * functions' own adapter does over gRPC, without a wire between.
 */
export const engineDb = (session: Session, clock: Clock): Db => {
  const root = session.db.prefix.slice(0, -1);
  const asked = async (method: 'batchGet' | 'runQuery', request: object): Promise<Row[]> => {
    const rows: Row[] = [];
    const answers = streams[method]?.(session, { parent: root, ...request }) ?? [];
    for await (const row of answers) rows.push(row as Row);
    return rows;
  };
  const reader = (transaction?: string): Reader => ({
    get: async <E extends Entity>(entity: E, id: string) => {
      const name = `${session.db.prefix}${entity.name}/${id}`;
      const [row] = await asked('batchGet', { documents: [name], transaction });
      return docOf<E>(row?.found);
    },
    find: async <E extends Entity>(entity: E, ask: Ask) => {
      const wanted = queryOf(entity.name, ask.deletedToo ? { ...ask, deleted: 'too' } : ask);
      const structuredQuery = {
        from: [{ collectionId: wanted.collection }],
        where: {
          compositeFilter: { op: 'AND', filters: wanted.where.map((f) => filterOf(...f)) },
        },
        orderBy: wanted.orderBy.map(([fieldPath, direction]) => ({
          field: { fieldPath },
          direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
        })),
        limit: wanted.limit,
      };
      const rows = await asked('runQuery', { structuredQuery, transaction });
      return rows.flatMap(({ document }) => docOf<E>(document) ?? []);
    },
  });
  const write = (entity: Entity, id: string, fields: Values, more: object, mask?: string[]) => ({
    update: { name: `${session.db.prefix}${entity.name}/${id}`, fields: wireFields(fields) },
    ...(mask === undefined ? {} : { updateMask: { fieldPaths: mask } }),
    ...more,
  });
  const stamped = { fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' };
  const once = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const { transaction } = beginTransaction(session, null) as { readonly transaction: string };
    const writes: object[] = [];
    const dateEdited = new Date(clock.now()).toISOString();
    const tx: Tx = {
      ...reader(transaction),
      create: (entity, id, fields) => {
        const common = { id, dateCreated: dateEdited, dateEdited, isDeleted: false };
        const born = { ...fields, ...common, ...(entity.rev ? { rev: 1 } : {}) };
        const more = { currentDocument: { exists: false }, updateTransforms: [stamped] };
        writes.push(write(entity, id, born, more));
      },
      change: (entity, id, change) => {
        const one = { fieldPath: 'rev', increment: { integerValue: '1' } };
        const updateTransforms = entity.rev ? [stamped, one] : [stamped];
        const more = { currentDocument: { exists: true }, updateTransforms };
        const fields = { ...change, dateEdited };
        writes.push(write(entity, id, fields, more, Object.keys(fields)));
      },
      forget: (entity, id) =>
        void writes.push({ delete: `${session.db.prefix}${entity.name}/${id}` }),
    };
    try {
      const answer = await work(tx);
      await commit(session, { transaction, writes });
      return answer;
    } finally {
      // Gives back what it locked, also when it was refused.
      rollback(session, { transaction });
    }
  };
  return {
    ...reader(),
    transaction: async (work) => {
      for (let turn = 0; ; turn += 1) {
        try {
          return await once(work);
        } catch (error) {
          if (!(error instanceof FirestoreError)) throw error;
          if (error.status === 'ALREADY_EXISTS') {
            const why = refusal('already-exists', 'ALREADY_THERE', 'This exists already.');
            throw new Refused(why);
          }
          if (error.status === 'ABORTED' && turn < 9) continue;
          const busy = refusal('unavailable', 'BUSY', 'The database is busy.');
          throw error.status === 'ABORTED' ? new Refused(busy) : error;
        }
      }
    },
  };
};
