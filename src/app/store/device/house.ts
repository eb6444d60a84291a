import { storedKeys } from '../core/stored-keys.ts';
import { keepsNothing } from '../session/shared-device.ts';
import { setDeviceState } from './device-state.ts';
import { HouseWatch } from './house-watch.ts';

const KEPT = storedKeys.house.key;

/** The house this device speaks to. */
export const house = new HouseWatch({
  read: () => localStorage.getItem(KEPT),
  keep: (note) => {
    if (keepsNothing()) return;
    try {
      localStorage.setItem(KEPT, note);
    } catch {
      // Full or refused: the next start then takes the house as it finds it.
    }
  },
  now: () => Date.now(),
});

/** Says what is still to be told of the house, as another tab may have noted it. */
export const tellHouse = (): void => {
  house.readAgain();
  setDeviceState({ moved: house.note.moved });
};

/** Its reader knows. */
export const houseTold = (): void => {
  house.told();
  setDeviceState({ moved: null });
};
