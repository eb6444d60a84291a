import Dexie, { type DexieOptions, type EntityTable } from 'dexie';
import { Refused, refusal } from '../../domain/kit/refusal.ts';
import { coalesceWrites } from './documents/coalesce.ts';
import { asksOwner, isOpen, type OutboxRow, type RowChange } from './rows/row.ts';
import { isFromLater, migrateRow } from './rows/migrate-row.ts';
import { DAY } from '../../domain/kit/durations.ts';

type Draft = Omit<OutboxRow, 'order'>;

/** Time for which finished rows are stored as a history, ms. */
const HISTORY_MS = 7 * DAY;

const onItsWay = refusal(
  'failed-precondition',
  'ALREADY_ON_ITS_WAY',
  'Already sending. Wait for the response.',
);

/**
 * The outbox itself: a plain Dexie database, so that the service worker can read it without the
 * rest of the app. Every change is one transaction; nothing is shown before it is stored here.
 * Rows of an earlier version are migrated as they are read.
 */
export class OutboxStore {
  private readonly db: Dexie;
  private readonly rows: EntityTable<OutboxRow, 'order'>;

  /** @param where databases other than the browser's own, as on a shared device. */
  constructor(name = 'hammerlane-outbox', where: DexieOptions = {}) {
    this.db = new Dexie(name, where);
    this.db.version(1).stores({ rows: '++order, &id, uid, [uid+entity], [uid+state]' });
    this.rows = this.db.table('rows') as EntityTable<OutboxRow, 'order'>;
  }

  private async of(uid: string, entity: string): Promise<readonly OutboxRow[]> {
    const rows = await this.rows.where('[uid+entity]').equals([uid, entity]).toArray();
    return rows.map(migrateRow);
  }

  private async append(draft: Draft): Promise<OutboxRow> {
    const order = await this.rows.add(draft as OutboxRow);
    return { ...draft, order };
  }

  /** Removes the rows that a new one replaces. */
  private async supersede(draft: Draft): Promise<void> {
    const before = (await this.of(draft.uid, draft.entity)).filter(
      (row) => row.command === draft.command && row.mode === draft.mode && isOpen(row),
    );
    const idle = before.filter((row) => row.state === 'waiting' || asksOwner(row));
    const sent = before.filter((row) => !idle.includes(row) || row.attempts > 0);
    if (draft.mode === 'single' && sent.some((row) => !asksOwner(row))) throw new Refused(onItsWay);
    await this.rows.bulkDelete(idle.map((row) => row.order));
  }

  /**
   * Adds a row according to its mode: beside the waiting rows, instead of one, or merged into one.
   * Returns the row that now represents it; null when it and the waiting row cancelled each other.
   */
  async add(draft: Draft): Promise<OutboxRow | null> {
    return this.db.transaction('rw', this.rows, async () => {
      if (draft.mode === 'collapse' || draft.mode === 'single') await this.supersede(draft);
      if (draft.mode !== 'merge') return this.append(draft);
      const coalesced = coalesceWrites(draft, await this.of(draft.uid, draft.entity));
      if (coalesced.kind === 'add') return this.append(coalesced.draft);
      if (coalesced.kind === 'merge') await this.rows.put(coalesced.row);
      else await this.rows.delete(coalesced.row.order);
      return coalesced.kind === 'merge' ? coalesced.row : null;
    });
  }

  /** Replaces an old row with a new one, if `when` still holds for the old one. */
  async replace(
    id: string,
    when: (row: OutboxRow) => boolean,
    draft: Draft,
  ): Promise<OutboxRow | null> {
    return this.db.transaction('rw', this.rows, async () => {
      if (!(await this.remove(id, when))) return null;
      return this.append(draft);
    });
  }

  async get(id: string): Promise<OutboxRow | null> {
    const row = await this.rows.where('id').equals(id).first();
    return row === undefined ? null : migrateRow(row);
  }

  /** Rows of a member, newest first. */
  async list(uid: string): Promise<readonly OutboxRow[]> {
    const rows = await this.rows.where('uid').equals(uid).toArray();
    return rows.map(migrateRow).sort((a, b) => b.order - a.order);
  }

  /** Open rows, newest first. */
  async open(uid: string): Promise<readonly OutboxRow[]> {
    return (await this.list(uid)).filter(isOpen);
  }

  /**
   * Changes a row if `when` still holds for it; returns the changed row, or null. The change is
   * computed in the transaction, from the row as read there.
   */
  async change(
    id: string,
    when: (row: OutboxRow) => boolean,
    to: RowChange | ((row: OutboxRow) => RowChange),
  ): Promise<OutboxRow | null> {
    return this.db.transaction('rw', this.rows, async () => {
      const row = await this.get(id);
      if (row === null || !when(row)) return null;
      const next = { ...row, ...(typeof to === 'function' ? to(row) : to) };
      await this.rows.put(next);
      return next;
    });
  }

  /** Removes a row if `when` still holds for it. */
  async remove(id: string, when: (row: OutboxRow) => boolean): Promise<boolean> {
    return this.db.transaction('rw', this.rows, async () => {
      const row = await this.get(id);
      if (row === null || !when(row)) return false;
      await this.rows.delete(row.order);
      return true;
    });
  }

  /** Changes rows of all members at once, each by `to`. */
  async changeAll(to: (row: OutboxRow) => RowChange | null): Promise<void> {
    await this.db.transaction('rw', this.rows, async () => {
      for (const row of (await this.rows.toArray()).map(migrateRow)) {
        const change = isFromLater(row) ? null : to(row);
        if (change !== null) await this.rows.put({ ...row, ...change });
      }
    });
  }

  /** Server time, ms UTC, when the last acknowledged row was sent; 0 for none. */
  async acknowledgedAt(): Promise<number> {
    let last = 0;
    await this.rows
      .filter(({ state }) => state === 'done')
      .each(({ sentAt }) => {
        last = Math.max(last, sentAt ?? 0);
      });
    return last;
  }

  /** Makes rows that wait for their next attempt due now. */
  async makeDue(uid: string, which: (row: OutboxRow) => boolean): Promise<void> {
    await this.rows
      .where('uid')
      .equals(uid)
      .filter((row) => isOpen(row) && row.nextAt > 0 && which(row))
      .modify({ nextAt: 0 });
  }

  /** Members with rows, finished ones included. */
  async owners(): Promise<readonly string[]> {
    return (await this.rows.orderBy('uid').uniqueKeys()).map(String);
  }

  /** Removes all rows of a member, as on signing out, after confirmation. */
  async clear(uid: string): Promise<void> {
    await this.rows.where('uid').equals(uid).delete();
  }

  /** Removes a member's finished rows; those that still need an action remain. */
  async clearHistory(uid: string): Promise<void> {
    await this.rows
      .where('uid')
      .equals(uid)
      .filter((row) => !isOpen(migrateRow(row)))
      .delete();
  }

  /** Deletes rows that were finished long ago. */
  async forget(now: number): Promise<void> {
    await this.rows
      .filter((row) => {
        const read = migrateRow(row);
        return !isOpen(read) && read.changedAt < now - HISTORY_MS;
      })
      .delete();
  }

  close(): void {
    this.db.close();
  }

  async destroy(): Promise<void> {
    await this.db.delete();
  }
}

/**
 * Server time, ms UTC, after which the server wrote what it last acknowledged: that may not have
 * reached this device's copy yet.
 * @param uncertainty by how much the device's estimate of the server's clock may be wrong, ms.
 */
export const acknowledgedIn = async (box: OutboxStore, uncertainty: number): Promise<number> =>
  (await box.acknowledgedAt()) - uncertainty;
