import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { inTurn, isWhole } from './in-turn.ts';

/**
 * Whether it is the turn of what lies below the first screen of a page. Where a document begins with
 * that page, what is seen is drawn first, and then the rest part by part in the order of the page,
 * so that a small device answers in between.
 */
export const useBelowFirstScreen = (): boolean => {
  const [drawn, setDrawn] = useState(isWhole);
  useEffect(
    () => (drawn ? undefined : inTurn(() => startTransition(() => setDrawn(true)))),
    [drawn],
  );
  return drawn;
};

/** A part of a page below its first screen. */
export function BelowFirstScreen({ children }: { readonly children: ReactNode }) {
  return useBelowFirstScreen() ? children : null;
}
