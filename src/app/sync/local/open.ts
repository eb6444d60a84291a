import { createRxDatabase, type RxDatabase, type RxStorage } from 'rxdb/plugins/core';
import { privateCollections, publicCollections } from '../../../domain/kit/sync.ts';
import { sha256Hex } from '../../../domain/platform/sha256.ts';
import {
  databaseName,
  draftsName,
  nextDraftsGeneration,
  nextGeneration,
} from './database-names.ts';
import { keepsNothing } from '../../platform/session/shared-device.ts';
import { assertSessionUnchanged } from '../../platform/session/session.ts';
import { draftStorage, mirrorStorage } from './device-storage.ts';
import { yieldToMain } from '../../platform/tab/yield-to-main.ts';
import { draftSchema, rowSchema, type MirrorCollection } from './row.ts';

/** Collections of a member's drafts on this device; they are not replicated. */
export const draftCollections = ['drafts'] as const;

type CollectionsNamed<N extends string> = Record<N, MirrorCollection>;
export type PublicMirror = RxDatabase<CollectionsNamed<(typeof publicCollections)[number]>>;
export type PrivateMirror = RxDatabase<CollectionsNamed<(typeof privateCollections)[number]>>;
export type Drafts = RxDatabase<CollectionsNamed<(typeof draftCollections)[number]>>;

export interface Opened<D> {
  readonly db: D;
  readonly storage: 'durable' | 'memory';
  /** The stored database did not open; this is an empty one in its place. */
  readonly renewed: boolean;
}

type AnyStorage = RxStorage<unknown, unknown>;
type Schema = typeof rowSchema;
type Collections<N extends string> = Record<N, { schema: Schema }>;

const create = async <N extends string>(
  name: string,
  schema: Schema,
  names: readonly N[],
  storage: AnyStorage,
  multiInstance = true,
): Promise<RxDatabase<CollectionsNamed<N>>> => {
  const db = await createRxDatabase<CollectionsNamed<N>>({
    name,
    storage,
    multiInstance,
    eventReduce: true,
    closeDuplicates: true,
    // Pages served without TLS on a local network have no `crypto.subtle`.
    hashFunction: async (input) =>
      sha256Hex(typeof input === 'string' ? input : JSON.stringify(input)),
  });
  try {
    const opening: Promise<unknown>[] = [];
    for (const one of names) {
      // Each collection compiles its schema, which takes time; all of them still open in parallel.
      await yieldToMain();
      const opened = db.addCollections({ [one]: { schema } } as Collections<N>);
      // Failures are reported by all openings together, once the last one has started.
      opened.catch(() => undefined);
      opening.push(opened);
    }
    await Promise.all(opening);
  } catch (error) {
    await db.close().catch(() => undefined);
    throw error;
  }
  return db;
};

const inMemory = async <N extends string>(
  name: string,
  schema: Schema,
  names: readonly N[],
  shared: boolean,
): Promise<Opened<RxDatabase<CollectionsNamed<N>>>> => {
  const { getRxStorageMemory } = await import('rxdb/plugins/storage-memory');
  const memory = getRxStorageMemory() as AnyStorage;
  const db = await create(name, schema, names, memory, shared);
  return { db, storage: 'memory', renewed: false };
};

/** Error names by which a browser, or a library on top of it, reports a corrupt database. */
const errorNames: ReadonlySet<string> = new Set([
  'ConstraintError',
  'DataError',
  'NotFoundError',
  'NotReadableError',
  'UnknownError',
  'UpgradeError',
  'VersionError',
]);

/** Messages of errors with the same names that are temporary: opening again succeeds. */
const passing = /connection|server lost/i;

interface Failure {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly inner?: unknown;
}

/**
 * Whether an error on opening means that the stored database is corrupt and must be replaced.
 * Errors of a closed connection, a full disk or a page being left do not.
 */
const isBrokenStore = (error: unknown): boolean => {
  const { name, message, inner } = (error ?? {}) as Failure;
  if (passing.test(String(message))) return false;
  if (errorNames.has(String(name))) return true;
  return inner !== undefined && inner !== null && isBrokenStore(inner);
};

interface Ladder {
  readonly schema: Schema;
  readonly name: () => string;
  readonly next: () => void;
  readonly wanted: () => void;
}

/**
 * Opens a database, with fallbacks: as it is; a second time, which cures a lost connection to the
 * database server; under a new name if the browser reports corruption, since a corrupt one cannot
 * always be deleted; finally in memory, so that the program works without storage and only shows
 * that data is not saved. Slowness is never taken for corruption: the page shows server-rendered
 * content meanwhile. On a shared device it is in memory from the start, for this tab only. A
 * database deleted because its member signed out is not replaced: `wanted` throws.
 */
const climb = async <N extends string>(
  { schema, name, next, wanted }: Ladder,
  names: readonly N[],
  durable: () => AnyStorage,
): Promise<Opened<RxDatabase<CollectionsNamed<N>>>> => {
  if (keepsNothing()) return inMemory(name(), schema, names, false);
  let isBroken = false;
  for (const renew of [null, null, next]) {
    if (renew !== null && !isBroken) break;
    try {
      renew?.();
      const db = await create(name(), schema, names, durable());
      return { db, storage: 'durable', renewed: renew !== null };
    } catch (error) {
      wanted();
      isBroken = isBrokenStore(error);
      console.warn('Storage of this device did not open.', error);
    }
  }
  return inMemory(name(), schema, names, true);
};

const mirrorOf = (uid: string | null): Ladder => ({
  schema: rowSchema,
  name: () => databaseName(uid),
  next: nextGeneration,
  wanted: () => (uid === null ? undefined : assertSessionUnchanged(uid)),
});

const draftsOf = (uid: string): Ladder => ({
  schema: draftSchema,
  name: () => draftsName(uid),
  next: nextDraftsGeneration,
  wanted: () => assertSessionUnchanged(uid),
});

export const openPublic = (durable = mirrorStorage): Promise<Opened<PublicMirror>> =>
  climb(mirrorOf(null), publicCollections, durable);

export const openPrivate = (uid: string, durable = mirrorStorage): Promise<Opened<PrivateMirror>> =>
  climb(mirrorOf(uid), privateCollections, durable);

export const openDrafts = (uid: string, durable = draftStorage): Promise<Opened<Drafts>> =>
  climb(draftsOf(uid), draftCollections, durable);
