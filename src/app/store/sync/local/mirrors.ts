import type { RxCollection } from 'rxdb/plugins/core';
import { isSharedDevice } from '../../session/shared-device.ts';
import { setDeviceState } from '../../device/device-state.ts';
import { assertSessionUnchanged } from '../../session/session.ts';
import { wasCleared } from './epoch.ts';
import {
  openDrafts,
  openPrivate,
  openPublic,
  type Drafts,
  type Opened,
  type PrivateMirror,
  type PublicMirror,
} from './open.ts';
import { restoreHeldAt } from './held-at.ts';
import { deleteStored, isOutdated } from './database-names.ts';
import type { MirrorRow } from './row.ts';

type Rows = RxCollection<MirrorRow>;

interface Closable {
  readonly db: { readonly close: () => Promise<unknown> };
}

/**
 * A database of the member signed in: opened when first asked for, another member's closed first. It
 * is not opened for whoever has left: that would undo what is deleted of them.
 */
const perMember = <O extends Closable>(open: (uid: string) => Promise<O>) => {
  let own: { readonly uid: string; readonly opened: Promise<O> } | null = null;
  const close = async (): Promise<void> => {
    const before = own;
    own = null;
    await (await before?.opened.catch(() => null))?.db.close();
  };
  return {
    close,
    of: async (uid: string): Promise<O> => {
      assertSessionUnchanged(uid);
      if (own !== null && own.uid !== uid) await close();
      own ??= { uid, opened: open(uid) };
      return own.opened;
    },
  };
};

/** The ages of what is kept here; a database that cannot be asked for them is read without. */
const withHeldAt = (db: { readonly collections: Readonly<Record<string, Rows>> }): Promise<void> =>
  restoreHeldAt(Object.values(db.collections)).catch((error: unknown) =>
    console.warn('How old the copies are is not known.', error),
  );

/** Notes how storage fares, and that the browser emptied it, which is not the same as being new. */
const noted = async (
  opened: Pick<Opened<unknown>, 'storage' | 'renewed'>,
  marked: RxCollection<MirrorRow>,
): Promise<void> => {
  // There nothing is kept on purpose, and it is said elsewhere.
  if (isSharedDevice()) return;
  setDeviceState({ storage: opened.storage });
  if (opened.storage === 'memory') return;
  try {
    if (await wasCleared(marked, opened.renewed)) setDeviceState({ cleared: true });
  } catch (error) {
    console.warn('Whether this device was cleared is not known.', error);
  }
};

let shared: Promise<Opened<PublicMirror>> | null = null;
const own = perMember(async (uid) => {
  const opened = await openPrivate(uid);
  await noted(opened, opened.db.mine);
  await withHeldAt(opened.db);
  return opened;
});
const drafts = perMember((uid) => openDrafts(uid));

/** The public mirror, opened once; what earlier versions left behind is deleted then. */
export const publicMirror = (): Promise<Opened<PublicMirror>> => {
  shared ??= openPublic().then(async (opened) => {
    await noted(opened, opened.db.catalogue);
    await withHeldAt(opened.db);
    void deleteStored(isOutdated);
    return opened;
  });
  return shared;
};

/** The mirror of the member signed in; another member's is closed first. */
export const privateMirror = (uid: string): Promise<Opened<PrivateMirror>> => own.of(uid);

/** What the member has begun on this device, in a database of its own. */
export const memberDrafts = (uid: string): Promise<Opened<Drafts>> => drafts.of(uid);

/** Closes what is open of a member, so that it can be deleted. */
export const closeOwn = async (): Promise<void> => {
  await Promise.all([own.close(), drafts.close()]);
};
