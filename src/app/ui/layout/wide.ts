import { useSyncExternalStore } from 'react';

/** The width from which a page has a side column, as in the styles. */
const wide = matchMedia('(min-width: 900px)');

const watch = (changed: () => void): (() => void) => {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
};

/** Whether the window is that wide: desktop-only parts need not render on a phone. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => wide.matches,
    () => wide.matches,
  );
