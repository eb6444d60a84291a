import { atom, useAtomValue } from 'jotai';
import type { HouseMoved } from './house-watch.ts';
import { device } from '../session/session.ts';

/** State of this device's copy that a reader should know. */
export interface DeviceState {
  /** `memory`: storage failed, and all data is lost when the page closes. */
  readonly storage: 'unknown' | 'durable' | 'memory';
  /** The browser threw the copy away, or it could not be read any more; it is fetched again. */
  readonly cleared: boolean;
  /** Number of unsent items that were lost with the storage. */
  readonly lost: number;
  /** The server no longer shows some documents that were here; their copies were deleted. */
  readonly withdrawn: boolean;
  /** The account of who was signed in is gone, and with it so many things that were not sent. */
  readonly accountGone: { readonly lost: number } | null;
  /** The house's data was put back or replaced; this device fetches everything anew. */
  readonly moved: HouseMoved | null;
  /** The member's last action could not be stored for lack of space. */
  readonly full: boolean;
}

const initialState: DeviceState = {
  storage: 'unknown',
  cleared: false,
  lost: 0,
  withdrawn: false,
  accountGone: null,
  moved: null,
  full: false,
};

export const deviceStateAtom = atom<DeviceState>(initialState);

export const setDeviceState = (change: Partial<DeviceState>): void => {
  device.set(deviceStateAtom, { ...device.get(deviceStateAtom), ...change });
};

export const useDeviceState = (): DeviceState => useAtomValue(deviceStateAtom, { store: device });
