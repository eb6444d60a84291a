import { atom, createStore, useAtomValue } from 'jotai';

export type BidderStatus = 'NONE' | 'PENDING' | 'VERIFIED' | 'SUSPENDED';

export interface Session {
  /** `unknown` until this device has found out; show neither sign-in nor account yet. */
  readonly status: 'unknown' | 'out' | 'in';
  readonly uid: string | null;
  /** Nobody the sign-in service knows by name: whoever is not signed in. */
  readonly anonymous: boolean;
  /** When the account was made, and signed in to last; ms UTC. */
  readonly createdAt: number | null;
  readonly lastLogin: number | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** E.164, verified; null where there is none. */
  readonly phoneNumber: string | null;
  readonly username: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly isAdmin: boolean;
  readonly bidderStatus: BidderStatus;
  /** The document of how the member wants to see and hear; null until one was saved. */
  readonly preferencesId: string | null;
}

export const signedOut: Session = {
  status: 'out',
  uid: null,
  anonymous: true,
  createdAt: null,
  lastLogin: null,
  email: null,
  emailVerified: false,
  phoneNumber: null,
  username: null,
  displayName: null,
  photoURL: null,
  isAdmin: false,
  bidderStatus: 'NONE',
  preferencesId: null,
};

/** One store for the few values that belong to the device rather than to a screen. */
export const device = createStore();
export const sessionAtom = atom<Session>({ ...signedOut, status: 'unknown' });

/** Who is signed in on this device. */
export const useSession = (): Session => useAtomValue(sessionAtom, { store: device });

/** The same outside of components. */
export const currentSession = (): Session => device.get(sessionAtom);

/** Notes which document holds the member's preferences. */
export const setPreferencesId = (preferencesId: string | null): void => {
  const session = currentSession();
  if (session.status !== 'in' || session.preferencesId === preferencesId) return;
  device.set(sessionAtom, { ...session, preferencesId });
};

/** Asked for something of a member who is not, or no longer, signed in here. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged';
}

/** Refuses what belongs to a member who is not signed in here. */
export const assertSessionUnchanged = (uid: string): void => {
  if (currentSession().uid !== uid) throw new SessionChanged();
};
