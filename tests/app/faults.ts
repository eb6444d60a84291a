import { createRequire } from 'node:module';

interface Axe {
  readonly run: (
    place: Element,
    how: object,
  ) => Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}

// It comes with what asks it in a browser.
const ofPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const { source } = ofPlaywright('axe-core') as { readonly source: string };

/** Rules that need a page laid out and coloured, or a whole one: the browser’s walk asks them. */
const ofWholePages = ['color-contrast', 'target-size', 'region', 'page-has-heading-one'];

/** Axe’s findings about what is drawn: a rule and its elements each. */
export const faultsOf = async (place: Element): Promise<readonly string[]> => {
  // It keeps the window it was loaded with, which is another one in every file.
  const page = window as typeof window & { axe?: Axe; eval: (text: string) => void };
  if (page.axe === undefined) page.eval(source);
  const rules = Object.fromEntries(ofWholePages.map((rule) => [rule, { enabled: false }]));
  const found = await page.axe?.run(place, { rules, resultTypes: ['violations'] });
  if (found === undefined) throw new Error('Axe was not loaded.');
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(', ')}`,
  );
};
