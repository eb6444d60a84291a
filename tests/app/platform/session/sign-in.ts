import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';

/** Makes this the device's member, as signing in does; null for none. */
export const signIn = (uid: string | null): void =>
  device.set(sessionAtom, uid === null ? signedOut : { ...signedOut, status: 'in', uid });
