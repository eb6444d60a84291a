import type { User } from 'firebase/auth';
import { isSignInOver } from '../../../../domain/accounts/sign-ins.ts';
import { usersPrivate, type UserPrivate } from '../../../../domain/accounts/user-private.entity.ts';
import { users } from '../../../../domain/accounts/user.entity.ts';
import { rolesIn } from '../../../../domain/accounts/roles.ts';
import { keepSession, wasSignedOut } from '../../../platform/session/remembered-session.ts';
import {
  currentSession,
  device,
  sessionAtom,
  signedOut,
  type Session,
} from '../../../platform/session/session.ts';
import { askOnReturn } from './refresh-account.ts';
import { tellAccount } from './tell-account.ts';
import { leading } from '../../../sync/leader/leadership.ts';
import { onUser, tokenFor } from '../../../firebase/auth.ts';
import { firestore } from '../../../firebase/firestore.ts';

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

/** The member and roles last received from the account document; null before. */
let heard: string | null = null;

/**
 * Follows the account: a new role is only in the next token, so one is requested; a session ended
 * elsewhere ends here too.
 */
const followSignIn = (
  uid: string,
  account: Pick<UserPrivate, 'roles' | 'signIns' | 'signedInSince'>,
): boolean => {
  const { signedInAt } = currentSession();
  if (signedInAt !== null && isSignInOver(account, signedInAt)) {
    void signOutHere();
    return false;
  }
  const said = `${uid} ${rolesIn(account.roles).join()}`;
  // The first document is compared with the token, which may be older than the account.
  const known = heard?.startsWith(`${uid} `) ? heard : `${uid} ${currentSession().roles.join()}`;
  const isNew = known !== said;
  heard = said;
  if (isNew) void tokenFor(uid, true).catch(() => undefined);
  return true;
};

/** Handles a session ended elsewhere; unsent work waits for the next sign-in. */
const signOutHere = async (): Promise<void> => {
  const { signOut } = await import('./sign-out.ts');
  await signOut('keep');
};

let stopProfile: () => void = () => undefined;

/**
 * Follows the member's two documents, so that a new name or a verification shows at once. The
 * leader does this; other tabs read the session it stores.
 */
const followProfile = (uid: string): (() => void) => {
  let stops: readonly (() => void)[] = [];
  let over = false;
  const patch = (change: (session: Session) => Session): void => {
    const now = currentSession();
    if (now.uid === uid) set(change(now));
  };
  const deaf = (error: unknown): void => console.warn('The profile could not be followed.', error);
  const listen = async (): Promise<void> => {
    await leading;
    const { db, kit } = await firestore();
    if (over) return;
    stops = [
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
          followSignIn(uid, {
            roles: found.get('roles'),
            signIns: found.get('signIns'),
            signedInSince: found.get('signedInSince'),
          } as UserPrivate) &&
          patch((now) => ({
            ...now,
            bidderStatus: bidderOr(found.get('bidderStatus'), now.bidderStatus),
          })),
        deaf,
      ),
    ];
  };
  listen().catch(deaf);
  return () => {
    over = true;
    for (const stop of stops) stop();
  };
};

/** The account the sign-in service last reported: its token shows whether the account is gone. */
let lastNamed: Pick<User, 'uid' | 'refreshToken'> | null = null;

/**
 * Handles a session that ended without a sign-out here: it was ended elsewhere, or another member
 * replaced it. Private data is deleted; unsent work waits for the same member.
 */
const leftUnasked = async (uid: string | null): Promise<void> => {
  if (uid === null) return;
  const { deleteLeft } = await import('./account-gone.ts');
  await deleteLeft(uid, lastNamed?.uid === uid ? lastNamed.refreshToken : null);
};

/** Number of the latest change: earlier ones still pending are outdated. */
let latest = 0;

const followUser = async (user: User | null): Promise<void> => {
  const turn = (latest += 1);
  const { uid } = currentSession();
  if (user === null || user.isAnonymous) {
    stopProfile();
    stopProfile = () => undefined;
    if (currentSession().status !== 'out') set(signedOut);
    await leftUnasked(uid);
    return;
  }
  if (uid !== user.uid) await leftUnasked(uid);
  lastNamed = user;
  const token = await user.getIdTokenResult().catch(() => null);
  if (turn !== latest) return;
  const before = currentSession();
  const role = token === null ? null : token.claims['role'];
  const same = before.uid === user.uid;
  const beforeAt = same ? before.signedInAt : null;
  const signedInAt = token === null ? beforeAt : momentOf(token.authTime);
  if (wasSignedOut(signedInAt)) {
    await (await import('./sign-out.ts')).endRevived();
    return;
  }
  // Without a network the token cannot be refreshed; the known roles are kept, since the server
  // decides anyway.
  const roles = role !== null ? rolesIn(role) : same ? before.roles : [];
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
    // The picture from a sign-in service is ignored: only one the member chose here is shown.
    photoURL: same ? before.photoURL : null,
    isAdmin: roles.includes('admin'),
    roles,
    signedInAt,
    secondFactor: token === null ? same && before.secondFactor : token.signInSecondFactor !== null,
    bidderStatus: same ? before.bidderStatus : 'NONE',
    preferencesId: same ? before.preferencesId : null,
  });
  void tellAccount(user);
  if (same && followed === user.uid) return;
  stopProfile();
  followed = user.uid;
  stopProfile = followProfile(user.uid);
};

let followed: string | null = null;

/** Keeps the session in sync with the sign-in service. */
export const keepSessionCurrent = async (): Promise<void> => {
  askOnReturn();
  await onUser((user) => {
    if (user === null) followed = null;
    followUser(user).catch((error: unknown) =>
      console.warn('The session could not be read.', error),
    );
  });
};
