import { storedKeys } from '../storage/stored-keys.ts';
import { openView, type Viewing } from './viewing.ts';

const KEY = storedKeys.viewing.key;

const noted = (): Viewing | null => {
  try {
    const view = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Viewing | null;
    return view !== null && view.until > Date.now() ? view : null;
  } catch {
    return null;
  }
};

/** Stores the view this tab shows from its next load on; null clears it. */
export const noteView = (next: Viewing | null): void => {
  if (next === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(next));
};

/** Reads the view stored for this tab. Runs before anything else during a load. */
export const readView = (): Viewing | null => {
  const view = noted();
  openView(view);
  return view;
};
