import { useSyncExternalStore } from 'react';

/** Selector of the control that opened the display sheet; null while closed. */
let opener: string | null = null;
const listeners = new Set<() => void>();

const set = (next: string | null): void => {
  opener = next;
  for (const tell of listeners) tell();
};

/**
 * Opens the display sheet.
 * @param from a selector of the pressed control: a new language re-renders the page, and the focus
 * returns to the element the selector then matches.
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
