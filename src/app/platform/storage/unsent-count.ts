import { sha256Hex } from '../../../domain/platform/sha256.ts';
import { storedKeys } from './stored-keys.ts';

/** Count of unsent work known to this device, stored apart from the databases that hold the work. */
const UNSENT_KEY = storedKeys.unsent.key;

interface Unsent {
  /** The owner, named as in the names of a member's databases. */
  readonly of: string;
  readonly count: number;
}

/** A member's name in storage keys: a hash, so that the account id is not readable. */
export const unsentName = (uid: string): string => sha256Hex(uid).slice(0, 20);

/** Unsent work as last recorded, of any member; null when there was none. */
export const unsentNoted = (): Unsent | null => {
  try {
    const { of, count } = JSON.parse(localStorage.getItem(UNSENT_KEY) ?? '{}') as Partial<Unsent>;
    return typeof of === 'string' && typeof count === 'number' ? { of, count } : null;
  } catch {
    return null;
  }
};

/**
 * Clears the count once the work was sent, or its loss was shown to or discussed with the member.
 */
export const forgetUnsent = (): void => {
  try {
    localStorage.removeItem(UNSENT_KEY);
  } catch {
    // Storage refused: nothing was noted either.
  }
};

export const setUnsentCount = (uid: string, count: number): void => {
  if (count === 0) return forgetUnsent();
  try {
    localStorage.setItem(
      UNSENT_KEY,
      JSON.stringify({ of: unsentName(uid), count } satisfies Unsent),
    );
  } catch {
    // Refused or full: a later loss would then be shown without its number.
  }
};
