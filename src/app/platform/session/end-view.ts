import { storedKeys } from '../storage/stored-keys.ts';
import { noteView } from './view-note.ts';
import { viewing } from './viewing.ts';

/** Keys with which a tab remembers pages viewed in it. */
const ofTheTab = [storedKeys.trail.key, storedKeys.listPosition.key, storedKeys.leftToPay.key];

/** Clears this tab's history, because the next viewer is somebody else. */
export const forgetTab = (): void => {
  for (const name of Object.keys(sessionStorage)) {
    if (ofTheTab.some((key) => name.startsWith(key))) sessionStorage.removeItem(name);
  }
};

/**
 * Ends the view of this tab and loads `to`, by default the page it was begun on. Its data was in
 * memory.
 */
export const endView = (to = viewing()?.from ?? '/'): void => {
  noteView(null);
  forgetTab();
  location.replace(to);
};
