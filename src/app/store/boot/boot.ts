import { firstScreen, firstScreenSeen } from '../reading/first-screen.ts';
import { rememberSession } from '../session/remembered-session.ts';
import { prepareSharedDevice } from '../session/shared-device.ts';
import { yieldWhenLeft } from '../device/page-cache.ts';
import { retryStart } from '../core/retry-start.ts';
import { readView } from '../core/view-note.ts';

/** How the device's storage fares. */
export type Storage =
  /** Data is stored on this device. */
  | 'durable'
  /** Storage failed: everything works, but all data is lost when the page closes. */
  | 'memory';

export interface OpenedStore {
  readonly storage: Storage;
}

/** Time left is shown by the server's clock alone, so that comes before all else. */
const startClock = async (): Promise<void> => {
  await firstScreenSeen();
  await retryStart('The clock', async () =>
    (await import('../sync/replication/measure-clock.ts')).keepClock(),
  );
};

/** Opens what the first screen needs, and starts the rest once that screen is shown. */
export const openStore = async (): Promise<OpenedStore> => {
  const view = readView();
  if (view !== null) (await import('./viewing-tab.ts')).holdView(view);
  rememberSession();
  yieldWhenLeft();
  await prepareSharedDevice();
  void startClock();
  await firstScreen();
  return (await import('./start.ts')).startStore();
};
