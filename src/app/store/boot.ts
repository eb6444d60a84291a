import { firstScreen } from './first-screen.ts';
import { rememberSession } from './remembered.ts';
import { prepareSharedDevice } from './device-shared.ts';

/** How the device's storage fares. */
export type Storage =
  /** Kept on this device. */
  | 'durable'
  /** Storage failed: everything works, nothing is kept after the page closes. */
  | 'memory';

export interface OpenedStore {
  readonly storage: Storage;
}

/**
 * Opens what the first screen needs and starts the rest once that screen stands.
 */
export const openStore = async (): Promise<OpenedStore> => {
  rememberSession();
  // What leads this device among its tabs ended when the page was left, and does not come back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  await prepareSharedDevice();
  await firstScreen();
  return (await import('./start.ts')).startStore();
};
