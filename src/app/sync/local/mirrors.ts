import { keepsNothing } from '../../platform/session/shared-device.ts';
import { setDeviceState } from '../../platform/storage/device-state.ts';
import { assertSessionUnchanged } from '../../platform/session/session.ts';
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
import type { MirrorCollection } from './row.ts';

interface Closable {
  readonly db: { readonly close: () => Promise<unknown> };
}

/**
 * The signed-in member's database: opened on first use, after another member's is closed. Refused for
 * a member who has signed out, because opening would undo the deletion of their data.
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

/**
 * Restores the freshness of the stored scopes; if the database does not answer, continues without.
 */
const withHeldAt = (db: {
  readonly collections: Readonly<Record<string, MirrorCollection>>;
}): Promise<void> =>
  restoreHeldAt(Object.values(db.collections)).catch((error: unknown) =>
    console.warn('How old the copies are is not known.', error),
  );

/** Records the state of the storage, and whether the browser cleared it, as opposed to a first visit. */
const noted = async (
  opened: Pick<Opened<unknown>, 'storage' | 'renewed'>,
  marked: MirrorCollection,
): Promise<void> => {
  // A shared device or a view stores nothing on purpose, and another message says so.
  if (keepsNothing()) return;
  setDeviceState({ storage: opened.storage });
  if (opened.storage === 'memory') return;
  try {
    if (await wasCleared(marked, opened.renewed)) setDeviceState({ cleared: true });
  } catch (error) {
    console.warn('Whether this device was cleared is not known.', error);
  }
};

let shared: Promise<Opened<PublicMirror>> | null = null;
const ownMirror = perMember(async (uid) => {
  const opened = await openPrivate(uid);
  await noted(opened, opened.db.mine);
  await withHeldAt(opened.db);
  return opened;
});
const drafts = perMember((uid) => openDrafts(uid));

/** The public mirror, opened once; that also deletes databases of earlier versions. */
export const publicMirror = (): Promise<Opened<PublicMirror>> => {
  shared ??= openPublic().then(async (opened) => {
    await noted(opened, opened.db.catalogue);
    await withHeldAt(opened.db);
    void deleteStored(isOutdated);
    return opened;
  });
  return shared;
};

/** The signed-in member's mirror; another member's is closed first. */
export const privateMirror = (uid: string): Promise<Opened<PrivateMirror>> => ownMirror.of(uid);

/** The member's drafts on this device, in a database of their own. */
export const memberDrafts = (uid: string): Promise<Opened<Drafts>> => drafts.of(uid);

/** Closes a member's open databases, so that they can be deleted. */
export const closeOwn = async (): Promise<void> => {
  await Promise.all([ownMirror.close(), drafts.close()]);
};
