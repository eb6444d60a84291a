import { useSyncExternalStore } from 'react';
import { listenerSet } from '../../../domain/kit/listener-set.ts';

/** Selector of the control that opened the display sheet; null while closed. */
let opener: string | null = null;
const openerChanges = listenerSet();

const set = (next: string | null): void => {
  opener = next;
  openerChanges.notify();
};

/**
 * Opens the display sheet.
 * @param from a selector of the pressed control: a new language re-renders the page, and the focus
 * returns to the element the selector then matches.
 */
export const openDisplay = (from: string): void => set(from);

export const closeDisplay = (): void => set(null);

export const useDisplayOpener = (): string | null =>
  useSyncExternalStore(
    openerChanges.subscribe,
    () => opener,
    () => opener,
  );
