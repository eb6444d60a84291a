/** Said in this page when something outside of it leads to a page: a pressed notice, a link. */
export const OPEN = 'hammerlane:open';

/** Hears where this page is asked to go, as paths of this site. */
export const onOpenPage = (go: (path: string) => void): (() => void) => {
  const hear = (event: Event): void => go((event as CustomEvent<string>).detail);
  addEventListener(OPEN, hear);
  return () => removeEventListener(OPEN, hear);
};
