import { atom, createStore, useAtomValue } from 'jotai';

export type BidderStatus = 'NONE' | 'PENDING' | 'VERIFIED' | 'SUSPENDED';

export interface Session {
  /** `unknown` until this device has found out; show neither sign-in nor account yet. */
  readonly status: 'unknown' | 'out' | 'in';
  readonly uid: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly username: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly isAdmin: boolean;
  readonly bidderStatus: BidderStatus;
}

export const signedOut: Session = {
  status: 'out',
  uid: null,
  email: null,
  emailVerified: false,
  username: null,
  displayName: null,
  photoURL: null,
  isAdmin: false,
  bidderStatus: 'NONE',
};

/** One store for the few values that belong to the device rather than to a screen. */
export const device = createStore();
export const sessionAtom = atom<Session>({ ...signedOut, status: 'unknown' });

/** Who is signed in on this device. */
export const useSession = (): Session => useAtomValue(sessionAtom, { store: device });

/** The same outside of components. */
export const currentSession = (): Session => device.get(sessionAtom);

/** Asked for something of a member who is not, or no longer, signed in here. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged';
}

/** Refuses what belongs to a member who is not signed in here. */
export const assertSessionUnchanged = (uid: string): void => {
  if (currentSession().uid !== uid) throw new SessionChanged();
};
