import type { Page } from './page.entity.ts';

type Addressed = Pick<Page, 'path' | 'nav'>;

/** Pages with an address of their own, except those of features. */
export const addressedPages: ReadonlySet<string> = new Set([
  'about',
  'how-it-works',
  'appendix',
  'import-export-vehicles-to-and-from-canada',
]);

/** Path prefix of pages that explain a term. */
export const featurePath = 'feature/';

/**
 * Address where a page is shown: its own, or a section of the page named as its place in the menu;
 * null if nothing shows it.
 */
export const pageAddress = (
  { path, nav }: Addressed,
  pages: readonly Addressed[],
): string | null => {
  if (addressedPages.has(path) || path.startsWith(featurePath)) return `/${path}`;
  const whole = pages.find((page) => page.path === nav?.place);
  return whole !== undefined && addressedPages.has(whole.path) ? `/${whole.path}#${path}` : null;
};
