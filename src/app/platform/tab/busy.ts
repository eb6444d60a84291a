import { useEffect } from 'react';
import { isTypedIn } from './typing.ts';

/** Reasons why a page must not reload on its own. */
export type Busy = 'form' | 'bid' | 'upload' | 'outbox';

const busyHolds = new Map<symbol, Busy>();

/**
 * Marks something in progress that a reload would interrupt; the returned function clears the mark.
 */
export const holdBusy = (what: Busy): (() => void) => {
  const hold = Symbol(what);
  busyHolds.set(hold, what);
  return () => busyHolds.delete(hold);
};

/** Marks it busy while `on` is true and the component is mounted. */
export const useBusy = (what: Busy, on: boolean): void => {
  useEffect(() => (on ? holdBusy(what) : undefined), [what, on]);
};

/** Work in progress in this page. Rows in the outbox are checked separately: they are on disk. */
export const busyWith = (): ReadonlySet<Busy> =>
  new Set([...busyHolds.values(), ...(isTypedIn() ? (['form'] as const) : [])]);
