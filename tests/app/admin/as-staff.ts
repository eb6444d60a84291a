import { beforeEach } from 'vitest';
import { device, sessionAtom, signedOut } from '../../../src/app/platform/session/session.ts';

/**
 * Signs in an administrator before each test of the file, since screens request nothing without a
 * role. Called by each file: a module runs once per thread, for all files.
 */
export const asStaff = (): void => {
  beforeEach(() => device.set(sessionAtom, { ...signedOut, isAdmin: true, roles: ['admin'] }));
};
