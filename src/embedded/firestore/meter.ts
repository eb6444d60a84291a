import type { HomeCaller } from '../contracts.ts';

export interface Counts {
  reads: number;
  writes: number;
  deletes: number;
}

export interface MeterSnapshot extends Readonly<Counts> {
  /** By member id, or `owner`, or `visitor`. */
  readonly clients: Readonly<Record<string, Readonly<Counts>>>;
  /** Reads by source: a query's shape, `get listings`, `rules users`… */
  readonly queries: Readonly<Record<string, number>>;
}

const noReads = (): Counts => ({ reads: 0, writes: 0, deletes: 0 });

/**
 * Most names counted separately; later ones share one entry, so that a flood cannot fill memory.
 */
const maxNames = 2_000;
const others = '(others)';

const clientOf = (caller: HomeCaller): string =>
  caller.kind === 'member' ? caller.uid : caller.kind;

/** Counts document reads, writes and deletes in billing units. */
export class Meter {
  private total = noReads();
  private readonly clients = new Map<string, Counts>();
  private readonly queries = new Map<string, number>();

  read(caller: HomeCaller, what: string, documents: number): void {
    if (documents === 0) return;
    this.total.reads += documents;
    this.client(caller).reads += documents;
    const name = this.queries.has(what) || this.queries.size < maxNames ? what : others;
    this.queries.set(name, (this.queries.get(name) ?? 0) + documents);
  }

  wrote(caller: HomeCaller, writes: number, deletes: number): void {
    const client = this.client(caller);
    for (const counts of [this.total, client]) {
      counts.writes += writes;
      counts.deletes += deletes;
    }
  }

  snapshot(): MeterSnapshot {
    return structuredClone({
      ...this.total,
      clients: Object.fromEntries(this.clients),
      queries: Object.fromEntries(this.queries),
    });
  }

  reset(): void {
    this.total = noReads();
    this.clients.clear();
    this.queries.clear();
  }

  private client(caller: HomeCaller): Counts {
    const wanted = clientOf(caller);
    const name = this.clients.has(wanted) || this.clients.size < maxNames ? wanted : others;
    const counts = this.clients.get(name) ?? noReads();
    this.clients.set(name, counts);
    return counts;
  }
}
