import { useEffect } from 'react';
import { isTypedIn } from './typing.ts';

/** What a page must not be taken from under somebody's hands for. */
export type Busy = 'form' | 'bid' | 'upload' | 'outbox';

const holds = new Map<symbol, Busy>();

/** Says that something is going on which a reload would break off; call the answer when it is over. */
export const holdBusy = (what: Busy): (() => void) => {
  const hold = Symbol(what);
  holds.set(hold, what);
  return () => holds.delete(hold);
};

/** The same for as long as a component says so. */
export const useBusy = (what: Busy, on: boolean): void => {
  useEffect(() => (on ? holdBusy(what) : undefined), [what, on]);
};

/** What is going on in this page now. What waits in the outbox is asked apart: it is on disk. */
export const busyWith = (): ReadonlySet<Busy> =>
  new Set([...holds.values(), ...(isTypedIn() ? (['form'] as const) : [])]);
