import { liveQuery } from 'dexie';
import { isSharedDevice } from './device-shared.ts';
import { noteDevice, deviceStateAtom } from './device-state.ts';
import { memberDrafts, publicMirror } from './mirror/mirrors.ts';
import { outbox, watchOpen } from './outbox/watch.ts';
import { currentSession, device, sessionAtom } from './session.ts';
import { submissionBox } from './submissions/boxes.ts';
import { noteUnsent, unsentNoted } from './unsent-count.ts';

/** Notes and drafts of a member on this device, wherever they lie. */
const countBegun = async (uid: string): Promise<number> => {
  const [{ db }, box] = await Promise.all([memberDrafts(uid), submissionBox(uid)]);
  return (await db.drafts.count().exec()) + (await box.drafts.count());
};

/** What a member began or gave to the outbox, kept count of beside the storage both lie in. */
const watchOf = async (uid: string): Promise<() => void> => {
  const [, { db }] = await Promise.all([publicMirror(), memberDrafts(uid)]);
  const known = unsentNoted(uid);
  const [history, begun] = await Promise.all([outbox().list(uid), countBegun(uid)]);
  const isEmpty = history.length === 0 && begun === 0;
  if (known > 0 && isEmpty && device.get(deviceStateAtom).cleared) noteDevice({ lost: known });
  const counts = { open: 0, notes: 0, drafts: begun };
  const note = (change: Partial<typeof counts>): void => {
    Object.assign(counts, change);
    noteUnsent(uid, counts.open + counts.notes + counts.drafts);
  };
  const box = await submissionBox(uid);
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

/** Says how much unsent work went when the browser emptied this device, for whoever is signed in. */
export const watchUnsent = async (): Promise<void> => {
  if (isSharedDevice()) return;
  let uid: string | null = null;
  let stop: () => void = () => undefined;
  const change = async (): Promise<void> => {
    const now = currentSession();
    const member = now.status === 'in' ? now.uid : null;
    if (member === uid) return;
    const before = uid;
    uid = member;
    stop();
    stop = () => undefined;
    // Whoever leaves was asked about unsent work.
    if (before !== null) noteUnsent(before, 0);
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
