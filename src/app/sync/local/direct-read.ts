import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { keepsNothing } from '../../platform/session/shared-device.ts';
import { databaseName, storedPrefix } from './database-names.ts';
import type { MirrorRow } from './row.ts';

/** RxDB's form of `_deleted: false`, because IndexedDB indexes no booleans. */
const PRESENT = '0';
/** The store RxDB keeps documents in. */
const STORE = 'docs';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

/** Opens a collection's database as it is; null where there is none yet. */
const openAsItIs = async (collection: string): Promise<IDBDatabase | null> => {
  const request = indexedDB.open(`${storedPrefix(databaseName(null))}0--${collection}`);
  let isMissing = false;
  request.addEventListener('upgradeneeded', () => {
    isMissing = true;
    request.transaction?.abort();
  });
  try {
    return await settled(request);
  } catch (error) {
    if (isMissing) return null;
    throw error;
  }
};

/** The kinds of rows read this way, with their documents. */
interface Docs {
  readonly listings: Listing;
  readonly auctions: Auction;
}
type TypedRow<K extends keyof Docs> = Omit<MirrorRow, 'doc'> & { readonly doc: Docs[K] };

/**
 * Reads rows of the public mirror straight from the database that RxDB's storage keeps, for a first
 * screen: a new tab has them before RxDB itself is loaded. A device that keeps nothing has none.
 */
const readRows = async <K extends keyof Docs>(
  from: K,
  ask: (store: IDBObjectStore) => readonly IDBRequest[],
): Promise<readonly TypedRow<K>[]> => {
  const db = keepsNothing() ? null : await openAsItIs(from);
  if (db === null) return [];
  try {
    const asked = ask(db.transaction(STORE).objectStore(STORE));
    const found = await Promise.all(
      asked.map((request: IDBRequest<TypedRow<K> | readonly TypedRow<K>[] | undefined>) =>
        settled(request),
      ),
    );
    return found.flat().filter((row) => row !== undefined);
  } finally {
    db.close();
  }
};

/**
 * The first rows of a collection by rank.
 * @param group only rows of this group, if given.
 * @param least lowest rank.
 */
export const readFirstRows = <K extends keyof Docs>(
  kind: K,
  limit: number,
  { group, least = 0 }: { readonly group?: string; readonly least?: number } = {},
): Promise<readonly TypedRow<K>[]> =>
  readRows(kind, (store) => {
    const part = group === undefined ? [PRESENT, kind] : [PRESENT, kind, group];
    const path = group === undefined ? ['kind', 'rank'] : ['kind', 'group', 'rank'];
    const range = IDBKeyRange.bound([...part, least], [...part, []]);
    return [store.index(`[${['_deleted', ...path, 'key'].join('+')}]`).getAll(range, limit)];
  });

/** Rows by key; those that are not stored are left out. */
export const readRowsByKey = async <K extends keyof Docs>(
  kind: K,
  keys: readonly string[],
): Promise<readonly TypedRow<K>[]> => {
  const rows = await readRows(kind, (store) => keys.map((key) => store.get(key)));
  return rows.filter((row) => '_deleted' in row && row._deleted === PRESENT);
};
