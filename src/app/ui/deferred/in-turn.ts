/** Parts that wait to be drawn, in the order of the page. */
const waiting: (() => void)[] = [];
let drawing = false;
let whole: boolean | null = null;

/**
 * Whether all of a page is drawn at once: from the second page on, and on the first where somebody
 * stands further down already or comes back to where they were.
 */
export const isWhole = (): boolean => {
  if (whole !== null) return whole;
  const [come] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  whole = come?.type !== 'navigate' || location.hash !== '' || scrollY > 0;
  return whole;
};

/** Runs in a task of its own once what was drawn before is on the screen. */
const afterFrame = (run: () => void): void => {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(run));
  else setTimeout(run);
};

const next = (): void =>
  afterFrame(() => {
    const show = waiting.shift();
    drawing = show !== undefined;
    if (show === undefined) whole = true;
    else show();
  });

/** Answers how to give it up, or to go on with what is next once it was drawn. */
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
