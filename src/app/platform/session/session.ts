import { atom, createStore, useAtomValue } from 'jotai';
import type { StaffRole } from '../../../domain/accounts/roles.ts';

export type BidderStatus = 'NONE' | 'PENDING' | 'VERIFIED' | 'SUSPENDED';

export interface Session {
  /** `unknown` until determined on this device; show neither sign-in nor account yet. */
  readonly status: 'unknown' | 'out' | 'in';
  readonly uid: string | null;
  /** True for visitors who are not signed in. */
  readonly anonymous: boolean;
  /** When the account was created and last signed in to; ms UTC. */
  readonly createdAt: number | null;
  readonly lastLogin: number | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** E.164, verified; null for none. */
  readonly phoneNumber: string | null;
  readonly username: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly isAdmin: boolean;
  /** Staff roles; none for a member. */
  readonly roles: readonly StaffRole[];
  /** When this device signed in, ms UTC; identifies this session on the server. */
  readonly signedInAt: number | null;
  /** Whether this session used a second factor. */
  readonly secondFactor: boolean;
  readonly bidderStatus: BidderStatus;
  /** Id of the member's preferences document; null until it is first saved. */
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
  roles: [],
  signedInAt: null,
  secondFactor: false,
  bidderStatus: 'NONE',
  preferencesId: null,
};

/** One store for the few values that belong to the device rather than to a screen. */
export const device = createStore();
export const sessionAtom = atom<Session>({ ...signedOut, status: 'unknown' });

/** The session of this device. */
export const useSession = (): Session => useAtomValue(sessionAtom, { store: device });

/** The session, outside of components. */
export const currentSession = (): Session => device.get(sessionAtom);

/** Whether the signed-in member is staff, in any role. */
export const isStaff = ({ roles }: Pick<Session, 'roles'>): boolean => roles.length > 0;

/** Sets the id of the member's preferences document. */
export const setPreferencesId = (preferencesId: string | null): void => {
  const session = currentSession();
  if (session.status !== 'in' || session.preferencesId === preferencesId) return;
  device.set(sessionAtom, { ...session, preferencesId });
};

/** Thrown for a request of a member who is not, or no longer, signed in here. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged';
}

/** Throws unless the member is signed in here. */
export const assertSessionUnchanged = (uid: string): void => {
  if (currentSession().uid !== uid) throw new SessionChanged();
};
