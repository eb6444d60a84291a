import { atom, useAtomValue } from 'jotai';
import { device } from '../session/session.ts';

/** What a reader should know of this device's copy. */
export interface DeviceState {
  /** `memory`: storage failed, nothing is kept when the page closes. */
  readonly storage: 'unknown' | 'durable' | 'memory';
  /** The browser threw the copy away, or it could not be read any more; it is fetched again. */
  readonly cleared: boolean;
  /** Things that were not sent yet and went with it. */
  readonly lost: number;
  /** The server no longer shows some of what was here; its copy was deleted. */
  readonly withdrawn: boolean;
  /** There was no room for what its member did last. */
  readonly full: boolean;
}

const nothing: DeviceState = {
  storage: 'unknown',
  cleared: false,
  lost: 0,
  withdrawn: false,
  full: false,
};

export const deviceStateAtom = atom<DeviceState>(nothing);

export const setDeviceState = (change: Partial<DeviceState>): void => {
  device.set(deviceStateAtom, { ...device.get(deviceStateAtom), ...change });
};

export const useDeviceState = (): DeviceState => useAtomValue(deviceStateAtom, { store: device });
