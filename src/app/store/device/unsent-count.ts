import { sha256Hex } from '../../../domain/platform/sha256.ts';
import { storedKeys } from '../core/stored-keys.ts';

/** How much unsent work this device knew of, beside the storage it lies in. */
const KEPT = storedKeys.unsent.key;

interface Unsent {
  /** Whose, as the names of a member's databases have it. */
  readonly of: string;
  readonly count: number;
}

/** A member's name beside what is theirs: the account id is not readable. */
export const unsentName = (uid: string): string => sha256Hex(uid).slice(0, 20);

/** What was waiting when it was last noted, whoever's; null when nothing was. */
export const unsentNoted = (): Unsent | null => {
  try {
    const { of, count } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Unsent>;
    return typeof of === 'string' && typeof count === 'number' ? { of, count } : null;
  } catch {
    return null;
  }
};

/** It was asked about, told, or sent. */
export const forgetUnsent = (): void => {
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // Storage refused: nothing was noted either.
  }
};

export const setUnsentCount = (uid: string, count: number): void => {
  if (count === 0) return forgetUnsent();
  try {
    localStorage.setItem(KEPT, JSON.stringify({ of: unsentName(uid), count } satisfies Unsent));
  } catch {
    // Refused or full: a loss would then be told without its number.
  }
};
