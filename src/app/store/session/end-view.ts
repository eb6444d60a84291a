import { storedKeys } from '../core/stored-keys.ts';
import { noteView } from '../core/view-note.ts';
import { viewing } from '../core/viewing.ts';

/** Keys under which a tab remembers the pages somebody saw in it. */
const ofTheTab = [storedKeys.trail.key, storedKeys.listPosition.key, storedKeys.leftToPay.key];

/** Forgets where this tab was: the next to see it is somebody else. */
export const forgetTab = (): void => {
  for (const name of Object.keys(sessionStorage)) {
    if (ofTheTab.some((key) => name.startsWith(key))) sessionStorage.removeItem(name);
  }
};

/** Ends the view of this tab and loads `to`, the place it was begun at. Its data was in memory. */
export const endView = (to = viewing()?.from ?? '/'): void => {
  noteView(null);
  forgetTab();
  location.replace(to);
};
