import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** As long as something may fade or move before it is looked at as it is, ms. */
const FADING_MS = 2_000;

/** Resolves when what fades or moves has arrived: colours from day to night, a sheet that opens. */
const faded = (page: Page): Promise<unknown> =>
  page.evaluate(async (longest) => {
    const until = performance.now() + longest;
    // One that begins as another ends is waited for, too.
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
 * The faults axe finds in the page now: a rule and its elements each. Contrast, which takes twice
 * as long as all other rules, may be left to another look.
 */
export const faultsOf = async (
  page: Page,
  { contrast = true }: { readonly contrast?: boolean } = {},
): Promise<readonly string[]> => {
  await faded(page);
  // A frame that is just left has it no more.
  const hasIt = (frame: Frame) => frame.evaluate(() => 'axe' in window).catch(() => false);
  const known = await Promise.all(page.frames().map(hasIt));
  // Axe is half a megabyte: a document that has it is not given it again.
  const axe = new AxeBuilder({ page, ...(known.every(Boolean) ? { axeSource: 'void 0' } : {}) });
  // Frames are the house's own and few: asking them from one page spares a second one each time.
  // Passes are not described: finding a name for every element of a page takes longest.
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
