import Dexie, { type EntityTable } from 'dexie';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import { databases } from '../platform/session/shared-device.ts';

import { bytesOf, type KeptBytes } from './stored-bytes.ts';
import type { DraftRow, PhotoRow } from './rows.ts';

interface Bytes {
  readonly id: string;
  readonly blob: KeptBytes;
}

/** The name under which it is tried whether a file can be stored. */
const TRIAL = 'trial';

const PREFIX = 'hammerlane-submissions';

/** One database per member, one for visitors who are not signed in. */
export const draftStoreName = (uid: string | null): string =>
  `${PREFIX}-${uid === null ? 'visitor' : `u${sha256Hex(uid).slice(0, 20)}`}`;

/**
 * Drafts of submissions and their photos, in a plain Dexie database: they are the owner's work and
 * not a copy, so the database is migrated and never discarded. Photo bytes are in a table of their
 * own.
 */
export class DraftStore {
  private readonly db: Dexie;
  readonly drafts: EntityTable<DraftRow, 'id'>;
  readonly photos: EntityTable<PhotoRow, 'id'>;
  readonly bytes: EntityTable<Bytes, 'id'>;
  private takesBlobs: Promise<boolean> | null = null;

  constructor(name: string) {
    this.db = new Dexie(name, databases());
    this.db.version(1).stores({ drafts: 'id', photos: 'id, draftId', bytes: 'id' });
    this.drafts = this.db.table('drafts') as EntityTable<DraftRow, 'id'>;
    this.photos = this.db.table('photos') as EntityTable<PhotoRow, 'id'>;
    this.bytes = this.db.table('bytes') as EntityTable<Bytes, 'id'>;
  }

  /**
   * Converts files to a form IndexedDB can store; done before a transaction, which would end during
   * the wait.
   */
  async storable(blobs: readonly Blob[]): Promise<readonly KeptBytes[]> {
    this.takesBlobs ??= this.bytes
      .put({ id: TRIAL, blob: new Blob(['.']) })
      .then(() => this.bytes.delete(TRIAL))
      .then(
        () => true,
        () => false,
      );
    return (await this.takesBlobs) ? blobs : Promise.all(blobs.map(bytesOf));
  }

  /** Everything in `work` happens, or nothing. */
  all<T>(work: () => Promise<T>): Promise<T> {
    return this.db.transaction('rw', this.drafts, this.photos, this.bytes, work);
  }

  /** A draft's photos in order, without removed ones. */
  async photosOf(draftId: string): Promise<readonly PhotoRow[]> {
    const rows = await this.photos.where('draftId').equals(draftId).toArray();
    return rows.filter((row) => !row.removed).sort((a, b) => a.order - b.order);
  }

  /** Changes a photo if `when` still holds for it; returns the changed photo, or null. */
  changePhoto(
    id: string,
    when: (row: PhotoRow) => boolean,
    to: Partial<Omit<PhotoRow, 'id' | 'draftId'>>,
  ): Promise<PhotoRow | null> {
    return this.all(async () => {
      const row = await this.photos.get(id);
      if (row === undefined || !when(row)) return null;
      const next = { ...row, ...to };
      await this.photos.put(next);
      return next;
    });
  }

  /** Changes a draft, if it is there. */
  changeDraft(
    id: string,
    to: (row: DraftRow) => Partial<Omit<DraftRow, 'id'>>,
  ): Promise<DraftRow | null> {
    return this.all(async () => {
      const row = await this.drafts.get(id);
      if (row === undefined) return null;
      const next = { ...row, ...to(row) };
      await this.drafts.put(next);
      return next;
    });
  }

  /**
   * Clears the known server copy of every draft, since the server may hold an earlier state, or
   * none: each draft is saved again, and differences are shown to its owner.
   */
  async forgetBases(): Promise<void> {
    await this.drafts.toCollection().modify({ base: null, refused: null });
  }

  async erasePhoto(id: string): Promise<void> {
    await this.all(async () => {
      await this.bytes.delete(id);
      await this.photos.delete(id);
    });
  }

  /** Copies what another store holds; an entry in both is kept as it is here. */
  async adopt(from: DraftStore): Promise<void> {
    const [drafts, photos] = await Promise.all([from.drafts.toArray(), from.photos.toArray()]);
    const bytes = await from.bytes.toArray();
    await this.all(async () => {
      const known = new Set(await this.drafts.toCollection().primaryKeys());
      const fresh = (row: { readonly draftId?: string; readonly id: string }): boolean =>
        !known.has(row.draftId ?? row.id);
      await this.drafts.bulkPut(drafts.filter(fresh));
      await this.photos.bulkPut(photos.filter(fresh));
      const mine = new Set(photos.filter(fresh).map(({ id }) => id));
      await this.bytes.bulkPut(bytes.filter(({ id }) => mine.has(id)));
    });
    // Deletes only the drafts that were read: one begun since stays for the next time.
    await from.all(async () => {
      await from.drafts.bulkDelete(drafts.map(({ id }) => id));
      await from.photos.bulkDelete(photos.map(({ id }) => id));
      await from.bytes.bulkDelete(bytes.map(({ id }) => id));
    });
  }

  close(): void {
    this.db.close();
  }
}
