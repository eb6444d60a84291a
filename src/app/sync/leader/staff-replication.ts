import { knownServerNow } from '../../platform/clock/clock.ts';
import type { Stop } from '../../platform/reading/subscription.ts';
import type { PrivateMirror } from '../local/open.ts';
import { removeRows } from '../local/remove.ts';
import { rowSchema, type MirrorCollection } from '../local/row.ts';
import type { ReplicationManager } from './replication-manager.ts';
import type { Checkpoint } from '../collections/scope.ts';
import { partNamed, scopeFor, type PartName } from '../collections/sync-parts.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** Age, ms, beyond which changes are not stored on staff's devices but read from the server. */
export const staffKeptMs = 60 * DAY;

/** The checkpoint at which an empty copy begins. */
const staffStart = (now: number): Checkpoint => ({
  seconds: Math.floor((now - staffKeptMs) / 1_000),
  nanos: 0,
  id: '',
  readAt: null,
});

interface StaffUse {
  users: number;
  /** Serializes opening and closing. */
  turn: Promise<unknown>;
}

const staffUses = new WeakMap<PrivateMirror, StaffUse>();

const staffUseOf = (db: PrivateMirror): StaffUse => {
  const use = staffUses.get(db) ?? { users: 0, turn: Promise.resolve() };
  staffUses.set(db, use);
  return use;
};

const collectionIn = (db: PrivateMirror): MirrorCollection | undefined =>
  (db.collections as Readonly<Record<string, MirrorCollection>>)['admin'];

const adminCollection = async (db: PrivateMirror): Promise<MirrorCollection> =>
  collectionIn(db) ?? (await db.addCollections({ admin: { schema: rowSchema } })).admin;

/** Closes the collection after pending work, when it has no users left. */
const closeAfter = async (before: Promise<unknown>, db: PrivateMirror, use: StaffUse) => {
  await before;
  try {
    if (use.users === 0) await collectionIn(db)?.close();
  } catch (error) {
    console.warn('The back office’s copy did not close.', error);
  }
};

/**
 * Uses the back office's collection, which is open only while the back office is: RxDB allows few
 * open collections. The returned function ends the use; the last user's closes the collection.
 */
export const withStaffCollection = (
  db: PrivateMirror,
  work: (collection: MirrorCollection) => Stop | Promise<Stop>,
): Stop => {
  const use = staffUseOf(db);
  use.users += 1;
  let over = false;
  let stop: Stop | null = null;
  const begin = async (): Promise<void> => {
    const opening = use.turn.then(() => adminCollection(db));
    use.turn = opening.catch(() => undefined);
    const collection = await opening;
    if (over) return;
    const begun = await work(collection);
    if (over) begun();
    else stop = begun;
  };
  begin().catch((error: unknown) => {
    if (!over) console.warn('The back office’s copy did not open.', error);
  });
  return () => {
    if (over) return;
    over = true;
    stop?.();
    use.users -= 1;
    use.turn = closeAfter(use.turn, db, use);
  };
};

/**
 * Keeps one part of the back office's copy current; documents changed too long ago are evicted,
 * unless the whole collection is kept.
 */
export const serveStaff = (server: ReplicationManager, db: PrivateMirror, part: PartName): Stop =>
  withStaffCollection(db, async (collection) => {
    const scope = scopeFor(part);
    if (partNamed(part).part.whole === true) return server.keepCurrent(collection, scope);
    const now = knownServerNow() ?? Date.now();
    await removeRows(collection, { kind: scope.kind, at: { $lt: now - staffKeptMs } });
    return server.keepCurrent(collection, scope, { startAt: () => staffStart(now) });
  });
