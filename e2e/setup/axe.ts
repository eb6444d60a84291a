import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Longest wait for fading or moving elements before a page is checked as it is, ms. */
const FADING_MS = 2_000;

/** Resolves when transitions are over: colours between themes, a sheet that opens. */
const faded = (page: Page): Promise<unknown> =>
  page.evaluate(async (longest) => {
    const until = performance.now() + longest;
    // Waits for animations that start as another ends, too.
    while (performance.now() < until) {
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (moving.length === 0) return;
      const rest = new Promise((resolve) => {
        setTimeout(resolve, Math.max(0, until - performance.now()));
      });
      await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), rest]);
    }
  }, FADING_MS);

/**
 * The faults axe finds in the page: a rule and its elements each. Contrast takes twice as long as
 * all other rules, so it may be left to another run.
 */
export const faultsOf = async (
  page: Page,
  { contrast = true }: { readonly contrast?: boolean } = {},
): Promise<readonly string[]> => {
  await faded(page);
  // A frame that was just left has lost it.
  const hasIt = (frame: Frame) => frame.evaluate(() => 'axe' in window).catch(() => false);
  const known = await Promise.all(page.frames().map(hasIt));
  // Axe is half a megabyte: a document that has it is not given it again.
  const axe = new AxeBuilder({ page, ...(known.every(Boolean) ? { axeSource: 'void 0' } : {}) });
  // Frames are few and our own: checking them from the page itself spares opening another page each
  // time. Passes are not reported: naming every element of a page takes longest.
  const found = await axe
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .disableRules(contrast ? [] : ['color-contrast'])
    .analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};
