import { sha256Hex } from '../../domain/platform/sha256.ts';

/** How much unsent work this device knew of, beside the storage it lies in. */
const KEPT = 'hammerlane.unsent';

interface Unsent {
  readonly of: string;
  readonly count: number;
}

const nameOf = (uid: string): string => sha256Hex(uid).slice(0, 20);

/** As many things as were waiting for this member when it was last noted. */
export const unsentNoted = (uid: string): number => {
  try {
    const { of, count } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Unsent>;
    return of === nameOf(uid) && typeof count === 'number' ? count : 0;
  } catch {
    return 0;
  }
};

export const noteUnsent = (uid: string, count: number): void => {
  try {
    if (count === 0) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, JSON.stringify({ of: nameOf(uid), count } satisfies Unsent));
  } catch {
    // Refused or full: a loss would then be told without its number.
  }
};
