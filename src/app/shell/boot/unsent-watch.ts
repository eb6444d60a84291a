import { liveQuery } from 'dexie';
import { keepsNothing } from '../../platform/session/shared-device.ts';
import { setDeviceState, deviceStateAtom } from '../../platform/storage/device-state.ts';
import { memberDrafts, publicMirror } from '../../sync/local/mirrors.ts';
import { outbox, watchOpen } from '../../outbox/watch.ts';
import { currentSession, device, sessionAtom } from '../../platform/session/session.ts';
import { unsavedIn } from '../../drafts/unsaved-count.ts';
import { draftStore } from '../../drafts/draft-stores.ts';
import {
  forgetUnsent,
  setUnsentCount,
  unsentName,
  unsentNoted,
} from '../../platform/storage/unsent-count.ts';

/** Counts a member's notes and drafts in all stores of this device. */
const countBegun = async (uid: string): Promise<number> => {
  const [{ db }, box] = await Promise.all([memberDrafts(uid), draftStore(uid)]);
  return (await db.drafts.count().exec()) + (await box.drafts.count());
};

/** Counts a member's drafts and outbox rows; the count is stored outside the databases that hold them. */
const watchOf = async (uid: string): Promise<() => void> => {
  const [{ db }, box] = await Promise.all([memberDrafts(uid), draftStore(uid)]);
  const counts = { open: 0, notes: 0, drafts: 0 };
  const note = (change: Partial<typeof counts>): void => {
    Object.assign(counts, change);
    setUnsentCount(uid, counts.open + counts.notes + counts.drafts);
  };
  const subscriptions = [
    db.drafts.find().$.subscribe((rows) => note({ notes: rows.length })),
    liveQuery(() => unsavedIn(box)).subscribe((drafts) => note({ drafts })),
  ];
  const unwatch = watchOpen(uid, (rows) => note({ open: rows.length }));
  return () => {
    unwatch();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
};

/** Names of the stored draft databases: without one, no member has unfinished work here. */
const begunDatabases = async (): Promise<readonly string[]> => {
  if (typeof indexedDB.databases !== 'function') return [];
  const all = await indexedDB.databases();
  return all.map(({ name = '' }) => name).filter((name) => /-(?:drafts|submissions)-/.test(name));
};

/**
 * Shows how much unsent work was lost when the browser cleared this device. The session was in the
 * same storage and is lost too, so the notice appears for any visitor, before a new count is
 * recorded.
 */
const tellLoss = async (): Promise<void> => {
  const noted = unsentNoted();
  if (noted === null) return;
  const begun = await begunDatabases();
  await publicMirror();
  if (!device.get(deviceStateAtom).cleared) return;
  const { uid } = currentSession();
  const mayHaveBegun = begun.some((name) => name.includes(noted.of));
  const hasBegun =
    mayHaveBegun && (uid === null || unsentName(uid) !== noted.of || (await countBegun(uid)) > 0);
  const owners = (await outbox().owners()).map(unsentName);
  if (hasBegun || owners.includes(noted.of)) return;
  setDeviceState({ lost: noted.count });
  forgetUnsent();
};

/** Counts unsent work of the signed-in member, and shows how much of it the browser deleted. */
export const watchUnsent = async (): Promise<void> => {
  if (keepsNothing()) return;
  await tellLoss();
  let uid: string | null = null;
  let stop: () => void = () => undefined;
  const change = async (): Promise<void> => {
    const now = currentSession();
    const member = now.status === 'in' ? now.uid : null;
    if (member === uid) return;
    uid = member;
    stop();
    stop = () => undefined;
    if (member === null) return;
    const unwatch = await watchOf(member);
    if (uid === member) stop = unwatch;
    else unwatch();
  };
  device.sub(sessionAtom, () => {
    change().catch((error: unknown) => console.warn('Unsent work is not watched.', error));
  });
  await change();
};
