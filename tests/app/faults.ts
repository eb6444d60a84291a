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

// Comes with the package that runs it in a browser.
const ofPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const { source } = ofPlaywright('axe-core') as { readonly source: string };

/** Rules that need layout and colours, or a whole page: the browser tests check them. */
const ofWholePages = ['color-contrast', 'target-size', 'region', 'page-has-heading-one'];

/** Axe’s findings in the rendered content: a rule and its elements each. */
export const faultsOf = async (place: Element): Promise<readonly string[]> => {
  // It keeps the window it was loaded with, which differs in every file.
  const page = window as typeof window & { axe?: Axe; eval: (text: string) => void };
  if (page.axe === undefined) page.eval(source);
  const rules = Object.fromEntries(ofWholePages.map((rule) => [rule, { enabled: false }]));
  const found = await page.axe?.run(place, { rules, resultTypes: ['violations'] });
  if (found === undefined) throw new Error('Axe was not loaded.');
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(', ')}`,
  );
};
