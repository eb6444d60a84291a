import { afterAll, vi } from 'vitest';
import { clearUnsent } from './left-unsent.ts';

const thread = globalThis as typeof globalThis & { mockedModules?: boolean };

/**
 * Files of a thread share a page. Its first screen is over before the first test: otherwise one
 * file's wait for it would continue in the files after it. A file that mocks a module loads
 * everything itself.
 */
if (typeof document !== 'undefined' && thread.mockedModules !== true) {
  const { firstScreen } = await import('../../src/app/platform/reading/first-screen.ts');
  const { drawnWith } = await import('../../src/app/platform/reading/first-readings.ts');
  history.replaceState(null, '', '/about');
  // The previous file's page may have come with readings; this one comes with none.
  drawnWith({ at: 0, readings: [] }, () => undefined);
  await firstScreen();
  history.replaceState(null, '', '/');
}

/**
 * The next file finds nobody signed in, and nothing that this one left open, unsent or fetched. A
 * screen still loading is awaited before the page goes: a load that fails with its file would stay
 * failed for every file after it.
 */
afterAll(async () => {
  const [
    { device, sessionAtom, signedOut },
    { closeShared },
    sync,
    { connectionAtom },
    { deviceStateAtom },
  ] = await Promise.all([
    import('../../src/app/platform/session/session.ts'),
    import('../../src/app/platform/reading/subscription.ts'),
    import('../../src/app/sync/local/sync-state.ts'),
    import('../../src/app/platform/server/connection.ts'),
    import('../../src/app/platform/storage/device-state.ts'),
  ]);
  device.set(sessionAtom, { ...signedOut, status: 'unknown' });
  device.set(connectionAtom, 'unknown');
  device.set(deviceStateAtom, deviceStateAtom.init);
  closeShared();
  sync.forgetScopes(() => true);
  await vi.dynamicImportSettled();
  await clearUnsent();
});
