import { storedKeys } from '../../platform/storage/stored-keys.ts';

/** The specification's default and minimum cache limits, bytes. */
export const DEFAULT_BUDGET = 40_000_000;
export const LEAST_BUDGET = 1_000_000;

/** Limit of this device's copies of the server's data, bytes. */
export const byteBudget = (): number => {
  const kept = Number(localStorage.getItem(storedKeys.byteBudget.key));
  return kept >= LEAST_BUDGET ? kept : DEFAULT_BUDGET;
};

export const keepByteBudget = (bytes: number): number => {
  const budget = Math.max(LEAST_BUDGET, Math.round(bytes));
  localStorage.setItem(storedKeys.byteBudget.key, String(budget));
  return budget;
};

const GAVE_UP = storedKeys.lotsEvicted.key;

/** Records that listings were evicted for lack of space: the mirror is incomplete. */
export const setLotsEvicted = (): void => localStorage.setItem(GAVE_UP, '1');

export const hasGivenUp = (): boolean => localStorage.getItem(GAVE_UP) !== null;

/** Clears that record, because everything will be fetched again. */
export const clearLotsEvicted = (): void => localStorage.removeItem(GAVE_UP);
