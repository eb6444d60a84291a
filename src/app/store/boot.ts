import { firstVisitOver } from './first-visit.ts';
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
 * Opens what the first screen needs and starts the rest after the first paint; on a first visit,
 * when no database holds anything yet, after the first cards.
 */
export const openStore = async (): Promise<OpenedStore> => {
  rememberSession();
  await prepareSharedDevice();
  await firstVisitOver();
  return (await import('./start.ts')).startStore();
};
