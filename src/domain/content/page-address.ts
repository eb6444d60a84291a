import type { Page } from './page.entity.ts';

type Addressed = Pick<Page, 'path' | 'nav'>;

/** Pages with an address of their own, but for those of features. */
const own: ReadonlySet<string> = new Set([
  'about',
  'how-it-works',
  'appendix',
  'import-export-vehicles-to-and-from-canada',
]);

/** Pages that explain a term stand under this. */
export const featurePath = 'feature/';

/**
 * Address where a page is read: its own, or a part of the page whose path its place in the menu is;
 * null if nothing shows it.
 */
export const pageAddress = (
  { path, nav }: Addressed,
  pages: readonly Addressed[],
): string | null => {
  if (own.has(path) || path.startsWith(featurePath)) return `/${path}`;
  const whole = pages.find((page) => page.path === nav?.place);
  return whole !== undefined && own.has(whole.path) ? `/${whole.path}#${path}` : null;
};
