/** Parts waiting to render, in page order. */
const waiting: (() => void)[] = [];
let drawing = false;
let rendersWhole: boolean | null = null;

/**
 * Whether a page renders all at once: from the second page on, and on the first if the reader has
 * scrolled, has a fragment in the URL, or comes back or reloads.
 */
export const isWhole = (): boolean => {
  if (rendersWhole !== null) return rendersWhole;
  const [come] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  rendersWhole = come?.type !== 'navigate' || location.hash !== '' || scrollY > 0;
  return rendersWhole;
};

/** Runs in a task of its own once the previous render has been painted. */
const afterFrame = (run: () => void): void => {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(run));
  else setTimeout(run);
};

const next = (): void =>
  afterFrame(() => {
    const show = waiting.shift();
    drawing = show !== undefined;
    if (show === undefined) rendersWhole = true;
    else show();
  });

/**
 * Queues a part. Returns a function that cancels it or, once rendered, continues with the next one.
 */
export const inTurn = (show: () => void): (() => void) => {
  waiting.push(show);
  if (!drawing) next();
  drawing = true;
  return () => {
    const at = waiting.indexOf(show);
    if (at < 0) next();
    else waiting.splice(at, 1);
  };
};
