import { rememberSession } from './remembered.ts';

/** How the device's storage fares. */
export type Storage =
  /** Kept on this device. */
  | 'durable'
  /** Storage failed: everything works, nothing is kept after the page closes. */
  | 'memory';

export interface OpenedStore {
  readonly storage: Storage;
}

/** Opens what the first screen needs and starts the rest after the first paint. */
export const openStore = async (): Promise<OpenedStore> => {
  rememberSession();
  return (await import('./start.ts')).startStore();
};
