import { device, sessionAtom, signedOut } from '../../../src/app/store/session/session.ts';

/** Makes this the member of the device, as signing in does; null for nobody. */
export const signIn = (uid: string | null): void =>
  device.set(sessionAtom, uid === null ? signedOut : { ...signedOut, status: 'in', uid });
