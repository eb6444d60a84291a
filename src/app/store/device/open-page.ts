/** Event for this page when something outside of it opens a page: a pressed notice, a link. */
export const OPEN = 'hammerlane:open';

/** Calls back with the paths, within this site, that this page is asked to open. */
export const onOpenPage = (go: (path: string) => void): (() => void) => {
  const hear = (event: Event): void => go((event as CustomEvent<string>).detail);
  addEventListener(OPEN, hear);
  return () => removeEventListener(OPEN, hear);
};
