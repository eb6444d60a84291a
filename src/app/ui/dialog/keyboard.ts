/** Less than any keyboard: bars of the browser that come and go, px. */
const LEAST = 60;

const isControl = (one: Element | null): one is HTMLElement =>
  one instanceof HTMLElement && one.matches('input, textarea, select');

/**
 * Says in `--keyboard` how much of the page the keyboard on the screen covers, px. Telephones lay it
 * over the page and leave that as large as before: what stands at the foot would lie beneath it.
 */
export const watchKeyboard = (): void => {
  const view = window.visualViewport;
  if (view === null) return;
  let before = 0;
  const measure = (): void => {
    // A zoomed view shows a part of the page, and nothing is covered.
    const below = view.scale > 1.05 ? 0 : innerHeight - view.offsetTop - view.height;
    const covered = below < LEAST ? 0 : Math.round(below);
    if (covered === before) return;
    document.documentElement.style.setProperty('--keyboard', `${covered}px`);
    // The focused control has moved with its sheet, and may have left the view.
    if (covered > before && isControl(document.activeElement)) {
      document.activeElement.scrollIntoView({ block: 'nearest' });
    }
    before = covered;
  };
  view.addEventListener('resize', measure);
  view.addEventListener('scroll', measure);
  // A page as it was served can be typed into before the program has begun.
  measure();
};
