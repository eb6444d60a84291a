/** Event for this page when something outside it opens a page: a clicked notice, a link. */
export const OPEN = 'hammerlane:open';

/** Calls back with each path of this site that the page is asked to open. */
export const onOpenPage = (go: (path: string) => void): (() => void) => {
  const hear = (event: Event): void => go((event as CustomEvent<string>).detail);
  addEventListener(OPEN, hear);
  return () => removeEventListener(OPEN, hear);
};
