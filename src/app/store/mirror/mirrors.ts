import {
  openPrivate,
  openPublic,
  type Opened,
  type PrivateMirror,
  type PublicMirror,
} from './open.ts';
import { databaseName, deleteStored, isOutdated, storedPrefix } from './names.ts';

let shared: Promise<Opened<PublicMirror>> | null = null;
let own: { readonly uid: string; readonly opened: Promise<Opened<PrivateMirror>> } | null = null;

/** The public mirror, opened once; what earlier versions left behind is deleted then. */
export const publicMirror = (): Promise<Opened<PublicMirror>> => {
  shared ??= openPublic().then((opened) => {
    void deleteStored(isOutdated);
    return opened;
  });
  return shared;
};

/** The mirror of the member signed in; another member's is closed first. */
export const privateMirror = async (uid: string): Promise<Opened<PrivateMirror>> => {
  if (own !== null && own.uid !== uid) await closePrivate();
  own ??= { uid, opened: openPrivate(uid) };
  return own.opened;
};

/** Closes the private mirror, so that it can be deleted. */
export const closePrivate = async (): Promise<void> => {
  const before = own;
  own = null;
  if (before !== null) await (await before.opened).db.close();
};

/** Deletes everything the mirror holds of a member on this device. */
export const deletePrivate = async (uid: string): Promise<void> => {
  if (own?.uid === uid) await closePrivate();
  const prefix = storedPrefix(databaseName(uid));
  await deleteStored((stored) => stored.startsWith(prefix));
};
