import { storedKeys } from '../storage/stored-keys.ts';
import { keepsNothing } from '../session/shared-device.ts';
import { setDeviceState } from '../storage/device-state.ts';
import { HouseWatch } from './house-watch.ts';

/** The watch over the server data this device talks to. */
export const house = new HouseWatch({
  read: () => localStorage.getItem(storedKeys.house.key),
  keep: (note) => {
    if (keepsNothing()) return;
    try {
      localStorage.setItem(storedKeys.house.key, note);
    } catch {
      // Full or refused: the next start then accepts the data as it finds it.
    }
  },
  now: () => Date.now(),
});

/** Shows a restore that another tab may have recorded. */
export const tellHouse = (): void => {
  house.readAgain();
  setDeviceState({ moved: house.note.moved });
};

/** Clears the restore, once the reader has seen it. */
export const houseTold = (): void => {
  house.told();
  setDeviceState({ moved: null });
};
