import { atom, useAtomValue } from 'jotai';
import type { HouseMoved } from '../server/house-watch.ts';
import { device } from '../session/session.ts';

/** State of this device's copy that the reader should know about. */
export interface DeviceState {
  /** `memory`: storage failed, and all data is lost when the page closes. */
  readonly storage: 'unknown' | 'durable' | 'memory';
  /** The browser discarded the copy, or it became unreadable; it is fetched again. */
  readonly cleared: boolean;
  /** Number of unsent items that were lost with the storage. */
  readonly lost: number;
  /** The server no longer shows some documents that were here; their copies were deleted. */
  readonly withdrawn: boolean;
  /** The signed-in member's account is gone; `lost` counts the items that were not sent. */
  readonly accountGone: { readonly lost: number } | null;
  /** The server's data was restored or replaced; this device fetches everything again. */
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
