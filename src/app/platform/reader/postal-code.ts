import { useSyncExternalStore } from 'react';
import { notes } from '../session/shared-device.ts';
import { storedKeys } from '../storage/stored-keys.ts';
import { listenerSet } from '../../../domain/kit/listener-set.ts';

const keptAs = storedKeys.postalCode.key;
const codeChanges = listenerSet();

const keptCode = (): string => notes().getItem(keptAs) ?? '';

/** Stores the reader's own postal code on this device; an empty one deletes it. */
export const keepCode = (code: string): void => {
  if (code === '') notes().removeItem(keptAs);
  else notes().setItem(keptAs, code);
  codeChanges.notify();
};

/** The postal code saved on this device; empty without one. */
export const useKeptCode = (): string =>
  useSyncExternalStore(codeChanges.subscribe, keptCode, () => '');
