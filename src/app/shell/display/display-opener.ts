import { useSyncExternalStore } from 'react';

/** The selector of the control that opened the sheet of language and units; null while closed. */
let opener: string | null = null;
const listeners = new Set<() => void>();

const set = (next: string | null): void => {
  opener = next;
  for (const tell of listeners) tell();
};

/**
 * Opens the sheet of language and units.
 * @param from a selector of what was pressed: another language draws the page anew, and the focus
 * goes back to what stands there then.
 */
export const openDisplay = (from: string): void => set(from);

export const closeDisplay = (): void => set(null);

const watch = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useDisplayOpener = (): string | null =>
  useSyncExternalStore(
    watch,
    () => opener,
    () => opener,
  );
