import type { Doc, Entity } from '../../src/domain/kit/entity.ts';
import { Refused, refusal } from '../../src/domain/kit/refusal.ts';
import type { DbQuery, Clock, Db, Reader, Tx } from '../../src/functions/ports.ts';

type Row = Readonly<Record<string, unknown>>;

const at = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((v, k) => (v as Row | undefined)?.[k], row);

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

const fits = (row: Row, [field, op, want]: DbQuery['where'][number]): boolean => {
  const value = at(row, field);
  if (value === undefined) return false;
  if (op === 'in') return (want as readonly unknown[]).includes(value);
  if (op === 'array-contains') return Array.isArray(value) && value.includes(want);
  const c = compare(value, want);
  return { '==': c === 0, '<': c < 0, '<=': c <= 0, '>': c > 0, '>=': c >= 0 }[op];
};

/** A store in memory with one transaction at a time, for scenarios that need thousands of runs. */
export interface MemoryDb extends Db {
  readonly rows: ReadonlyMap<string, Row>;
  /** Everything but times, to show that a refusal wrote nothing. */
  readonly snapshot: () => string;
}

export const memoryDb = (clock: Clock): MemoryDb => {
  const rows = new Map<string, Row>();
  let turn: Promise<unknown> = Promise.resolve();
  const path = (e: Entity, id: string): string => `${e.name}/${id}`;

  const reader: Reader = {
    get: async <E extends Entity>(entity: E, id: string) =>
      (structuredClone(rows.get(path(entity, id))) ?? null) as Doc<E> | null,
    find: async <E extends Entity>(entity: E, ask: DbQuery) => {
      const found = [...rows]
        .filter(([p]) => p.startsWith(`${entity.name}/`))
        .map(([, row]) => row)
        .filter((row) => ask.deletedToo || row['isDeleted'] === false)
        .filter((row) => ask.where.every((w) => fits(row, w)));
      for (const [field, direction] of (ask.orderBy ?? []).toReversed()) {
        const sign = direction === 'asc' ? 1 : -1;
        found.sort((a, b) => sign * compare(at(a, field), at(b, field)));
      }
      return structuredClone(found.slice(0, ask.limit ?? 50)) as unknown as readonly Doc<E>[];
    },
  };

  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const writes: (() => void)[] = [];
    const read =
      <A extends readonly unknown[], R>(f: (...a: A) => R) =>
      (...a: A): R => {
        if (writes.length > 0) throw new Error('a transaction reads before it writes');
        return f(...a);
      };
    const stamp = new Date(clock.now()).toISOString();
    const born = (entity: Entity, id: string, fields: object): Row => ({
      ...structuredClone(fields),
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
          rows.set(path(entity, id), born(entity, id, fields));
        }),
      change: (entity, id, change) =>
        void writes.push(() => {
          const before = rows.get(path(entity, id));
          if (!before) throw new Error(`no ${path(entity, id)} to change`);
          const next: Record<string, unknown> = { ...before, ...structuredClone(change) };
          for (const [k, v] of Object.entries(next)) if (v === undefined) delete next[k];
          if (entity.rev) next['rev'] = Number(before['rev'] ?? 0) + 1;
          rows.set(path(entity, id), { ...next, dateEdited: stamp });
        }),
      forget: (entity, id) => void writes.push(() => void rows.delete(path(entity, id))),
    };
    const answer = await work(tx);
    const kept = new Map(rows);
    try {
      for (const write of writes) write();
    } catch (error) {
      rows.clear();
      for (const [k, v] of kept) rows.set(k, v);
      throw error;
    }
    return answer;
  };

  return {
    ...reader,
    count: async (entity, ask) => (await reader.find(entity, { ...ask, limit: Infinity })).length,
    rows,
    snapshot: () => JSON.stringify([...rows].sort(([a], [b]) => a.localeCompare(b))),
    transaction: (work) => {
      const mine = turn.then(() => transaction(work));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
};
