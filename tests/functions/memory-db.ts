import type { Doc, Entity } from '../../src/domain/kit/entity.ts';
import { Refused, refusal } from '../../src/domain/kit/refusal.ts';
import type { DbQuery, Clock, Db, Reader, Tx } from '../../src/functions/ports.ts';

type Row = Readonly<Record<string, unknown>>;

const at = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((v, k) => (v as Row | undefined)?.[k], row);

const { compare: compareTexts } = new Intl.Collator();
const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));

const fits = (row: Row, [field, op, want]: DbQuery['where'][number]): boolean => {
  const value = at(row, field);
  if (value === undefined) return false;
  if (value === want && op.includes('=')) return true;
  if (op === 'in') return (want as readonly unknown[]).includes(value);
  if (op === 'array-contains') return Array.isArray(value) && value.includes(want);
  const c = compare(value, want);
  return { '==': c === 0, '<': c < 0, '<=': c <= 0, '>': c > 0, '>=': c >= 0 }[op];
};

const copied = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copied);
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  const copy: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value)) copy[key] = copied(one);
  return copy;
};
/** Rows are copied in and out; this is many times as fast as `structuredClone`. */
const copyOf = <T>(value: T): T => copied(value) as T;

/** A store in memory with one transaction at a time, for scenarios that need thousands of runs. */
export interface MemoryDb extends Db {
  readonly rows: ReadonlyMap<string, Row>;
  /** Everything except times, to show that a refusal wrote nothing. */
  readonly snapshot: () => string;
}

/** @param laid initial rows, from another such store. */
export const memoryDb = (clock: Clock, laid: ReadonlyMap<string, Row> = new Map()): MemoryDb => {
  const rows = new Map(laid);
  /** The rows by entity: most searches go through few of all rows. */
  const tables = new Map<string, Map<string, Row>>();
  const tableOf = ({ name }: Pick<Entity, 'name'>): Map<string, Row> => {
    let table = tables.get(name);
    if (table === undefined) tables.set(name, (table = new Map()));
    return table;
  };
  for (const [place, row] of laid) {
    const slash = place.indexOf('/');
    tableOf({ name: place.slice(0, slash) }).set(place.slice(slash + 1), row);
  }
  const set = (entity: Entity, id: string, row: Row | undefined): void => {
    if (row === undefined) {
      rows.delete(path(entity, id));
      tableOf(entity).delete(id);
    } else {
      rows.set(path(entity, id), row);
      tableOf(entity).set(id, row);
    }
  };
  let turn: Promise<unknown> = Promise.resolve();
  const path = (e: Entity, id: string): string => `${e.name}/${id}`;

  const reader: Reader = {
    get: async <E extends Entity>(entity: E, id: string) =>
      (copyOf(rows.get(path(entity, id))) ?? null) as Doc<E> | null,
    find: async <E extends Entity>(entity: E, ask: DbQuery) => {
      const found = [...tableOf(entity).values()]
        .filter((row) => ask.deletedToo || row['isDeleted'] === false)
        .filter((row) => ask.where.every((w) => fits(row, w)));
      for (const [field, direction] of (ask.orderBy ?? []).toReversed()) {
        const sign = direction === 'asc' ? 1 : -1;
        found.sort((a, b) => sign * compare(at(a, field), at(b, field)));
      }
      return found.slice(0, ask.limit ?? 50).map((row) => copyOf(row) as Doc<E>);
    },
  };

  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const writes: (() => void)[] = [];
    const undone: (() => void)[] = [];
    const put = (entity: Entity, id: string, row: Row | undefined): void => {
      const before = rows.get(path(entity, id));
      undone.push(() => set(entity, id, before));
      set(entity, id, row);
    };
    const read =
      <A extends readonly unknown[], R>(f: (...a: A) => R) =>
      (...a: A): R => {
        if (writes.length > 0) throw new Error('a transaction reads before it writes');
        return f(...a);
      };
    const stamp = new Date(clock.now()).toISOString();
    const born = (entity: Entity, id: string, fields: object): Row => ({
      ...copyOf(fields),
      id,
      dateCreated: stamp,
      dateEdited: stamp,
      isDeleted: false,
      ...(entity.rev ? { rev: 1 } : {}),
    });
    const tx: Tx = {
      get: read(reader.get) as Reader['get'],
      find: read(reader.find) as Reader['find'],
      create: (entity, id, fields) =>
        void writes.push(() => {
          if (rows.has(path(entity, id))) {
            throw new Refused(refusal('already-exists', 'ALREADY_THERE', 'This already exists.'));
          }
          put(entity, id, born(entity, id, fields));
        }),
      change: (entity, id, change) =>
        void writes.push(() => {
          const before = rows.get(path(entity, id));
          if (!before) throw new Error(`no ${path(entity, id)} to change`);
          const next: Record<string, unknown> = { ...before, ...copyOf(change) };
          for (const [k, v] of Object.entries(next)) if (v === undefined) delete next[k];
          if (entity.rev) next['rev'] = Number(before['rev'] ?? 0) + 1;
          put(entity, id, { ...next, dateEdited: stamp });
        }),
      forget: (entity, id) => void writes.push(() => put(entity, id, undefined)),
    };
    const answer = await work(tx);
    try {
      for (const write of writes) write();
    } catch (error) {
      for (const undo of undone.toReversed()) undo();
      throw error;
    }
    return answer;
  };

  return {
    ...reader,
    count: async (entity, ask) => (await reader.find(entity, { ...ask, limit: Infinity })).length,
    rows,
    snapshot: () => JSON.stringify([...rows].sort(([a], [b]) => compareTexts(a, b))),
    transaction: (work) => {
      const mine = turn.then(() => transaction(work));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
};
