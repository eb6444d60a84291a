import { useSyncExternalStore } from 'react';

/** The width from which a page has room beside its middle, as the styles have it. */
const wide = matchMedia('(min-width: 900px)');

const watch = (changed: () => void): (() => void) => {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
};

/** Whether the window is that wide: what only a desktop shows need not be drawn on a phone. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => wide.matches,
    () => wide.matches,
  );
