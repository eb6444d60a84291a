import { isSharedDevice } from '../session/shared-device.ts';
import { storedKeys } from '../core/stored-keys.ts';

const ASKED = storedKeys.persistAsked.key;

/** A browser that asks the person is not made to ask again within this, ms. */
const AGAIN_MS = 30 * 24 * 60 * 60_000;

const askedLately = (): boolean => {
  try {
    return Date.now() - Number(localStorage.getItem(ASKED) ?? 0) < AGAIN_MS;
  } catch {
    return true;
  }
};

const setAsked = (): void => {
  try {
    localStorage.setItem(ASKED, String(Date.now()));
  } catch {
    // Storage refused: it is asked again at the next draft.
  }
};

/** Whether the browser has promised not to throw this device's copy away; false where it cannot. */
export const isPersistent = async (): Promise<boolean> =>
  (await navigator.storage?.persisted?.().catch(() => false)) ?? false;

/**
 * Asks the browser to keep what is stored here even when space runs short. To be called when
 * somebody first makes something worth keeping, a draft or a watch: then the browser, or the person
 * it asks, sees why. Answers whether it is kept; never throws, and asks at most once in 30 days.
 */
export const askToPersist = async (): Promise<boolean> => {
  if (isSharedDevice()) return false;
  if (await isPersistent()) return true;
  if (askedLately() || typeof navigator.storage?.persist !== 'function') return false;
  setAsked();
  return navigator.storage.persist().catch(() => false);
};
