import { beforeEach } from 'vitest';
import { device, sessionAtom, signedOut } from '../../../src/app/store/session/session.ts';

/**
 * Before each test of the file an administrator is here, since desks ask nothing for who has no role.
 * Called by each file: a module of a thread runs once, whichever files load it.
 */
export const asStaff = (): void => {
  beforeEach(() => device.set(sessionAtom, { ...signedOut, isAdmin: true, roles: ['admin'] }));
};
