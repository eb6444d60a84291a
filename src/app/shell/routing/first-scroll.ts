/**
 * Whether the document's first page stays at its scroll position when the app takes it over: the
 * reader may have scrolled the served page, and the browser may have restored the position of an
 * earlier visit. A restored position at the end of the served page may have been cut short by it.
 */
export const keepsFirstScroll = (): boolean => {
  if (scrollY === 0) return false;
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') return true;
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollY < scrollHeight - clientHeight - 1;
};
