import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { inTurn, isWhole } from './in-turn.ts';

/**
 * Whether to render the part of a page below its first screen. On a document's first page the
 * visible part renders first, then the rest in slices in page order, so that a slow device responds
 * in between.
 */
export const useBelowFirstScreen = (): boolean => {
  const [drawn, setDrawn] = useState(isWhole);
  useEffect(
    () => (drawn ? undefined : inTurn(() => startTransition(() => setDrawn(true)))),
    [drawn],
  );
  return drawn;
};

/**
 * A part of a page below its first screen.
 * @param props.seen whether this window shows it without scrolling. Then it is rendered with the
 *   first screen, since the served page already shows it.
 */
export function BelowFirstScreen(props: { readonly children: ReactNode; readonly seen?: boolean }) {
  const { children, seen = false } = props;
  const isDrawn = useBelowFirstScreen();
  return isDrawn || seen ? children : null;
}
