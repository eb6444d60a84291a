import { afterAll } from 'vitest';

/** Files of a thread share the session of the device; whoever one signed in is not here for the next. */
afterAll(async () => {
  const { device, sessionAtom, signedOut } = await import('../../src/app/store/session/session.ts');
  device.set(sessionAtom, { ...signedOut, status: 'unknown' });
});
