import { liveQuery } from 'dexie';
import { isSharedDevice } from '../session/shared-device.ts';
import { setDeviceState, deviceStateAtom } from '../device/device-state.ts';
import { memberDrafts, publicMirror } from '../sync/local/mirrors.ts';
import { outbox, watchOpen } from '../outbox/watch.ts';
import { currentSession, device, sessionAtom } from '../session/session.ts';
import { draftStore } from '../drafts/draft-stores.ts';
import { forgetUnsent, setUnsentCount, unsentName, unsentNoted } from '../device/unsent-count.ts';

/** Notes and drafts of a member on this device, wherever they lie. */
const countBegun = async (uid: string): Promise<number> => {
  const [{ db }, box] = await Promise.all([memberDrafts(uid), draftStore(uid)]);
  return (await db.drafts.count().exec()) + (await box.drafts.count());
};

/** What a member began or gave to the outbox, kept count of beside the storage both lie in. */
const watchOf = async (uid: string): Promise<() => void> => {
  const [{ db }, box] = await Promise.all([memberDrafts(uid), draftStore(uid)]);
  const counts = { open: 0, notes: 0, drafts: await countBegun(uid) };
  const note = (change: Partial<typeof counts>): void => {
    Object.assign(counts, change);
    setUnsentCount(uid, counts.open + counts.notes + counts.drafts);
  };
  const subscriptions = [
    db.drafts.find().$.subscribe((rows) => note({ notes: rows.length })),
    liveQuery(() => box.drafts.count()).subscribe((drafts) => note({ drafts })),
  ];
  const unwatch = watchOpen(uid, (rows) => note({ open: rows.length }));
  return () => {
    unwatch();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
};

/** The databases of what members began: of whom there is none, nothing can be left here. */
const begunDatabases = async (): Promise<readonly string[]> => {
  if (typeof indexedDB.databases !== 'function') return [];
  const all = await indexedDB.databases();
  return all.map(({ name = '' }) => name).filter((name) => /-(?:drafts|submissions)-/.test(name));
};

/**
 * Says how much unsent work went when the browser emptied this device. The sign-in lies in the same
 * storage and went too: it is told to whoever is here, and before anything is noted anew.
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

/** Keeps count of unsent work for whoever is signed in, and says how much of it the browser took. */
export const watchUnsent = async (): Promise<void> => {
  if (isSharedDevice()) return;
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
