import type * as Firestore from 'firebase/firestore';
import type { FirestoreReads } from '../../../src/app/sync/replication/firestore-source.ts';

type Data = Readonly<Record<string, unknown>>;

export class FakeTimestamp {
  constructor(
    readonly seconds: number,
    readonly nanoseconds: number,
  ) {}
  static fromMillis(ms: number): FakeTimestamp {
    return new FakeTimestamp(Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000);
  }
  toMillis(): number {
    return this.seconds * 1_000 + Math.floor(this.nanoseconds / 1_000_000);
  }
}

interface FakeQuery {
  readonly from: string;
  readonly where: readonly (readonly [field: string, op: string, value: unknown])[];
  readonly start: { readonly moment: FakeTimestamp; readonly id: string | null } | null;
  /** Newest first by a number field, below a value of it. */
  readonly latest?: { readonly field: string; readonly before: number };
  readonly end?: FakeTimestamp;
  readonly limit: number;
}

type Part = (query: FakeQuery) => FakeQuery;

interface Watcher {
  readonly query: FakeQuery;
  readonly next: (snapshot: unknown) => void;
  readonly error: (error: unknown) => void;
  told: Map<string, unknown>;
}

const compareTo = (stamp: FakeTimestamp, id: string, start: FakeQuery['start']): number => {
  if (start === null) return 1;
  const gap = stamp.seconds - start.moment.seconds || stamp.nanoseconds - start.moment.nanoseconds;
  if (gap !== 0) return gap;
  if (start.id === null) return 1;
  return id === start.id ? 0 : id > start.id ? 1 : -1;
};

const holds = (data: Data, [field, op, value]: FakeQuery['where'][number]): boolean => {
  const held = data[field];
  if (op === 'in') return (value as readonly unknown[]).includes(held);
  return op === 'array-contains' ? Array.isArray(held) && held.includes(value) : held === value;
};

export const denied = Object.assign(new Error('denied'), { code: 'permission-denied' });
export const unavailable = Object.assign(new Error('unavailable'), { code: 'unavailable' });

/**
 * The query functions of the Firestore package over a map, counting as Firestore bills: a query
 * costs at least one read, a listener one per document it delivers.
 */
export class FakeFirestore {
  readonly rows = new Map<string, Map<string, Data>>();
  readonly watchers = new Set<Watcher>();
  queries = 0;
  reads = 0;
  /** Thrown by the next queries and listeners, in order; null lets one pass. */
  readonly faults: (Error | null)[] = [];
  /** Runs while a page is in flight, after it was read and before its response. */
  meanwhile: (() => void) | null = null;
  private clock = Date.UTC(2026, 10, 21);

  private rowsOf(from: string): Map<string, Data> {
    const rows = this.rows.get(from) ?? new Map<string, Data>();
    this.rows.set(from, rows);
    return rows;
  }

  /** Server time, ms: later with every write. */
  now(): number {
    return this.clock;
  }

  pass(ms: number): void {
    this.clock += ms;
  }

  /** Writes with the server's time, or with the given one. */
  set(from: string, id: string, data: Data, at?: FakeTimestamp | null): void {
    this.clock += 1;
    const seconds = Math.floor(this.clock / 1_000);
    const now = new FakeTimestamp(seconds, (this.clock % 1_000) * 1_000_000);
    const stamp = at === undefined ? now : at;
    this.rowsOf(from).set(id, { ...data, id, ...(stamp === null ? {} : { updatedAt: stamp }) });
    this.tell();
  }

  /** Deletes permanently, as no client of ours can. */
  erase(from: string, id: string): void {
    this.rowsOf(from).delete(id);
    this.tell();
  }

  /** Ends every listener with an error, as a dropped or refused stream does. */
  drop(error: unknown): void {
    for (const watcher of this.watchers) {
      this.watchers.delete(watcher);
      watcher.error(error);
    }
  }

  /** Passes the listeners, for a while, documents that are only in a cache. */
  tellFromCache(ids: readonly string[]): void {
    for (const { query, next } of this.watchers) {
      const docs = this.find(query).filter((doc) => ids.includes(doc.id));
      next({ docs, metadata: { fromCache: true } });
    }
  }

  private find(query: FakeQuery) {
    return [...this.rowsOf(query.from)]
      .filter(([id, data]) => {
        const stamp = data['updatedAt'];
        return (
          stamp instanceof FakeTimestamp &&
          query.where.every((clause) => holds(data, clause)) &&
          compareTo(stamp, id, query.start) > 0 &&
          (query.end === undefined || compareTo(stamp, id, { moment: query.end, id: '' }) < 0) &&
          (query.latest === undefined || Number(data[query.latest.field]) < query.latest.before)
        );
      })
      .sort(([a, left], [b, right]) =>
        query.latest !== undefined
          ? Number(right[query.latest.field]) - Number(left[query.latest.field])
          : compareTo(left['updatedAt'] as FakeTimestamp, a, {
              moment: right['updatedAt'] as FakeTimestamp,
              id: b,
            }),
      )
      .slice(0, query.limit)
      .map(([id, data]) => ({ id, data: () => data, metadata: { hasPendingWrites: false } }));
  }

  /** Passes the listeners this device's own write, which the server does not have yet. */
  tellPending(id: string, data: Readonly<Record<string, unknown>>): void {
    const own = { id, data: () => ({ ...data, id }), metadata: { hasPendingWrites: true } };
    for (const { query, next } of this.watchers) {
      next({ docs: [...this.find(query), own], metadata: { fromCache: false } });
    }
  }

  private tell(): void {
    for (const watcher of this.watchers) this.tellOne(watcher, false);
  }

  private tellOne(watcher: Watcher, first: boolean): void {
    const docs = this.find(watcher.query);
    const now = new Map(docs.map((doc) => [doc.id, doc.data()]));
    const fresh = [...now].filter(([id, data]) => watcher.told.get(id) !== data).length;
    const gone = [...watcher.told.keys()].some((id) => !now.has(id));
    this.reads += first ? Math.max(1, fresh) : fresh;
    watcher.told = now;
    if (first || fresh > 0 || gone) watcher.next({ docs, metadata: { fromCache: false } });
  }

  private page = async (query: FakeQuery) => {
    this.queries += 1;
    const fault = this.faults.shift() ?? null;
    if (fault !== null) throw fault;
    const docs = this.find(query);
    this.reads += Math.max(1, docs.length);
    const meanwhile = this.meanwhile;
    this.meanwhile = null;
    meanwhile?.();
    await Promise.resolve();
    return { docs };
  };

  private listen = (
    query: FakeQuery,
    _options: unknown,
    { next, error }: Pick<Watcher, 'next' | 'error'>,
  ): (() => void) => {
    const watcher: Watcher = { query, next, error, told: new Map() };
    this.watchers.add(watcher);
    queueMicrotask(() => {
      const fault = this.faults.shift() ?? null;
      if (!this.watchers.has(watcher)) return;
      if (fault === null) this.tellOne(watcher, true);
      else {
        this.watchers.delete(watcher);
        error(fault);
      }
    });
    return () => this.watchers.delete(watcher);
  };

  /** The read functions that `firestoreSource` uses in place of the package. */
  kit(): FirestoreReads {
    const start =
      (moment: FakeTimestamp | number, id?: string): Part =>
      (query) =>
        typeof moment === 'number'
          ? { ...query, latest: { field: query.latest?.field ?? '', before: moment } }
          : { ...query, start: { moment, id: id ?? null } };
    const kit = {
      collection: (_db: unknown, from: string): FakeQuery => ({
        from,
        where: [],
        start: null,
        limit: Infinity,
      }),
      documentId: () => '__name__',
      where:
        (field: string, op: string, value: unknown): Part =>
        (query) => ({ ...query, where: [...query.where, [field, op, value]] }),
      orderBy:
        (field: string, direction?: string): Part =>
        (query) =>
          direction === 'desc' ? { ...query, latest: { field, before: Infinity } } : query,
      startAfter: start,
      startAt: start,
      endBefore:
        (end: FakeTimestamp): Part =>
        (query) => ({ ...query, end }),
      limit:
        (limit: number): Part =>
        (query) => ({ ...query, limit }),
      query: (base: FakeQuery, ...parts: readonly Part[]) =>
        parts.reduce((query, part) => part(query), base),
      getDocsFromServer: this.page,
      getCountFromServer: async (query: FakeQuery) => {
        this.queries += 1;
        this.reads += 1;
        const count = this.find(query).length;
        return { data: () => ({ count }) };
      },
      onSnapshot: this.listen,
      Timestamp: FakeTimestamp,
    };
    return kit as unknown as FirestoreReads;
  }

  db(): Firestore.Firestore {
    return {} as Firestore.Firestore;
  }
}
