import { beforeEach } from 'vitest';
import { device, sessionAtom, signedOut } from '../../../src/app/store/session/session.ts';

/** The desks ask nothing for who has no role: before each test an administrator is here. */
beforeEach(() => device.set(sessionAtom, { ...signedOut, isAdmin: true, roles: ['admin'] }));
