import { oncePer } from '../../domain/kit/once-per.ts';
import type { Card } from '../../domain/listings/card.ts';
import type { ResultRow } from '../../domain/listings/result.ts';
import {
  isGone,
  type SnapshotIndex,
  type SnapshotRow,
} from '../../domain/platform/snapshots/snapshot-index.ts';
import type { Ports, StoredBlob } from '../ports.ts';
import { indexName, writeSnapshots } from './write.ts';

/** Time for which the index is reused, ms: it may be that far behind the newest. */
const current = 5_000;

interface SnapshotRead {
  readonly file: StoredBlob;
  readonly at: number;
}

/** Results that a page lists for readers without scripts. */
const newestResults = 100;

interface Results {
  /** Names of the files they come from. */
  readonly state: string;
  readonly rows: readonly ResultRow[];
}

/** The snapshot files as the process last read them from the blob store. */
class SnapshotReads {
  private last: SnapshotRead | null = null;
  /** Files used for pages, as last read, by scope. */
  private readonly files = new Map<string, { readonly name: string; readonly rows: unknown }>();

  private results: Results | null = null;

  constructor(private readonly ports: Ports) {}

  /** Returns the index; writes the snapshots if they never were. */
  async index(): Promise<StoredBlob> {
    const now = this.ports.clock.now();
    if (this.last !== null && Math.abs(now - this.last.at) < current) return this.last.file;
    let file = await this.ports.blobs.read(indexName);
    if (file === null) {
      await writeSnapshots(this.ports);
      file = await this.ports.blobs.read(indexName);
    }
    if (file === null) throw new Error('The snapshots were not written.');
    this.last = { file, at: now };
    return file;
  }

  /** Cards of everything on offer, and the server time they were written at, ms UTC. */
  async offered(): Promise<{ readonly cards: readonly Card[]; readonly at: number }> {
    const { offered, at } = await this.readIndex();
    return { cards: await this.rowsIn<Card>('offered', offered.name), at };
  }

  private async rowsIn<T>(what: string, name: string): Promise<readonly T[]> {
    const before = this.files.get(what);
    if (before?.name === name) return before.rows as readonly T[];
    const file = await this.ports.blobs.read(name);
    if (file === null) throw new Error(`There is no ${name}.`);
    const rows = JSON.parse(await file.text()) as readonly T[];
    this.files.set(what, { name, rows });
    return rows;
  }

  private async readIndex(): Promise<SnapshotIndex> {
    return JSON.parse(await (await this.index()).text()) as SnapshotIndex;
  }

  /** The documents of a scope whose snapshot is complete. */
  async documents<T extends object>(scope: string): Promise<readonly T[]> {
    const files = (await this.readIndex()).scopes[scope]?.files ?? [];
    const parts = await Promise.all(
      files.map(({ name }, nth) => this.rowsIn<SnapshotRow>(`${scope} ${nth}`, name)),
    );
    return parts.flat().flatMap((row) => (isGone(row) ? [] : [row[2] as unknown as T]));
  }

  /** The newest results, latest first; sorted once for each state of their files. */
  async lastResults(): Promise<readonly ResultRow[]> {
    const { results } = await this.readIndex();
    const years = Object.entries(results).toSorted(([a], [b]) => b.localeCompare(a));
    const state = years.map(([, { name }]) => name).join(' ');
    if (this.results?.state === state) return this.results.rows;
    const found: ResultRow[] = [];
    for (const [, { name }] of years) {
      const file = await this.ports.blobs.read(name);
      const rows = file === null ? [] : (JSON.parse(await file.text()) as readonly ResultRow[]);
      found.push(...rows.toSorted((a, b) => b[13] - a[13]).slice(0, newestResults));
      if (found.length >= newestResults) break;
    }
    const rows = found.slice(0, newestResults);
    this.results = { state, rows };
    return rows;
  }
}

export const snapshotReads = oncePer((ports: Ports) => new SnapshotReads(ports));
