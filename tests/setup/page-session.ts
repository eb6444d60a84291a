import { afterAll } from 'vitest';

const thread = globalThis as typeof globalThis & { mockedModules?: boolean };

/**
 * Files of a thread share a page. Its first screen is over before the first test: a wait for it that
 * one file began would otherwise go on in the files after it. A file that puts another module in the
 * place of a real one loads all by itself.
 */
if (typeof document !== 'undefined' && thread.mockedModules !== true) {
  const { firstScreen } = await import('../../src/app/store/reading/first-screen.ts');
  history.replaceState(null, '', '/about');
  await firstScreen();
  history.replaceState(null, '', '/');
}

/** The next file finds nobody signed in, and nothing that this one left open. */
afterAll(async () => {
  const { device, sessionAtom, signedOut } = await import('../../src/app/store/session/session.ts');
  const { closeShared } = await import('../../src/app/store/reading/subscription.ts');
  device.set(sessionAtom, { ...signedOut, status: 'unknown' });
  closeShared();
});
