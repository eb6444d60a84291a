import type { User } from 'firebase/auth';
import { usersPrivate } from '../../../domain/accounts/user-private.entity.ts';
import { users } from '../../../domain/accounts/user.entity.ts';
import { isAdminRole } from '../../../domain/accounts/admin-role.ts';
import { keepSession } from '../session/remembered-session.ts';
import {
  currentSession,
  device,
  sessionAtom,
  signedOut,
  type Session,
} from '../session/session.ts';
import { askOnReturn } from './refresh-account.ts';
import { tellAccount } from './tell-account.ts';
import { onUser } from '../firebase/auth.ts';
import { firestore } from '../firebase/firestore.ts';

const set = (session: Session): void => {
  device.set(sessionAtom, session);
  keepSession(session);
};

const textOr = (value: unknown, before: string | null): string | null =>
  typeof value === 'string' && value !== '' ? value : before;

const momentOf = (text: string | undefined): number | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
};

const bidderOr = (value: unknown, before: Session['bidderStatus']): Session['bidderStatus'] =>
  value === 'NONE' || value === 'PENDING' || value === 'VERIFIED' || value === 'SUSPENDED'
    ? value
    : before;

let stopProfile: () => void = () => undefined;

/** Follows the member's two documents, so that a new name or a verification is seen at once. */
const followProfile = async (uid: string): Promise<void> => {
  const { db, kit } = await firestore();
  if (currentSession().uid !== uid) return;
  const patch = (change: (session: Session) => Session): void => {
    const now = currentSession();
    if (now.uid === uid) set(change(now));
  };
  const deaf = (error: unknown): void => console.warn('The profile could not be followed.', error);
  const stops = [
    kit.onSnapshot(
      kit.doc(db, users.name, uid),
      (found) =>
        found.exists() &&
        patch((now) => ({
          ...now,
          username: textOr(found.get('username'), now.username),
          displayName: textOr(found.get('displayName'), now.displayName),
          photoURL: textOr(found.get('photoURL'), null),
        })),
      deaf,
    ),
    kit.onSnapshot(
      kit.doc(db, usersPrivate.name, uid),
      (found) =>
        found.exists() &&
        patch((now) => ({
          ...now,
          bidderStatus: bidderOr(found.get('bidderStatus'), now.bidderStatus),
        })),
      deaf,
    ),
  ];
  stopProfile = () => stops.forEach((stop) => stop());
};

/**
 * Who was signed in is not any more, and nobody asked: the session was ended elsewhere, or another
 * member came in its place. What is private goes; what is not sent waits for the same member.
 */
const leftUnasked = async (uid: string | null): Promise<void> => {
  if (uid === null) return;
  const { deleteLocalData } = await import('./delete-local-data.ts');
  await deleteLocalData(uid, 'keep');
};

const changed = async (user: User | null): Promise<void> => {
  const before = currentSession();
  if (user === null || user.isAnonymous) {
    stopProfile();
    stopProfile = () => undefined;
    if (before.status !== 'out') set(signedOut);
    await leftUnasked(before.uid);
    return;
  }
  if (before.uid !== user.uid) await leftUnasked(before.uid);
  const role = await user
    .getIdTokenResult()
    .then((token) => token.claims['role'])
    .catch(() => null);
  const same = before.uid === user.uid;
  set({
    status: 'in',
    uid: user.uid,
    anonymous: false,
    createdAt: momentOf(user.metadata.creationTime),
    lastLogin: momentOf(user.metadata.lastSignInTime),
    email: user.email,
    emailVerified: user.emailVerified,
    phoneNumber: user.phoneNumber,
    username: same ? before.username : null,
    displayName: textOr(user.displayName, same ? before.displayName : null),
    // The picture of a sign-in service is its own: only what the member chose here is shown.
    photoURL: same ? before.photoURL : null,
    // Without a network the token cannot be read anew; what was known stays, the server decides.
    isAdmin: role === null ? same && before.isAdmin : isAdminRole(role),
    bidderStatus: same ? before.bidderStatus : 'NONE',
    preferencesId: same ? before.preferencesId : null,
  });
  void tellAccount(user);
  if (same && followed === user.uid) return;
  stopProfile();
  followed = user.uid;
  await followProfile(user.uid);
};

let followed: string | null = null;

/** Keeps the session what the sign-in service says it is. */
export const keepSessionCurrent = async (): Promise<void> => {
  askOnReturn();
  await onUser((user) => {
    if (user === null) followed = null;
    changed(user).catch((error: unknown) => console.warn('The session could not be read.', error));
  });
};
