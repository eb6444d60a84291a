/** Less than any keyboard: browser bars that appear and disappear, px. */
const LEAST = 60;

const isControl = (one: Element | null): one is HTMLElement =>
  one instanceof HTMLElement && one.matches('input, textarea, select');

/**
 * Sets `--keyboard` to the height of the page that the on-screen keyboard covers, px. Phones
 * overlay it without resizing the page, so that anything at the foot would be covered.
 */
export const watchKeyboard = (): void => {
  const view = window.visualViewport;
  if (view === null) return;
  let before = 0;
  const measure = (): void => {
    // A zoomed view shows a part of the page, and nothing counts as covered.
    const below = view.scale > 1.05 ? 0 : innerHeight - view.offsetTop - view.height;
    const covered = below < LEAST ? 0 : Math.round(below);
    if (covered === before) return;
    document.documentElement.style.setProperty('--keyboard', `${covered}px`);
    // The focused control has moved with its sheet and may have left the view.
    if (covered > before && isControl(document.activeElement)) {
      document.activeElement.scrollIntoView({ block: 'nearest' });
    }
    before = covered;
  };
  view.addEventListener('resize', measure);
  view.addEventListener('scroll', measure);
  // The served page can be typed into before the program has started.
  measure();
};
