import Dexie, { type EntityTable } from 'dexie';
import { isOpen, type OutboxRow } from './row.ts';

type Kept = OutboxRow;
type Draft = Omit<OutboxRow, 'order'>;

/** Finished rows are kept this long, as the history of what became of things. */
const HISTORY_MS = 7 * 24 * 60 * 60_000;

/**
 * The outbox itself: a plain Dexie database, so that the service worker can read it without the
 * rest of the store. Every change is one transaction; nothing is shown that is not in here first.
 */
export class Outbox {
  private readonly db: Dexie;
  private readonly rows: EntityTable<Kept, 'order'>;

  constructor(name = 'hammerlane-outbox') {
    this.db = new Dexie(name);
    this.db.version(1).stores({ rows: '++order, &id, uid, [uid+entity], [uid+state]' });
    this.rows = this.db.table('rows') as EntityTable<Kept, 'order'>;
  }

  /**
   * Adds a row. One that collapses takes the place of those of its entity and command that were
   * not yet on their way: only the last word counts.
   */
  async add(draft: Draft): Promise<OutboxRow> {
    return this.db.transaction('rw', this.rows, async () => {
      if (draft.mode === 'collapse') {
        await this.rows
          .where('[uid+entity]')
          .equals([draft.uid, draft.entity])
          .filter(
            (row) =>
              row.command === draft.command && row.mode === 'collapse' && row.state === 'waiting',
          )
          .delete();
      }
      const order = await this.rows.add(draft as Kept);
      return { ...draft, order };
    });
  }

  async get(id: string): Promise<OutboxRow | null> {
    return (await this.rows.where('id').equals(id).first()) ?? null;
  }

  /** Rows of a member, newest first. */
  async list(uid: string): Promise<readonly OutboxRow[]> {
    const rows = await this.rows.where('uid').equals(uid).toArray();
    return rows.sort((a, b) => b.order - a.order);
  }

  /** Those that still want something, newest first. */
  async open(uid: string): Promise<readonly OutboxRow[]> {
    return (await this.list(uid)).filter(isOpen);
  }

  /** Changes a row if `when` still holds of it; answers the row as it is then, or null. */
  async change(
    id: string,
    when: (row: OutboxRow) => boolean,
    to: Partial<Omit<OutboxRow, 'id' | 'order' | 'uid'>>,
  ): Promise<OutboxRow | null> {
    return this.db.transaction('rw', this.rows, async () => {
      const row = await this.rows.where('id').equals(id).first();
      if (row === undefined || !when(row)) return null;
      const next = { ...row, ...to };
      await this.rows.put(next);
      return next;
    });
  }

  /** Removes a row if `when` still holds of it. */
  async remove(id: string, when: (row: OutboxRow) => boolean): Promise<boolean> {
    return this.db.transaction('rw', this.rows, async () => {
      const row = await this.rows.where('id').equals(id).first();
      if (row === undefined || !when(row)) return false;
      await this.rows.delete(row.order);
      return true;
    });
  }

  /** Removes all of a member, as signing out does after asking. */
  async clear(uid: string): Promise<void> {
    await this.rows.where('uid').equals(uid).delete();
  }

  /** Removes what was finished long ago. */
  async forget(now: number): Promise<void> {
    await this.rows.filter((row) => !isOpen(row) && row.createdAt < now - HISTORY_MS).delete();
  }

  close(): void {
    this.db.close();
  }

  async destroy(): Promise<void> {
    await this.db.delete();
  }
}
