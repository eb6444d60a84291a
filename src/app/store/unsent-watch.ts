import { isSharedDevice } from './device-shared.ts';
import { noteDevice, deviceStateAtom } from './device-state.ts';
import { memberDrafts, publicMirror } from './mirror/mirrors.ts';
import { outbox, watchOpen } from './outbox/watch.ts';
import { currentSession, device, sessionAtom } from './session.ts';
import { noteUnsent, unsentNoted } from './unsent-count.ts';

/** What a member began or gave to the outbox, kept count of beside the storage both lie in. */
const watchOf = async (uid: string): Promise<() => void> => {
  const [, { db }] = await Promise.all([publicMirror(), memberDrafts(uid)]);
  const known = unsentNoted(uid);
  const [history, begun] = await Promise.all([outbox().list(uid), db.drafts.count().exec()]);
  const isEmpty = history.length === 0 && begun === 0;
  if (known > 0 && isEmpty && device.get(deviceStateAtom).cleared) noteDevice({ lost: known });
  let open = 0;
  let drafts = begun;
  const unwatch = watchOpen(uid, (rows) => {
    open = rows.length;
    noteUnsent(uid, open + drafts);
  });
  const subscription = db.drafts.find().$.subscribe((rows) => {
    drafts = rows.length;
    noteUnsent(uid, open + drafts);
  });
  return () => {
    unwatch();
    subscription.unsubscribe();
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
