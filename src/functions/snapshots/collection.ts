import { knownFields } from '../../projections/from-wire.ts';
import type { SnapshotScope } from '../../domain/platform/snapshot.ts';
import type { SnapshotPlace, SnapshotRow } from '../../domain/platform/snapshot-index.ts';
import type { Ports, Written } from '../ports.ts';

/** Read again behind the last place: a write may become visible this long after its time, ms. */
const overlap = 60_000;
const pageSize = 500;

const isPublic = ({ where }: SnapshotScope, data: Written['data']): boolean =>
  data['isDeleted'] !== true && where.every(([field, value]) => data[field] === value);

const later = (a: Written, b: SnapshotPlace | null): boolean =>
  b === null ||
  a.stamp.seconds > b.seconds ||
  (a.stamp.seconds === b.seconds && a.stamp.nanos >= b.nanos);

/**
 * One scope as it stands, kept in memory and brought up to date by what was written since. The whole
 * collection is followed, not the scope's query: what leaves a query is not told.
 */
export class Collected {
  private readonly rows = new Map<string, SnapshotRow>();
  private place: SnapshotPlace | null = null;

  constructor(readonly scope: SnapshotScope) {}

  /** Takes in what changed; true when something did. */
  async refresh({ feed, clock }: Pick<Ports, 'feed' | 'clock'>): Promise<boolean> {
    const { name } = this.scope.entity;
    const readAt = clock.now();
    let changed = false;
    let from = this.start();
    for (;;) {
      const page = await feed(name, from, pageSize);
      for (const written of page) changed = this.take(written, readAt) || changed;
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) break;
      from = { ...last.stamp, id: last.id };
    }
    if (this.place !== null) this.place = { ...this.place, readAt };
    return changed;
  }

  /** Its rows by id, which is by age. */
  all(): readonly SnapshotRow[] {
    return [...this.rows.values()].sort(([, , a], [, , b]) => (a.id < b.id ? -1 : 1));
  }

  reached(): SnapshotPlace | null {
    return this.place;
  }

  private start(): Parameters<Ports['feed']>[1] {
    if (this.place === null) return null;
    const settled = Math.min(
      this.place.readAt - overlap,
      this.place.seconds * 1_000 + Math.floor(this.place.nanos / 1_000_000),
    );
    return {
      seconds: Math.floor(settled / 1_000),
      nanos: (((settled % 1_000) + 1_000) % 1_000) * 1_000_000,
      id: null,
    };
  }

  private take(written: Written, readAt: number): boolean {
    const { id, stamp, data } = written;
    if (later(written, this.place)) this.place = { ...stamp, id, readAt };
    const before = this.rows.get(id);
    if (!isPublic(this.scope, data)) return this.rows.delete(id);
    if (before?.[0] === stamp.seconds && before[1] === stamp.nanos) return false;
    // Only what is defined goes out: a field put there by mistake stays here.
    this.rows.set(id, [
      stamp.seconds,
      stamp.nanos,
      { ...knownFields(this.scope.entity, data), id },
    ]);
    return true;
  }
}
