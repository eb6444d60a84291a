import { keepsNothing } from '../session/shared-device.ts';
import { storedKeys } from './stored-keys.ts';
import { DAY } from '../../../domain/kit/durations.ts';

const ASKED = storedKeys.persistAsked.key;

/** Minimum time between requests for persistent storage, ms: some browsers show a prompt. */
const AGAIN_MS = 30 * DAY;

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
    // Storage refused: the next draft asks again.
  }
};

/** Whether the browser has promised to keep this device's copy; false where it cannot. */
export const isPersistent = async (): Promise<boolean> =>
  (await navigator.storage?.persisted?.().catch(() => false)) ?? false;

/**
 * Requests persistent storage. Call it when somebody first creates something worth keeping, a draft
 * or a watch, so that the reason for a prompt is clear. Returns whether storage is persistent; never
 * throws, and asks at most once in 30 days.
 */
export const askToPersist = async (): Promise<boolean> => {
  if (keepsNothing()) return false;
  if (await isPersistent()) return true;
  if (askedLately() || typeof navigator.storage?.persist !== 'function') return false;
  setAsked();
  return navigator.storage.persist().catch(() => false);
};
