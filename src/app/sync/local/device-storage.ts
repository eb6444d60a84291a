import { Dexie, type Table } from 'dexie';
import type { RxStorage } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { chunkReads } from './chunked-reads.ts';
import type { MirrorCollection } from './row.ts';

/** Leaves out the indexes on the time of a write, which nothing reads here. */
const withoutWriteTimes = (db: Dexie): void => {
  const version = db.version.bind(db);
  db.version = (number) => {
    const made = version(number);
    const stores = made.stores.bind(made);
    made.stores = ({ docs, ...others }) => {
      const indexes = docs?.split(',').filter((index) => !index.includes('_meta.lwt'));
      return stores({ ...others, docs: indexes?.join(',') ?? null });
    };
    return made;
  };
};

const overDexie = (prepare: (db: Dexie) => void): RxStorage<unknown, unknown> =>
  getRxStorageDexie({
    onCreate: async (db: Dexie) => {
      chunkReads(db);
      prepare(db);
    },
  }) as RxStorage<unknown, unknown>;

/**
 * Storage of a mirror, without two things that nothing here reads: the indexes on the time of a
 * write, and Dexie's record of changes for its own live queries. A device stores rows a tenth faster
 * without them.
 */
export const mirrorStorage = (): RxStorage<unknown, unknown> =>
  overDexie((db) => {
    withoutWriteTimes(db);
    db.unuse({ stack: 'dbcore', name: 'Observability' });
  });

/** Storage of drafts, whose databases keep the form they were made in. */
export const draftStorage = (): RxStorage<unknown, unknown> => overDexie(() => undefined);

/**
 * Removes deleted rows from a collection's storage. RxDB's own cleanup would first read every row of
 * the collection.
 */
export const removeDeleted = async ({ storageInstance }: MirrorCollection): Promise<void> => {
  const internals = storageInstance.internals as Promise<{ readonly dexieTable?: Table }>;
  const { dexieTable } = await internals;
  if (dexieTable === undefined) await storageInstance.cleanup(0);
  else {
    const deleted = [
      ['1', Dexie.minKey],
      ['1', Dexie.maxKey],
    ] as const;
    await dexieTable
      .where('[_deleted+key]')
      .between(...deleted)
      .delete();
  }
};
