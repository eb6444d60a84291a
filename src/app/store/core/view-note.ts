import { storedKeys } from './stored-keys.ts';
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

/** Notes, or with null forgets, what this tab is to show from its next load on. */
export const noteView = (next: Viewing | null): void => {
  if (next === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(next));
};

/** Takes up what the tab has noted, before anything else of a load. */
export const readView = (): Viewing | null => {
  const view = noted();
  openView(view);
  return view;
};
