import { useSyncExternalStore } from 'react';
import { notes } from '../session/shared-device.ts';
import { storedKeys } from '../core/stored-keys.ts';

const keptAs = storedKeys.postalCode.key;
const listeners = new Set<() => void>();

const keptCode = (): string => notes().getItem(keptAs) ?? '';

/** Stores the reader's own postal code on this device; an empty one deletes it. */
export const keepCode = (code: string): void => {
  if (code === '') notes().removeItem(keptAs);
  else notes().setItem(keptAs, code);
  for (const tell of listeners) tell();
};

/** The postal code saved on this device; empty without one. */
export const useKeptCode = (): string =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    keptCode,
    () => '',
  );
